// The language of rule files in Monaco: colours, brackets, completion, help, formatting and quick fixes. What they say is
// decided in language/; this file translates.

import { fixRuleText, parseRules, type TextEdit } from '@core/rules';
import { completionsAt, type Completion } from './language/completions';
import { formatEdits } from './language/formatting';
import { helpAt } from './language/hover';
import { hasClearMistakes, quickFixesAt, TextPositions } from './language/problemMarkers';
import { LANGUAGE, type Monaco, type MonacoApi } from './monaco';
import { documentOf } from './rulesModel';

const FIX_ALL_TITLE = 'Fix all clear mistakes';

export function registerRulesLanguage(monaco: MonacoApi): void {
  const { languages } = monaco;
  languages.register({ id: LANGUAGE });
  languages.setLanguageConfiguration(LANGUAGE, CONFIGURATION);
  languages.setMonarchTokensProvider(LANGUAGE, TOKENS);
  languages.registerCompletionItemProvider(LANGUAGE, completionProvider(monaco));
  languages.registerHoverProvider(LANGUAGE, { provideHover });
  languages.registerDocumentFormattingEditProvider(LANGUAGE, {
    provideDocumentFormattingEdits: (model) => modelEdits(model.getValue(), formatEdits(model.getValue())),
  });
  languages.registerCodeActionProvider(LANGUAGE, { provideCodeActions, resolveCodeAction }, PROVIDED_ACTIONS);
}

const CONFIGURATION: Monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string', 'comment'] },
    { open: '[', close: ']', notIn: ['string', 'comment'] },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
  ],
  wordPattern: /-?\d+(?:\.\d*)?|[^\s"{}[\],:]+/,
};

const TOKENS: Monaco.languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'name'],
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/"(?:[^"\\]|\\.)*$/, 'string'],
      [/\/\/.*$/, 'comment'],
      [/\/\*/, { token: 'comment', next: '@comment' }],
      [/[{}[\]]/, '@brackets'],
      [/[,:]/, 'delimiter'],
      [/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
      [/[^\s"{}[\],:/]+/, 'invalid'],
    ],
    comment: [
      [/[^*]+/, 'comment'],
      [/\*\//, { token: 'comment', next: '@pop' }],
      [/\*/, 'comment'],
    ],
  },
};

function completionProvider(monaco: MonacoApi): Monaco.languages.CompletionItemProvider {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
  const kinds: Readonly<Record<Completion['kind'], Monaco.languages.CompletionItemKind>> = {
    section: CompletionItemKind.Module,
    field: CompletionItemKind.Property,
    value: CompletionItemKind.Value,
    example: CompletionItemKind.Snippet,
  };
  return {
    triggerCharacters: ['"', ':', ' '],
    provideCompletionItems(model, position) {
      const text = model.getValue();
      const positions = new TextPositions(text);
      const offers = completionsAt(text, model.getOffsetAt(position));
      const suggestions = offers.map((offer, i) => ({
        label: { label: offer.label, description: offer.detail },
        kind: kinds[offer.kind],
        documentation: { value: offer.help },
        insertText: offer.snippet,
        insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
        range: positions.stretch(offer.replaces.offset, offer.replaces.length),
        filterText: offer.filter,
        // In the order of the language, not of the alphabet.
        sortText: String(i).padStart(4, '0'),
        preselect: false,
        additionalTextEdits: modelEdits(text, offer.alsoEdits),
        ...(offer.asksForValue ? { command: { id: 'editor.action.triggerSuggest', title: 'Choose a value' } } : {}),
      }));
      return { suggestions };
    },
  };
}

function provideHover(model: Monaco.editor.ITextModel, position: Monaco.Position): Monaco.languages.Hover | undefined {
  const text = model.getValue();
  const help = helpAt(text, model.getOffsetAt(position));
  if (help === undefined) return undefined;
  return {
    range: new TextPositions(text).stretch(help.at.offset, help.at.length),
    contents: [{ value: help.markdown }],
  };
}

const FIX_KIND = 'quickfix';
const PROVIDED_ACTIONS: Monaco.languages.CodeActionProviderMetadata = {
  providedCodeActionKinds: [FIX_KIND],
};

/** Trying all fixes takes longer than a key stroke, so it waits until the entry is chosen. */
class FixAllAction implements Monaco.languages.CodeAction {
  readonly title = FIX_ALL_TITLE;
  readonly kind = FIX_KIND;

  constructor(readonly model: Monaco.editor.ITextModel) {}
}

function provideCodeActions(
  model: Monaco.editor.ITextModel,
  range: Monaco.Range,
  context: Monaco.languages.CodeActionContext,
): Monaco.languages.CodeActionList {
  const document = documentOf(model);
  if (document === undefined) return { actions: [], dispose };
  const text = model.getValue();
  // Monaco evens out mixed line ends and hides a byte order mark: then the places are found anew.
  const { problems } = text === document.text.value ? document.reading.value : parseRules(text);
  const start = model.getOffsetAt(range.getStartPosition());
  const fixes = quickFixesAt(problems, start, model.getOffsetAt(range.getEndPosition()) - start);
  const actions: Monaco.languages.CodeAction[] = fixes.map(({ title, problem, fix }) => ({
    title,
    kind: FIX_KIND,
    isPreferred: fix.sure,
    diagnostics: context.markers.filter(({ message }) => message === problem.message),
    edit: workspaceEdit(model, text, fix.edits),
  }));
  if (hasClearMistakes(problems) && problems.length > 1) actions.push(new FixAllAction(model));
  return { actions, dispose };
}

function resolveCodeAction(action: Monaco.languages.CodeAction): Monaco.languages.CodeAction {
  if (!(action instanceof FixAllAction)) return action;
  const { model } = action;
  const text = model.getValue();
  const fixed = fixRuleText(text).text;
  return { title: action.title, edit: workspaceEdit(model, text, [{ offset: 0, length: text.length, text: fixed }]) };
}

const dispose = (): void => undefined;

function workspaceEdit(
  model: Monaco.editor.ITextModel,
  text: string,
  edits: readonly TextEdit[],
): Monaco.languages.WorkspaceEdit {
  return {
    edits: modelEdits(text, edits).map((textEdit) => ({
      resource: model.uri,
      versionId: model.getVersionId(),
      textEdit,
    })),
  };
}

/** Edits by offset in `text` as edits by line and column. */
function modelEdits(text: string, edits: readonly TextEdit[]): Monaco.languages.TextEdit[] {
  const positions = new TextPositions(text);
  return edits.map((edit) => ({ range: positions.stretch(edit.offset, edit.length), text: edit.text }));
}
