// Short messages to the user that do not interrupt: what could not be done and why, with what can be done about it.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

export interface NoticeAction {
  readonly title: string;
  readonly run: () => unknown;
}

export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'error';
  readonly words: string;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeOptions {
  readonly kind?: Notice['kind'];
  readonly actions?: readonly NoticeAction[];
  /** Replaces an earlier notice about the same thing. */
  readonly topic?: string;
}

const INFO_MS = 6000;

export const useNotices = defineStore('notices', () => {
  const list = shallowRef<readonly Notice[]>([]);
  const topics = new Map<string, number>();
  let last = 0;

  function dismiss(id: number): void {
    list.value = list.value.filter((notice) => notice.id !== id);
  }

  /** Messages with something to decide, and errors, stay until they are dismissed. */
  function say(words: string, { kind = 'info', actions = [], topic }: NoticeOptions = {}): number {
    const id = ++last;
    if (topic !== undefined) {
      dismiss(topics.get(topic) ?? 0);
      topics.set(topic, id);
    }
    list.value = [...list.value.filter((notice) => notice.words !== words), { id, kind, words, actions }].slice(-4);
    if (kind === 'info' && actions.length === 0) setTimeout(() => dismiss(id), INFO_MS);
    return id;
  }

  function dismissTopic(topic: string): void {
    dismiss(topics.get(topic) ?? 0);
  }

  return { list, say, dismiss, dismissTopic };
});
