import { test } from 'vitest';
import { browserForAll } from './application';
import { journey } from './journey';

const browser = browserForAll();

test('A game is chosen, broken, mended, changed, played, solved, saved and opened again', () =>
  browser.use({}, (app) => journey(app.page, app)));
