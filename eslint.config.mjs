// What the compiler cannot see: types used loosely, and, in src, anything that would make a result depend on the
// machine or the moment.

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const pure = 'src gives the same answer everywhere and always: take this as a parameter.';

// src/tsconfig.json already hides most of these; `Date`, `globalThis` and `eval` are part of the language itself.
const impure = [
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['crypto', 'process', 'Buffer', 'require', 'global', 'globalThis', 'self', 'console', 'eval', 'Intl'],
  ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'postMessage'],
];

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.vue'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.vue'] } },
    rules: {
      // Array elements are typed as present (noUncheckedIndexedAccess is off), so this rule calls real checks needless.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/prefer-readonly': 'error',
    },
  },
  {
    files: ['**/*.vue'],
    // Rules that need types see .vue imports as untyped; vue-tsc checks these files instead.
    extends: [vue.configs['flat/recommended'], ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'no-undef': 'off', 'vue/block-lang': ['error', { script: { lang: 'ts' } }] },
  },
  { files: ['src-renderer/**/*.ts'], rules: { '@typescript-eslint/no-unsafe-argument': 'off' } },
  // A missing value in a test is a failing test.
  { files: ['tests/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message: pure }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: pure },
        { property: 'toLocaleString', message: pure },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'MetaProperty[meta.name="import"]', message: pure },
        { selector: 'TSEnumDeclaration', message: 'Use a constant tuple and a union type.' },
      ],
    },
  },
  prettier,
);
