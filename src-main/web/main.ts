// What `npm start` imports to serve the window to a browser.

export { serveWindow } from './server';
