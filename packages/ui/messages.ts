import { withCommas } from '@tingdu/client/with-commas.ts'

/** The texts of every table. */
export const tableTexts = {
  exportAll: 'Export CSV',
  exporting: (written: number, total: number) => `Exporting ${withCommas(written)} of ${withCommas(total)}…`,
  exportFailed: 'The export failed. Please try again.',
  sortBy: 'Sort by',
  unsorted: 'Default order',
  ascending: (column: string) => `${column} ↑`,
  descending: (column: string) => `${column} ↓`,
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: (total: number) => `Select all ${withCommas(total)}`,
  selectAllFailed: 'Could not select all. Please try again.',
  selected: (count: number) => `${withCommas(count)} selected`,
  clear: 'Clear selection',
  cancel: 'Cancel',
  close: 'Close',
  further: (count: number) => `and ${withCommas(count)} more`,
  changed: (done: number, total: number) => `${withCommas(done)} of ${withCommas(total)} done`,
  done: 'Done',
} as const

/** The texts of every form for a row that someone else may change at the same time. */
export const editTexts = {
  changedMeanwhile:
    'Someone else has changed this. What you typed is still here; the saved version is below each field.',
  deletedMeanwhile: 'Someone else has deleted this, so it cannot be saved. Copy what you want to keep.',
  savedNow: (text: string) => `Saved version: ${text}`,
  useTheirs: 'Use saved version',
  saveOver: 'Overwrite',
  edit: 'Edit',
  editField: (field: string) => `Edit ${field}`,
  save: 'Save',
  cancel: 'Cancel',
  discardTitle: 'Discard your changes?',
  discard: 'Discard',
  goOn: 'Keep editing',
} as const

/** The texts of every dialog that picks books or texts. */
export const pickTexts = {
  add: 'Save',
  select: (title: string) => `Select ${title}`,
  addedAlready: 'Already added',
  selected: (count: number) => `${count} selected`,
} as const

/** The texts of every list whose items can be moved. */
export const sortTexts = {
  handle: 'movable',
  move: (name: string) => `Move ${name}`,
  instructions:
    'Press Space to pick up the item, the arrow keys to move it, Space to drop it, or Escape to cancel.',
  at: (name: string, position: number, count: number) => `${name}: position ${position} of ${count}.`,
  dropped: (name: string, position: number, count: number) =>
    `${name} is now at position ${position} of ${count}.`,
  canceled: (name: string) => `${name} is back where it was.`,
} as const

/** The results shown by a copy button. */
export const copyTexts = { copied: 'Copied', notCopied: 'Could not copy' } as const

/** The texts of filters behind a button. */
export const filterTexts = { clear: 'Clear', save: 'Save' } as const

/** The texts of every field for a day, and of ranges of days. */
export const dayTexts = {
  openCalendar: 'Open the calendar',
  firstDay: 'First day',
  lastDay: 'Last day',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  dayInvalid: 'Enter a date as DD/MM/YYYY',
  daysReversed: 'The last day is before the first',
} as const

/** The texts of charts. */
export const chartTexts = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  day: 'Day',
  unknown: 'Not known',
} as const

const shareOf = (done: number, of: number) => `${Math.min(99, Math.floor((100 * done) / of))}%`

/** The texts of every button that keeps something on the device. */
export const keepTexts = {
  keep: 'Keep on this device',
  keeping: (done: number, of: number) => (of > 1 ? `Keeping… ${shareOf(done, of)}` : 'Keeping…'),
  /** How much of what is being kept is there. */
  share: shareOf,
  keptNow: 'Kept on this device.',
  kept: 'On this device',
  offline: 'You are offline.',
  full: 'There is not enough space on this device. Remove something from it, or free up space.',
  failed: 'Could not keep it on this device. Please try again.',
  removeTitle: 'Remove from this device?',
  removeText: (title: string) =>
    `You will need a connection to open “${title}”. You can keep it again at any time.`,
  remove: 'Remove',
  removed: 'Removed from this device.',
  removeFailed: 'Could not remove it. Please try again.',
} as const

/** Texts of what comes from the device. */
export const offlineTexts = {
  mark: 'Offline',
  explanation: 'This comes from your device. You’ll see more when you’re back online.',
  showKept: 'Show what is on this device',
}
