// What the form of a run says about its time. Where earlier runs do not tell, the services are asked, once the form has come
// to rest: they may try some deals. Used by RunForm.vue.

import { computed, onBeforeUnmount, shallowRef, watch, type ComputedRef } from 'vue';
import type { RunRequest, TimeGuess } from '@core/protocol';
import { describeRoughTime, roughTime, type Guess, type Paces } from './roughTime';
import type { RunDraft } from './runRequest';

/** Nobody types a number more slowly. */
const REST_MS = 600;

/** Undefined where there is no answer. */
export type AskTime = (request: RunRequest) => Promise<TimeGuess | undefined>;

export interface TimeQuestion {
  readonly draft: RunDraft;
  readonly paces: Paces;
  readonly threads: number;
}

/** Empty while the form makes no plan. */
export function useTimeWords(question: () => TimeQuestion, ask: AskTime): ComputedRef<string> {
  const guess = shallowRef<Guess>();
  let [asked, timer] = [0, 0];

  /** What has to be asked, as text: the same question again is none. */
  const unclear = computed(() => {
    const { draft, paces, threads } = question();
    const { plan, request } = draft;
    if (plan === undefined || request === undefined || roughTime(plan, paces, threads) !== undefined) return undefined;
    return JSON.stringify(request);
  });
  watch(
    unclear,
    (text) => {
      const number = ++asked;
      window.clearTimeout(timer);
      guess.value = text === undefined ? undefined : 'asking';
      if (text === undefined) return;
      timer = window.setTimeout(() => {
        void ask(JSON.parse(text) as RunRequest).then((answer) => {
          if (number === asked) guess.value = answer;
        });
      }, REST_MS);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => {
    asked++;
    window.clearTimeout(timer);
  });

  return computed(() => {
    const { draft, paces, threads } = question();
    return draft.plan === undefined ? '' : describeRoughTime(draft.plan, paces, threads, guess.value);
  });
}
