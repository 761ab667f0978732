// One open rule file: its text, what the text means, and the desk on which its game is dealt and played. Its fields are
// refs; the object itself is kept raw.

import { computed, effectScope, markRaw, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { compileGame, type Game } from '@core/game';
import type { DocumentId } from '@core/protocol';
import { applyEdits, parseRules, type EffectiveRules, type ParsedRules, type TextEdit } from '@core/rules';
import { Desk } from '../play/desk';

/** The text as an editor holds it, with its own history of changes. */
export interface TextModel {
  applyEdits(edits: readonly TextEdit[]): void;
  setText(text: string): void;
  undo(): void;
  redo(): void;
  dispose(): void;
}

/** A text without errors and the game that it describes. */
export interface GoodRules {
  readonly text: string;
  readonly rules: EffectiveRules;
  readonly game: Game;
}

export interface DocumentStart {
  readonly id: DocumentId;
  readonly name: string;
  readonly text: string;
  /** What its file says; null where it has none. */
  readonly savedText: string | null;
  readonly presetId: string | null;
}

export class OpenDocument {
  readonly id: DocumentId;
  readonly name: ShallowRef<string>;
  readonly presetId: ShallowRef<string | null>;
  /** As last read from or written to its file; null without one. */
  readonly savedText: ShallowRef<string | null>;
  readonly model = shallowRef<TextModel>();
  readonly reading: ComputedRef<ParsedRules>;
  /** What the last text without errors says: the table and the English words stay when the text breaks. */
  readonly lastGood: ShallowRef<GoodRules | undefined>;
  /** The last good text is the present one. */
  readonly isCurrent: ComputedRef<boolean>;
  readonly isDirty: ComputedRef<boolean>;
  /** Somebody else has changed or removed the file, and the user has not decided yet. */
  readonly disturbance = shallowRef<'changed' | 'missing'>();
  readonly desk: Desk;
  private readonly written: ShallowRef<string>;
  /** What an untouched new document says: nothing is lost by closing it. */
  private readonly startText: string;
  private readonly scope = effectScope(true);

  constructor({ id, name, text, savedText, presetId }: DocumentStart) {
    markRaw(this);
    this.id = id;
    this.name = shallowRef(name);
    this.presetId = shallowRef(presetId);
    this.savedText = shallowRef(savedText);
    this.written = shallowRef(text);
    this.startText = text;
    this.reading = computed(() => parseRules(this.written.value));
    this.lastGood = shallowRef(readGood(text, this.reading.value));
    this.isCurrent = computed(() => this.lastGood.value?.text === this.written.value);
    this.isDirty = computed(() => this.written.value !== (this.savedText.value ?? this.startText));
    this.desk = new Desk(this);
    this.scope.run(() => {
      watch(
        this.reading,
        (reading) => {
          this.lastGood.value = readGood(this.written.value, reading) ?? this.lastGood.value;
        },
        { flush: 'sync' },
      );
    });
  }

  get text(): Readonly<ShallowRef<string>> {
    return this.written;
  }

  get hasFile(): boolean {
    return this.savedText.value !== null;
  }

  /** Any change that is not typed: it goes through the editor where there is one, so that it can be undone there. */
  edit(edits: readonly TextEdit[]): void {
    if (edits.length === 0) return;
    if (this.model.value === undefined) this.written.value = applyEdits(this.written.value, edits);
    else this.model.value.applyEdits(edits);
  }

  replaceText(text: string): void {
    if (text === this.written.value) return;
    if (this.model.value === undefined) this.written.value = text;
    else this.model.value.setText(text);
  }

  /** For the editor: its text has changed, however that came about. */
  textWasTyped(text: string): void {
    this.written.value = text;
  }

  close(): void {
    this.scope.stop();
    this.desk.close();
    this.model.value?.dispose();
    this.model.value = undefined;
  }
}

function readGood(text: string, { rules }: ParsedRules): GoodRules | undefined {
  return rules === undefined ? undefined : markRaw({ text, rules, game: compileGame(rules) });
}
