// Everything that a user can command, in one table: the native menu, the menu of the web shell, the palette, the
// buttons and the keys all read it. What a command does is in src-renderer/commands.

export const MENUS = ['File', 'Edit', 'View', 'Deal', 'Play', 'Solve', 'Run', 'Help'] as const;
export type MenuName = (typeof MENUS)[number];

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly menu: MenuName;
  /** Commands of the same group stand together, with a line between groups. */
  readonly group: number;
  /** "Mod+Shift+P"; Mod is Cmd on a Mac and Ctrl elsewhere. The first is the one shown. */
  readonly keys: readonly string[];
  /** Keys of this command belong to the text while it is edited. */
  readonly notInText?: true;
  /** Shown with a tick when it is on. */
  readonly toggle?: true;
}

type Row = readonly [id: string, title: string, group: number, keys?: string, more?: 'notInText' | 'toggle'];

const rows = <const R extends readonly Row[]>(menu: MenuName, list: R): readonly (Command & { id: R[number][0] })[] =>
  list.map(([id, title, group, keys = '', more]) => ({
    id,
    title,
    menu,
    group,
    keys: keys === '' ? [] : keys.split(' '),
    ...(more === undefined ? {} : { [more]: true as const }),
  }));

export const COMMANDS = [
  ...rows('File', [
    ['file.new', 'New Game', 1, 'Mod+N'],
    ['file.gallery', 'New from Preset…', 1, 'Mod+P'],
    ['file.open', 'Open…', 2, 'Mod+O'],
    ['file.openRecent', 'Open Recent…', 2, 'Mod+Shift+O'],
    ['file.save', 'Save', 3, 'Mod+S'],
    ['file.saveAs', 'Save As…', 3, 'Mod+Shift+S'],
    ['file.revert', 'Revert to Saved', 3],
    ['file.exportSolvitaire', 'Export for Solvitaire…', 4],
    ['file.exportDeal', 'Export Deal…', 4],
    ['file.exportSolution', 'Export Solution…', 4],
    ['file.settings', 'Settings…', 5, 'Mod+,'],
    ['file.close', 'Close Tab', 6, 'Mod+W'],
  ]),
  ...rows('Edit', [
    ['edit.undo', 'Undo', 1, 'Mod+Z', 'notInText'],
    ['edit.redo', 'Redo', 1, 'Mod+Shift+Z Mod+Y', 'notInText'],
    ['edit.quickFix', 'Quick Fix…', 2, 'Mod+.'],
    ['edit.fixAll', 'Fix All Clear Mistakes', 2, 'Mod+Shift+.'],
    ['edit.nextProblem', 'Next Problem', 2, 'F8'],
    ['edit.previousProblem', 'Previous Problem', 2, 'Shift+F8'],
    ['edit.format', 'Format Rules', 3, 'Shift+Alt+F'],
    ['edit.modernise', 'Convert to Modern Form', 3],
  ]),
  ...rows('View', [
    ['view.palette', 'Command Palette…', 1, 'Mod+Shift+P F1'],
    ['view.rules', 'Rules as Text', 2, 'Mod+1'],
    ['view.form', 'Rules as Form', 2, 'Mod+2'],
    ['view.english', 'Rules in English', 2, 'Mod+3'],
    ['view.effective', 'Effective Rules', 2, 'Mod+4'],
    ['view.diffPreset', 'Differences to a Preset', 2, 'Mod+5'],
    ['view.diffSaved', 'Differences to the Saved File', 2, 'Mod+6'],
    ['view.design', 'Design', 3, 'Alt+1'],
    ['view.measure', 'Measure', 3, 'Alt+2'],
    ['view.compare', 'Compare', 3, 'Alt+3'],
    ['view.runs', 'Runs', 3, 'Alt+4'],
    ['view.nextPane', 'Next Pane', 4, 'F6'],
    ['view.previousPane', 'Previous Pane', 4, 'Shift+F6'],
    ['view.nextTab', 'Next Tab', 4, 'Mod+PageDown'],
    ['view.previousTab', 'Previous Tab', 4, 'Mod+PageUp'],
    ['view.themeSystem', 'Theme of the System', 5, '', 'toggle'],
    ['view.themeLight', 'Light Theme', 5, '', 'toggle'],
    ['view.themeDark', 'Dark Theme', 5, '', 'toggle'],
    ['view.showHidden', 'Show Hidden Cards', 6, 'Mod+Shift+H', 'toggle'],
    ['view.fourColours', 'Four-Colour Deck', 6, '', 'toggle'],
    ['view.fanWaste', 'Fan Out the Waste', 6, '', 'toggle'],
  ]),
  ...rows('Deal', [
    ['deal.next', 'Next Deal', 1, 'Alt+ArrowRight', 'notInText'],
    ['deal.previous', 'Previous Deal', 1, 'Alt+ArrowLeft', 'notInText'],
    ['deal.random', 'Random Deal', 1, 'Mod+R'],
    ['deal.goTo', 'Go to Deal…', 1, 'Mod+G'],
    ['deal.microsoft', 'Microsoft Deal…', 1],
    ['deal.edit', 'Edit Deal…', 2],
    ['deal.open', 'Open Deal File…', 2],
    ['deal.find', 'Find Deal…', 3, 'Mod+Shift+F'],
  ]),
  ...rows('Play', [
    ['play.undo', 'Take Back Move', 1, 'U', 'notInText'],
    ['play.redo', 'Play Move Again', 1, 'R', 'notInText'],
    ['play.restart', 'To the Start', 1, 'Home', 'notInText'],
    ['play.toEnd', 'To the Last Move', 1, 'End', 'notInText'],
    ['play.turnStock', 'Turn or Deal from Stock', 2, 'D', 'notInText'],
    ['play.sendUp', 'Send Safe Cards Up', 2, 'S', 'notInText'],
    ['play.hint', 'Hint', 3, 'H', 'notInText'],
    ['play.playHint', 'Play the Hint', 3, 'Shift+H', 'notInText'],
    ['play.letPlay', 'Let a Player Play…', 3, 'Mod+Shift+L'],
    ['play.tactics', 'Tactics for Hints…', 3],
    ['play.bookmark', 'Set Bookmark', 4, 'Mod+B'],
    ['play.nextBookmark', 'Next Bookmark', 4, 'B', 'notInText'],
    ['play.autoMoves', 'Automatic Safe Moves', 5, '', 'toggle'],
    ['play.watchWinnable', 'Watch Winnability', 5, 'Mod+Shift+W', 'toggle'],
    ['play.warnLost', 'Warn When a Move Loses the Deal', 5, '', 'toggle'],
  ]),
  ...rows('Solve', [
    ['solve.start', 'Solve from Here', 1, 'F9'],
    ['solve.stop', 'Stop Solving', 1, 'Shift+F9'],
    ['solve.stepForward', 'Next Step', 2, 'Mod+ArrowRight', 'notInText'],
    ['solve.stepBack', 'Previous Step', 2, 'Mod+ArrowLeft', 'notInText'],
    ['solve.playPause', 'Play or Pause', 2, 'P', 'notInText'],
    ['solve.faster', 'Faster', 2, ']', 'notInText'],
    ['solve.slower', 'Slower', 2, '[', 'notInText'],
    ['solve.toStart', 'To the Start of the Solution', 2],
    ['solve.toEnd', 'To the End of the Solution', 2],
    ['solve.continueHere', 'Continue from Here', 3],
    ['solve.whichMoves', 'Which Moves Keep It Winnable?', 3, 'F10'],
    ['solve.close', 'Close Solution', 3],
  ]),
  ...rows('Run', [
    ['run.estimate', 'Estimate the Win Rate', 1, 'F5'],
    ['run.sweep', 'Sweep a Parameter…', 1, 'Mod+Shift+M'],
    ['run.goalSeek', 'Seek a Win Rate…', 1],
    ['run.compare', 'Compare Open Games…', 1],
    ['run.pause', 'Pause or Go On', 2, 'Mod+F5'],
    ['run.stop', 'Stop Run', 2, 'Shift+F5'],
    ['run.export', 'Export Results…', 3, 'Mod+E'],
    ['run.import', 'Import Results…', 3],
  ]),
  ...rows('Help', [
    ['help.rules', 'The Rules Language', 1],
    ['help.keys', 'Keys', 1, 'Mod+K'],
    ['help.about', 'About Patience Lab', 2],
  ]),
] as const satisfies readonly Command[];

export type CommandId = (typeof COMMANDS)[number]['id'];
export const COMMAND_IDS: readonly CommandId[] = COMMANDS.map(({ id }) => id);
