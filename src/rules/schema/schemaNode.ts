// The parts a schema of rule files is made of: JSON Schema draft 7 with the annotations that the editor shows.

export interface SchemaNode {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean;
  readonly items?: SchemaNode;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly pattern?: string;
  /** A full sentence; also what our own problems say. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly defaultSnippets?: readonly {
    readonly label: string;
    readonly description?: string;
    readonly body: unknown;
  }[];
}

const words = (title: string, description: string, standard?: unknown): SchemaNode => ({
  title,
  description,
  markdownDescription:
    `**${title}**\n\n${description}` +
    (standard === undefined ? '' : `\n\nWhen left out: \`${JSON.stringify(standard)}\``),
  ...(standard === undefined ? {} : { default: standard }),
});

export const flag = (title: string, description: string, standard: boolean): SchemaNode => ({
  ...words(title, description, standard),
  type: 'boolean',
});

export const whole = (
  title: string,
  description: string,
  standard: number,
  limit: { minimum: number; maximum: number },
  examples: readonly number[],
): SchemaNode => ({ ...words(title, description, standard), type: 'integer', ...limit, examples });

/** One of several words. `meanings` has a hover text for each of them, in the order of the vocabulary. */
export function choice<Value extends string>(
  title: string,
  description: string,
  standard: Value | undefined,
  values: readonly Value[],
  meanings: Readonly<Record<Value, string>>,
): SchemaNode {
  const texts = values.map((value) => meanings[value]);
  const list = values.map((value) => `- \`"${value}"\` — ${meanings[value]}`).join('\n');
  const base = words(title, description, standard);
  return {
    ...base,
    markdownDescription: `${base.markdownDescription}\n\n${list}`,
    type: 'string',
    enum: values,
    enumDescriptions: texts,
    markdownEnumDescriptions: texts,
    examples: values.slice(0, 2),
  };
}

export const pattern = (
  title: string,
  description: string,
  standard: string | undefined,
  form: { readonly pattern: string; readonly patternErrorMessage: string },
  examples: readonly string[],
): SchemaNode => ({ ...words(title, description, standard), type: 'string', ...form, examples });

export const list = (
  title: string,
  description: string,
  items: SchemaNode,
  maxItems: number,
  examples: readonly (readonly string[])[],
): SchemaNode => ({ ...words(title, description, []), type: 'array', items, maxItems, examples });

export const section = (
  title: string,
  description: string,
  properties: Readonly<Record<string, SchemaNode>>,
  examples: readonly object[],
): SchemaNode => ({
  ...words(title, description),
  type: 'object',
  properties,
  additionalProperties: false,
  examples,
  defaultSnippets: examples.map((body) => ({ label: JSON.stringify(body), body })),
});
