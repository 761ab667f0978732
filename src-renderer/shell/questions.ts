// Questions that must be answered before anything goes on: one dialog at a time, answered by a button or Escape.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly primary?: boolean;
}

export interface Question {
  readonly title: string;
  readonly words: string;
  readonly choices: readonly Choice[];
  /** What Escape means. */
  readonly cancel: string;
  readonly answer: (id: string) => void;
}

export const useQuestions = defineStore('questions', () => {
  const asked = shallowRef<Question>();
  let before: Promise<unknown> = Promise.resolve();

  function ask<Id extends string>(
    title: string,
    words: string,
    choices: readonly Choice<Id>[],
    cancel: NoInfer<Id>,
  ): Promise<Id> {
    const next = before.then(
      () =>
        new Promise<Id>((resolve) => {
          const answer = (id: string): void => {
            asked.value = undefined;
            resolve(id as Id);
          };
          asked.value = { title, words, choices, cancel, answer };
        }),
    );
    before = next;
    return next;
  }

  return { asked, ask };
});
