// What the program calls itself in recipes. The version is that of package.json: a test keeps the two in step.

export const APPLICATION = 'Patience Lab 0.1.0';
