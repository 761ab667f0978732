// What of Monaco goes into the window: the editor, its features that a rule file can use, and our own language. Only
// monaco.ts imports this, when it is needed.
//
// Monaco's own JSON mode is left out on purpose. It would bring a second worker of 0.4 MB with a second validator, its
// answers would come later than a key stroke, and its messages know nothing of the game. The language is small and
// parseRules reads it in a millisecond, so completion, help and checking are made here from the same schema.

import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
// The registration of "suggest" brings its parts for inline completions but not the list itself.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import './monaco.css';
import { registerRulesLanguage } from './rulesLanguage';
import { followTheme } from './themes';

// The worker computes differences; it is a file of ours, never a blob.
globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() };

registerRulesLanguage(monaco);
followTheme(monaco);

export { monaco };
