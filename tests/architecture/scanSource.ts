// What a source file imports, and which outside names it uses, read with the compiler's own parser so that comments and strings do
// not deceive.

import ts from 'typescript';
import { parse as parseVue } from 'vue/compiler-sfc';

export interface Import {
  /** As written: '../base'. Undefined when it is computed at run time. */
  readonly specifier: string | undefined;
  /** Gone after compilation. `import { type X }` is not: the module would still be loaded (verbatimModuleSyntax). */
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface Source {
  readonly imports: readonly Import[];
  /** Every identifier, with the first line it is on. */
  readonly names: ReadonlyMap<string, number>;
}

/** The TypeScript of a file; of a .vue file its scripts, with blank lines before them so that line numbers hold. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.vue')) return text;
  const { script, scriptSetup } = parseVue(text).descriptor;
  const blocks = [script, scriptSetup].filter((block) => block !== null);
  let code = '';
  for (const { content, loc } of blocks.sort((a, b) => a.loc.start.line - b.loc.start.line))
    code = code.padEnd(code.length + loc.start.line - code.split('\n').length, '\n') + content;
  return code;
}

export function scanSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, scriptOf(path, text), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const imports: Import[] = [];
  const names = new Map<string, number>();
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;

  const add = (node: ts.Node, from: ts.Node | undefined, typeOnly = false): void => {
    const specifier = from && ts.isStringLiteralLike(from) ? from.text : undefined;
    imports.push({ specifier, typeOnly, line: lineOf(node.getStart(file)) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node, node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
      add(node, node.moduleReference.expression, node.isTypeOnly);
    else if (ts.isImportTypeNode(node)) add(node, literalOf(node.argument), true);
    else if (ts.isCallExpression(node) && loads(node.expression)) add(node, node.arguments.at(0));
    else if (ts.isNewExpression(node) && isFileAddress(node)) add(node, node.arguments?.at(0));
    else if (ts.isIdentifier(node) && !names.has(node.text)) names.set(node.text, lineOf(node.getStart(file)));
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { fileName, pos } of [...file.referencedFiles, ...file.typeReferenceDirectives])
    imports.push({ specifier: fileName, typeOnly: true, line: lineOf(pos) });
  return { imports, names };
}

const isTypeOnly = (clause: ts.ImportClause | undefined): boolean =>
  clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const literalOf = (type: ts.TypeNode): ts.Node | undefined => (ts.isLiteralTypeNode(type) ? type.literal : undefined);

/** `import(…)`, `require(…)`, `require.resolve(…)`, `import.meta.glob(…)`, `import.meta.resolve(…)`. */
function loads(called: ts.Expression): boolean {
  if (called.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(called)) return called.text === 'require';
  if (!ts.isPropertyAccessExpression(called)) return false;
  const { expression: owner, name } = called;
  return ts.isMetaProperty(owner)
    ? name.text === 'glob' || name.text === 'resolve'
    : ts.isIdentifier(owner) && owner.text === 'require' && name.text === 'resolve';
}

/** `new URL('./solver.ts', import.meta.url)`: how a worker is started. */
function isFileAddress(node: ts.NewExpression): boolean {
  const base = node.arguments?.at(1);
  return (
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'URL' &&
    base !== undefined &&
    ts.isPropertyAccessExpression(base) &&
    ts.isMetaProperty(base.expression)
  );
}
