// What the commands of the File menu do.

import { makeReadableJson } from '@core/formats';
import { makeDeal } from '@core/game';
import type { Answer } from '@core/protocol';
import { makeSolvitaireRules } from '@core/rules';
import { bridge } from '../bridge';
import { useDocuments } from '../documents/documents';
import { solvingOf } from '../documents/documentSolving';
import type { OpenDocument } from '../documents/openDocument';
import { suggestedName } from '../documents/saveFile';
import { useNotices } from '../shell/notices';
import { useWindowState } from '../shell/windowState';
import { makeSolutionText } from '../solve/solutionText';
import type { Bindings } from './commands';

type FileCommand = Extract<keyof Bindings, `file.${string}`>;

export function fileCommands(version: () => string): Pick<Bindings, FileCommand> {
  const documents = useDocuments();
  const state = useWindowState();
  const notices = useNotices();
  const active = (): OpenDocument | undefined => documents.active;
  const hasActive = (): boolean => active() !== undefined;
  /** A failing call is a fault of the program: it is said, and the work goes on. */
  const attempt = (work: (document: OpenDocument) => Promise<unknown>) => () => {
    const document = active();
    if (document !== undefined) work(document).catch(report);
  };
  const report = (problem: unknown): void => {
    notices.say(problem instanceof Error ? problem.message : String(problem), { kind: 'error' });
  };

  function tell(answer: Answer<{ readonly name: string }>, remarks: readonly string[] = []): void {
    if (answer.ok) notices.say([`Wrote “${answer.value.name}”.`, ...remarks].join(' '));
    else if (answer.error.code !== 'cancelled') notices.say(answer.error.words, { kind: 'error' });
  }

  async function exportSolvitaire(document: OpenDocument): Promise<void> {
    const rules = document.lastGood.value?.rules;
    if (rules === undefined) return;
    const { document: written, differences } = makeSolvitaireRules(rules);
    const name = `${stem(document)}-solvitaire.json`;
    tell(await bridge.services.exportFile('solvitaire-rules', name, makeReadableJson(written)), differences);
  }

  async function exportDeal(document: OpenDocument): Promise<void> {
    const session = document.desk.session.value;
    if (session === undefined) return;
    const deal = makeDeal(session.game, session.start);
    const name = `${stem(document)}-${document.desk.dealName.value.toLowerCase().replaceAll(' ', '-')}.json`;
    tell(await bridge.services.exportFile('deal', name, makeReadableJson(deal)));
  }

  async function exportSolution(document: OpenDocument): Promise<void> {
    const { value } = solvingOf(document).solver.state;
    if (value.kind !== 'done') return;
    const { asked, answer, limits } = value;
    const gameName = document.name.value;
    const text = makeSolutionText({ gameName, asked, answer, limits, version: version() });
    if (text.ok) tell(await bridge.services.exportFile('solution', `${stem(document)}-solution.txt`, text.value));
    else notices.say(text.error, { kind: 'error' });
  }

  const hasSolution = (): boolean => {
    const document = active();
    return document !== undefined && solvingOf(document).solver.state.value.kind === 'done';
  };

  return {
    'file.new': { run: () => void documents.newEmpty().catch(report) },
    'file.gallery': { run: () => (state.dialog = 'gallery') },
    'file.open': { run: () => void documents.openFiles().catch(report) },
    'file.openRecent': { run: () => (state.dialog = 'recent') },
    'file.save': { run: attempt(documents.save), enabled: hasActive },
    'file.saveAs': { run: attempt(documents.saveAs), enabled: hasActive },
    'file.revert': {
      run: attempt(documents.revert),
      enabled: () => active()?.hasFile === true && active()?.isDirty.value === true,
    },
    'file.exportSolvitaire': { run: attempt(exportSolvitaire), enabled: () => active()?.isCurrent.value === true },
    'file.exportDeal': { run: attempt(exportDeal), enabled: () => active()?.desk.session.value !== undefined },
    'file.exportSolution': { run: attempt(exportSolution), enabled: hasSolution },
    'file.settings': { run: () => (state.dialog = 'settings') },
    'file.close': { run: attempt(documents.close), enabled: hasActive },
  };
}

const stem = (document: OpenDocument): string =>
  suggestedName(document.name.value).replace(/(\.patience)?\.jsonc?$/i, '');
