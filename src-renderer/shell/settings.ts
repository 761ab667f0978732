// The user's settings: read at the start, saved a moment after each change.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { DEFAULT_SETTINGS, type Settings } from '@core/protocol';
import { bridge } from '../bridge';
import { useNotices } from './notices';

/** Sizes of panes change with every movement of the mouse. */
const SAVE_AFTER_MS = 400;

export const useSettings = defineStore('settings', () => {
  const settings = shallowRef<Settings>(DEFAULT_SETTINGS);
  const notices = useNotices();
  let timer: number | undefined;

  function load(loaded: Settings): void {
    settings.value = loaded;
  }

  function set(changes: Partial<Settings>): void {
    settings.value = { ...settings.value, ...changes };
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void save(), SAVE_AFTER_MS);
  }

  async function save(): Promise<void> {
    const saved = await bridge.services.saveSettings(settings.value);
    if (!saved.ok) notices.say(saved.error.words, { kind: 'error', topic: 'settings' });
  }

  return { settings, load, set };
});
