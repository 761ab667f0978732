// What the services tell the window unasked, passed on to those whom it concerns.

import type { ServiceEvent } from '@core/protocol';
import { bridge } from '../bridge';
import { useCommands } from '../commands/commands';
import { useDocuments } from '../documents/documents';
import { useRuns } from '../runs/runs';
import { useQuestions } from './questions';

type FileChoice = Extract<ServiceEvent, { kind: 'choose' }>;

/** Returns how to stop. */
export function listenToServices({ choose }: { choose: (choice: FileChoice) => void }): () => void {
  const documents = useDocuments();
  const commands = useCommands();
  const runs = useRuns();
  const questions = useQuestions();

  /** Results are never lost; but who closes the window may have forgotten that something is being measured. */
  async function mayEndRuns(): Promise<boolean> {
    if (runs.running.length === 0) return true;
    const answer = await questions.ask(
      runs.running.length === 1 ? 'A run is going on' : `${runs.running.length} runs are going on`,
      'What was found is kept, and they can be resumed from the list of runs.',
      [
        { id: 'close', title: 'Stop and Close', primary: true },
        { id: 'cancel', title: 'Cancel' },
      ],
      'cancel',
    );
    return answer === 'close';
  }

  /** One question at a time, however often the window is asked to close. */
  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    try {
      if ((await mayEndRuns()) && (await documents.closeAll())) await bridge.services.closeWindow();
    } finally {
      isClosing = false;
    }
  }

  return bridge.onEvent((event) => {
    switch (event.kind) {
      case 'file-changed':
        void documents.fileChanged(event.id, event.isMissing);
        break;
      case 'recent':
        documents.recent = event.recent;
        break;
      case 'opened':
        documents.addAnswers(event.documents);
        break;
      case 'command':
        commands.run(event.command);
        break;
      case 'choose':
        choose(event);
        break;
      case 'close-requested':
        void close();
        break;
      case 'run':
        runs.hear(event.id, event.report);
        break;
      case 'runs':
        void runs.refresh();
        break;
      case 'progress':
        // Goes to the job that it is about: solve/solvingJobs.ts.
        break;
    }
  });
}
