// What the commands of the Deal, Play and Solve menus do.

import type { Result } from '@core/base';
import { bridge } from '../bridge';
import { useDocuments } from '../documents/documents';
import { solvingOf, type DocumentSolving } from '../documents/documentSolving';
import type { Desk } from '../play/desk';
import type { PlaySession } from '../play/playSession';
import { useNotices } from '../shell/notices';
import { useSettings } from '../shell/settings';
import { useWindowState, type DialogName } from '../shell/windowState';
import { continueOn } from '../solve/continueOn';
import { faster, slower } from '../solve/speeds';
import type { Binding, Bindings } from './commands';

type TableCommand = Extract<keyof Bindings, `${'deal' | 'play' | 'solve'}.${string}`>;

export function tableCommands(): Pick<Bindings, TableCommand> {
  const documents = useDocuments();
  const state = useWindowState();
  const notices = useNotices();
  const settings = useSettings();
  const desk = (): Desk | undefined => documents.active?.desk;
  const session = (): PlaySession | undefined => desk()?.session.value;
  const solving = (): DocumentSolving | undefined =>
    documents.active === undefined ? undefined : solvingOf(documents.active);

  const onDesk = (run: (desk: Desk) => unknown): Binding => ({
    enabled: () => session() !== undefined,
    run: () => {
      const now = desk();
      if (now !== undefined) run(now);
    },
  });
  const inGame = (run: (session: PlaySession) => unknown, enabled?: (session: PlaySession) => boolean): Binding => ({
    enabled: () => {
      const now = session();
      return now !== undefined && (enabled?.(now) ?? true);
    },
    run: () => {
      const now = session();
      if (now === undefined) return;
      // The table goes back from a solution that was stepped through to the game itself.
      solving()?.solver.leave();
      run(now);
    },
  });
  const onSolution = (run: (solving: DocumentSolving) => unknown): Binding => ({
    enabled: () => (solving()?.solver.replay.value?.moves.length ?? 0) > 0,
    run: () => {
      const now = solving();
      if (now !== undefined) run(now);
    },
  });
  const open = (dialog: DialogName): Binding => ({
    enabled: () => session() !== undefined,
    run: () => (state.dialog = dialog),
  });
  const tellWhyNot = (result: Result<unknown, string>): void => {
    if (!result.ok) notices.say(result.error, { topic: 'why-not' });
  };

  async function openDealFile(): Promise<void> {
    const file = await bridge.services.importFile('deal');
    if (!file.ok) {
      if (file.error.code !== 'cancelled') notices.say(file.error.words, { kind: 'error' });
      return;
    }
    if (desk()?.setDeal({ kind: 'own', text: file.value.text }) === false)
      notices.say(`“${file.value.name}”: ${desk()?.dealProblem.value ?? 'no deal of this game'}`, { kind: 'error' });
  }

  function continueHere(now: DocumentSolving): void {
    const continuation = now.solver.continueHere();
    const game = session();
    if (continuation === undefined || game === undefined) return;
    continueOn(game, continuation);
  }

  return {
    'deal.next': onDesk((now) => now.nextDeal()),
    'deal.previous': onDesk((now) => now.previousDeal()),
    'deal.random': onDesk((now) => now.randomDeal()),
    'deal.goTo': open('goTo'),
    'deal.microsoft': {
      ...open('microsoft'),
      enabled: () => desk() !== undefined && desk()?.microsoftProblem.value === undefined,
    },
    'deal.edit': open('editDeal'),
    'deal.open': onDesk(() => openDealFile()),
    'deal.find': open('find'),
    'play.undo': inGame(
      (game) => game.undo(),
      (game) => game.canUndo,
    ),
    'play.redo': inGame(
      (game) => game.redo(),
      (game) => game.canRedo,
    ),
    'play.restart': inGame(
      (game) => game.toStart(),
      (game) => game.canUndo,
    ),
    'play.toEnd': inGame(
      (game) => game.toEnd(),
      (game) => game.canRedo,
    ),
    'play.turnStock': inGame((game) => tellWhyNot(game.turnStock())),
    'play.sendUp': inGame((game) => {
      if (game.sendUp() === 0) notices.say('No card can go up safely: each may still be needed.', { topic: 'why-not' });
    }),
    'play.hint': inGame(() => solving()?.hints.next()),
    'play.playHint': inGame(() => {
      const hints = solving()?.hints;
      if (hints?.isOpen.value === true) hints.play();
      else hints?.next();
    }),
    'play.letPlay': { ...open('player'), enabled: () => solving()?.asked.value !== undefined },
    'play.tactics': open('tactics'),
    'play.bookmark': inGame((game) => game.setBookmark()),
    'play.nextBookmark': inGame(
      (game) => game.goToNextBookmark(),
      (game) => game.bookmarks.length > 0,
    ),
    'play.autoMoves': {
      run: () => settings.set({ autoMoves: !settings.settings.autoMoves }),
      isOn: () => settings.settings.autoMoves,
    },
    'play.watchWinnable': {
      run: () => settings.set({ watchWinnable: !settings.settings.watchWinnable }),
      isOn: () => settings.settings.watchWinnable,
    },
    'play.warnLost': {
      run: () => settings.set({ warnLost: !settings.settings.warnLost }),
      isOn: () => settings.settings.warnLost,
    },
    'solve.start': { run: () => solving()?.solve(), enabled: () => solving()?.asked.value !== undefined },
    'solve.stop': {
      run: () => solving()?.solver.stop(),
      enabled: () => solving()?.solver.state.value.kind === 'running',
    },
    'solve.stepForward': onSolution(({ solver }) => solver.stepForward()),
    'solve.stepBack': onSolution(({ solver }) => solver.stepBack()),
    'solve.playPause': onSolution(({ solver }) => solver.playPause()),
    'solve.faster': { run: () => settings.set({ stepsPerSecond: faster(settings.settings.stepsPerSecond) }) },
    'solve.slower': { run: () => settings.set({ stepsPerSecond: slower(settings.settings.stepsPerSecond) }) },
    'solve.toStart': onSolution(({ solver }) => solver.toStart()),
    'solve.toEnd': onSolution(({ solver }) => solver.toEnd()),
    'solve.continueHere': {
      ...onSolution(continueHere),
      enabled: () => solving()?.solver.canContinue.value === true,
    },
    'solve.whichMoves': {
      run: () => solving()?.winnability.ask(),
      enabled: () => solving()?.asked.value !== undefined,
    },
    'solve.close': {
      run: () => solving()?.solver.close(),
      enabled: () => solving() !== undefined && solving()?.solver.state.value.kind !== 'idle',
    },
  };
}
