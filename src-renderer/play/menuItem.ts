// One entry of a small menu in the bar.

export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly isDisabled?: boolean;
  /** Why it is disabled, or what it is about; shown under the title. */
  readonly note?: string;
  /** A line above it. */
  readonly startsGroup?: boolean;
}
