// What the program calls itself. The version is that of package.json: a test keeps the two in step.

export const VERSION = '0.1.0';
/** In recipes. */
export const APPLICATION = `Patience Lab ${VERSION}`;
