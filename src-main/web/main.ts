// What `npm start` imports to serve the window to a browser.

export { serveWindow, type WindowServer, type WindowServerOptions } from './server';
