// The only thing the page learns from the desktop application so far: that it runs in it.

import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('patienceLab', { shell: 'desktop' });
