// Dark or light, as the user or the system wants it: written on <html>, where the style sheet and the editor read it.

import { onScopeDispose, shallowRef, watchEffect } from 'vue';
import type { Theme } from '@core/protocol';

export function followTheme(theme: () => Theme): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const isDark = shallowRef(system.matches);
  const follow = ({ matches }: MediaQueryListEvent): void => {
    isDark.value = matches;
  };
  system.addEventListener('change', follow);
  onScopeDispose(() => system.removeEventListener('change', follow));
  watchEffect(() => {
    const chosen = theme();
    document.documentElement.dataset['theme'] = chosen === 'system' ? (isDark.value ? 'dark' : 'light') : chosen;
  });
}
