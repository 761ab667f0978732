// The views of the rules pane, in the order of their tabs.

export const RULES_VIEWS = ['text', 'form', 'english', 'effective', 'differences'] as const;
export type RulesView = (typeof RULES_VIEWS)[number];

export const VIEW_TITLES: Readonly<Record<RulesView, string>> = {
  text: 'Text',
  form: 'Form',
  english: 'English',
  effective: 'Effective',
  differences: 'Differences',
};

/** What the rules are compared with. */
export type ComparedWith = 'preset' | 'saved';
