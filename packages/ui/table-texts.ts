/** The texts of every table. */
export const tableTexts = {
  exportAll: 'Export CSV',
  exporting: (written: number, total: number) =>
    `Exporting ${written.toLocaleString('en')} of ${total.toLocaleString('en')}…`,
  exportFailed: 'The export failed. Please try again.',
  sortBy: 'Sort by',
  unsorted: 'Default order',
  ascending: (column: string) => `${column} ↑`,
  descending: (column: string) => `${column} ↓`,
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: (total: number) => `Select all ${total.toLocaleString('en')}`,
  selectAllFailed: 'Could not select all. Please try again.',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  clear: 'Clear selection',
  cancel: 'Cancel',
  close: 'Close',
  further: (count: number) => `and ${count.toLocaleString('en')} more`,
  changed: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')} done`,
  done: 'Done',
} as const
