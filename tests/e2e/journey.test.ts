import { afterAll, beforeAll, test } from 'vitest';
import { TestBrowser } from './application';
import { journey } from './journey';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.launch();
});
afterAll(() => browser.close());

test('A game is chosen, broken, mended, changed, played, solved, saved and opened again', () =>
  browser.use({}, (app) => journey(app.page, app)));
