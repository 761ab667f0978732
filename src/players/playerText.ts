// Players as text, for the command line, the store and charts: kind[:name=value[,name=value…]][@dealt[=worlds]].

import { fail, nearestSpelling, ok, type Result } from '../base';
import {
  DEFAULT_PLAYERS,
  DEFAULT_WORLDS,
  MOST,
  MOVE_VALUES,
  PLAYER_KINDS,
  type Player,
  type PlayerKind,
  type Sight,
} from './player';
import { makeSettings, PlayerSettings, SETTING_NAMES } from './playerSettings';
import { TACTIC_IDS, USUAL_TACTICS, type TacticId } from './tactics';

/** Longest text that is read; the longest sensible one is far shorter. */
const LONGEST_TEXT = 300;

/** The player that a text names, or a sentence that says what is wrong with it and what would be right. */
export function parsePlayer(text: string): Result<Player, string> {
  const trimmed = text.trim();
  if (trimmed === '') return fail(`A player is named by its kind: ${PLAYER_KINDS.join(', ')}.`);
  if (trimmed.length > LONGEST_TEXT) return fail(`A player's text has at most ${LONGEST_TEXT} characters.`);
  const at = trimmed.indexOf('@');
  const sight = at < 0 ? ok<Sight>({ kind: 'all' }) : parseSight(trimmed.slice(at + 1));
  if (!sight.ok) return sight;
  const own = at < 0 ? trimmed : trimmed.slice(0, at);
  const colon = own.indexOf(':');
  const kind = parseKind(colon < 0 ? own : own.slice(0, colon));
  if (!kind.ok) return kind;
  const settings = PlayerSettings.parse(kind.value, colon < 0 ? undefined : own.slice(colon + 1));
  return settings.ok ? build(kind.value, settings.value, sight.value) : settings;
}

function parseKind(text: string): Result<PlayerKind, string> {
  const word = text.trim().toLowerCase();
  const kind = PLAYER_KINDS.find((known) => known === word);
  if (kind !== undefined) return ok(kind);
  const nearest = nearestSpelling(word, PLAYER_KINDS);
  return fail(
    `There is no player ${JSON.stringify(word)}.${nearest === undefined ? '' : ` Probably ${nearest} is meant.`} The players: ${PLAYER_KINDS.join(', ')}.`,
  );
}

function parseSight(text: string): Result<Sight, string> {
  const [word, worlds, ...more] = text.split('=').map((part) => part.trim());
  const form = 'After "@" stands "dealt", or "dealt=32" for so many worlds';
  if (word !== 'dealt' || more.length > 0) return fail(`${form}, not ${JSON.stringify(text)}.`);
  if (worlds === undefined) return ok({ kind: 'dealt', worlds: DEFAULT_WORLDS });
  if (!/^\d{1,9}$/.test(worlds) || Number(worlds) < 1 || Number(worlds) > MOST.worlds)
    return fail(`${form}: a whole number from 1 to ${MOST.worlds}, not ${JSON.stringify(worlds)}.`);
  return ok({ kind: 'dealt', worlds: Number(worlds) });
}

function build(kind: PlayerKind, settings: PlayerSettings, sight: Sight): Result<Player, string> {
  const player = read(kind, settings, sight);
  return settings.problem === undefined ? ok(player) : fail(settings.problem);
}

function read(kind: PlayerKind, settings: PlayerSettings, sight: Sight): Player {
  switch (kind) {
    case 'random':
      return { kind, tries: settings.whole('tries', 1, MOST.tries, DEFAULT_PLAYERS.random.tries), sight };
    case 'greedy': {
      const fallback = DEFAULT_PLAYERS.greedy;
      const named = settings.has('tactics') ? 'tactics' : fallback.values;
      const values = settings.choice('values', MOVE_VALUES, named);
      if (values !== 'tactics') settings.refuse('tactics', 'is only for values=tactics');
      else settings.refuse('priority', 'is not for tactics, which are in order anyway');
      const priority = settings.choice('priority', ['yes', 'no'], fallback.priority ? 'yes' : 'no') === 'yes';
      const returns = settings.choice('returns', ['yes', 'no'], fallback.returns ? 'yes' : 'no') === 'yes';
      const tactics: readonly TacticId[] =
        values === 'tactics' ? settings.choices('tactics', TACTIC_IDS, USUAL_TACTICS) : [];
      return { kind, values, priority, returns, tactics, sight };
    }
    case 'monte-carlo': {
      const fallback = DEFAULT_PLAYERS['monte-carlo'];
      return {
        kind,
        simulations: settings.whole('simulations', 1, MOST.simulations, fallback.simulations),
        randomness: settings.share('randomness', fallback.randomness),
        tries: settings.whole('tries', 1, MOST.tries, fallback.tries),
        sight,
      };
    }
    case 'rollout': {
      const fallback = DEFAULT_PLAYERS.rollout;
      return {
        kind,
        levels: settings.levels('levels', fallback.levels),
        timeMs: settings.milliseconds('seconds', fallback.timeMs),
        sight,
      };
    }
  }
}

/** The shortest text that `parsePlayer` reads as this player: settings that are as usual are left out. */
export function makePlayer(player: Player): string {
  const settings = makeSettings(player);
  const { sight } = player;
  const worlds = sight.kind === 'dealt' && sight.worlds !== DEFAULT_WORLDS ? `=${sight.worlds}` : '';
  return `${player.kind}${settings === '' ? '' : `:${settings}`}${sight.kind === 'dealt' ? `@dealt${worlds}` : ''}`;
}

/** How players are written, for help texts. */
export const PLAYER_FORMS: readonly string[] = PLAYER_KINDS.map((kind) => {
  const names = SETTING_NAMES[kind].map((name) => `${name}=…`).join(',');
  return names === '' ? kind : `${kind}[:${names}]`;
});
