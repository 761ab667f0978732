// Who may import what. The table at the top is the architecture; the functions below compare one import with it.

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { scanSource, type Import } from './scanSource';

/** The folders of src: each may use those before it. `protocol` names what crosses between processes and may use all. */
export const CORE_ORDER = [
  'base',
  'cards',
  'rules',
  'catalogue',
  'game',
  'solver',
  'players',
  'stats',
  'experiments',
  'formats',
  'protocol',
] as const;

/** Libraries without clock, disk, screen or randomness. */
const PURE_LIBRARIES = ['@cfworker/json-schema', '@noble/hashes', 'jsonc-parser', 'simple-statistics'];

/** What each folder of src-main may use of the others. Shells know the services, never each other. */
const MAIN_USES: Readonly<Record<string, readonly string[]>> = {
  threads: [],
  workers: ['threads'],
  store: ['threads'],
  services: ['store', 'workers'],
  electron: ['services'],
  web: ['services'],
  cli: ['services', 'bench'],
  bench: [],
};

const PRELOAD = 'src-main/electron/preload.ts';
const BRIDGE = 'src-renderer/bridge.ts';
/** How a page reaches anything behind it. */
const BRIDGE_ONLY = ['patienceLab', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'sendBeacon'];

/** Sources by path from the repository's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** One sentence per breach: "src/cards/deck.ts:3 imports …: why not". */
export function checkImports(sources: Sources): string[] {
  const breaches: string[] = [];
  for (const [path, text] of sources) {
    const { imports, names } = scanSource(path, text);
    const report = (line: number, words: string): number => breaches.push(`${path}:${String(line)} ${words}`);
    for (const found of imports) {
      const why = whyNot(path, found);
      if (why !== undefined) report(found.line, `imports ${found.specifier ?? 'a computed path'}: ${why}`);
    }
    if (path.startsWith('src-renderer/') && path !== BRIDGE)
      for (const name of BRIDGE_ONLY) {
        const line = names.get(name);
        if (line !== undefined) report(line, `uses ${name}: only ${BRIDGE} talks to what is behind the window`);
      }
  }
  return breaches;
}

type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node' | 'presets' | 'computed' };

function targetOf(from: string, specifier: string | undefined): Target {
  if (specifier === undefined) return { kind: 'computed' };
  if (specifier === 'virtual:presets') return { kind: 'presets' };
  const written = specifier.replace(/\?.*$/, '');
  if (written.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), written) };
  if (written === '@core' || written.startsWith('@core/')) return { kind: 'file', path: 'src' + written.slice(5) };
  if (written.startsWith('/')) return { kind: 'file', path: written };
  if (isBuiltin(written) || written.startsWith('node:')) return { kind: 'node' };
  const parts = written.split('/');
  return { kind: 'package', name: parts.slice(0, written.startsWith('@') ? 2 : 1).join('/') };
}

function whyNot(from: string, { specifier, typeOnly }: Import): string | undefined {
  const target = targetOf(from, specifier);
  if (target.kind === 'computed') return 'an import that cannot be read cannot be checked';
  if (target.kind === 'node' && specifier?.startsWith('node:') !== true) return `write node:${specifier ?? ''}`;
  if (target.kind === 'presets')
    return from.startsWith('src/catalogue/') ? undefined : 'presets are read through src/catalogue';
  if (target.kind === 'package' && target.name === 'electron' && !from.startsWith('src-main/electron/'))
    return 'Electron stays in src-main/electron';
  if (from.startsWith('src/')) return whyNotCore(from, target);
  if (from === PRELOAD) return whyNotPreload(target, typeOnly);
  if (from.startsWith('src-main/')) return whyNotMain(from, target);
  if (from.startsWith('src-renderer/')) return whyNotRenderer(target, typeOnly);
  return 'this folder has no import rules';
}

function whyNotCore(from: string, target: Target): string | undefined {
  if (target.kind === 'node') return 'src runs anywhere, without Node';
  if (target.kind === 'package')
    return PURE_LIBRARIES.includes(target.name) ? undefined : 'not on the list of pure libraries';
  if (target.kind !== 'file') return undefined;
  const own = orderOf(from);
  if (own < 0) return 'this folder is not in the order of src';
  const [top, folder] = target.path.split('/');
  if (top !== 'src') return 'src stands alone';
  if (folder === from.split('/')[1]) return undefined;
  if (orderOf(target.path) < 0) return 'not a folder of src';
  if (orderOf(target.path) > own) return `${folder} comes after ${CORE_ORDER[own]}`;
  return pastIndex(target.path);
}

function whyNotMain(from: string, target: Target): string | undefined {
  if (target.kind !== 'file') return undefined;
  const [top, folder] = target.path.split('/');
  if (top === 'src') return pastIndex(target.path);
  if (top !== 'src-main') return 'src-main uses src and itself';
  const own = from.split('/')[1];
  if (folder === own) return undefined;
  if (!Object.hasOwn(MAIN_USES, own)) return 'this folder is not in the table of src-main';
  if (!MAIN_USES[own].includes(folder)) return `${own} does not use ${folder}`;
  return pastIndex(target.path);
}

function whyNotPreload(target: Target, typeOnly: boolean): string | undefined {
  if (target.kind === 'package' && target.name === 'electron') return undefined;
  const isProtocol = target.kind === 'file' && /^src\/protocol(\/index)?(\.ts)?$/.test(target.path);
  return isProtocol && typeOnly ? undefined : 'the preload uses electron and types of src/protocol';
}

function whyNotRenderer(target: Target, typeOnly: boolean): string | undefined {
  if (target.kind === 'node') return 'the window has no Node';
  if (target.kind !== 'file') return undefined;
  const [top, folder] = target.path.split('/');
  if (top === 'src-renderer') return undefined;
  if (top !== 'src') return 'the window uses src and itself';
  if (folder === 'solver' && !typeOnly) return 'the window asks the services to solve; only types come from solver';
  return pastIndex(target.path);
}

const orderOf = (path: string): number => (CORE_ORDER as readonly string[]).indexOf(path.split('/')[1] ?? '');

/** `path` is inside a folder, and not its index. */
function pastIndex(path: string): string | undefined {
  const [top, folder, ...rest] = path.split('/');
  if (folder === undefined) return `${top} as a whole is not a module`;
  const file = rest.join('/');
  return /^(index(\.ts)?)?$/.test(file) ? undefined : `only the index of ${top}/${folder} is for others`;
}
