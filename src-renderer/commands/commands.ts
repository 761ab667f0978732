// The commands as they can be run now: what each does, whether it can be done, whether a toggle is on. Menu, palette,
// buttons and keys ask here and know nothing else.

import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { COMMANDS, type Command, type CommandId } from '@core/protocol';
import { matchesKey, showKey, type PressedKey } from './keys';

export interface Binding {
  readonly run: () => unknown;
  /** Always, where it is left out. */
  readonly enabled?: () => boolean;
  /** Of a toggle. */
  readonly isOn?: () => boolean;
}

export type Bindings = Readonly<Record<CommandId, Binding>>;

export const onMac = /Mac/.test(navigator.platform);

const BY_ID = new Map<CommandId, Command>(COMMANDS.map((command) => [command.id, command]));

export const useCommands = defineStore('commands', () => {
  const bindings = shallowRef<Bindings>();
  /** Most recently run first, for the palette. */
  const lately = shallowRef<readonly CommandId[]>([]);

  const isEnabled = (id: CommandId): boolean => {
    const binding = bindings.value?.[id];
    return binding !== undefined && (binding.enabled?.() ?? true);
  };
  const isOn = (id: CommandId): boolean => bindings.value?.[id]?.isOn?.() ?? false;
  const disabled = computed(() => COMMANDS.map(({ id }) => id).filter((id) => !isEnabled(id)));

  function bind(all: Bindings): void {
    bindings.value = all;
  }

  function run(id: CommandId): void {
    if (!isEnabled(id)) return;
    lately.value = [id, ...lately.value.filter((other) => other !== id)].slice(0, 8);
    bindings.value?.[id].run();
  }

  /** "Save (Ctrl+S)": for the tip of a button. */
  function tip(id: CommandId): string {
    const command = BY_ID.get(id);
    const key = command?.keys.at(0);
    return `${command?.title.replace(/…$/, '') ?? id}${key === undefined ? '' : ` (${showKey(key, onMac)})`}`;
  }

  /** The enabled command that a key means; `inText` while a text is being edited. */
  function commandOf(pressed: PressedKey, inText: boolean): CommandId | undefined {
    const usable = COMMANDS.filter((command: Command) => !(inText && command.notInText));
    const find = (isStrict: boolean): CommandId | undefined =>
      usable.find(({ keys }: Command) => keys.some((key) => matchesKey(key, pressed, onMac, isStrict)))?.id;
    return find(true) ?? find(false);
  }

  return { bind, run, isEnabled, isOn, disabled, lately, tip, commandOf };
});
