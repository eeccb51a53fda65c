/** Texts of the history of staff edits. */
export const messages = {
  couldNotFetchChanges: 'Could not fetch changes. Please try again.',
  couldNotUndo: 'Could not undo the change. Please try again.',
  history: 'History',
  historyOf: (entry: string) => `History of ${entry}`,
  noChanges: 'No edits yet.',
  olderChanges: 'Show older changes',
  undo: 'Undo',
  undone: 'Undone',
  undoing: 'undid an earlier change',
  undoneNow: 'Change undone',
  close: 'Close',
  nobody: 'a deleted account',
  nothing: 'empty',
} as const

/** The verb of a change, before the name of the row: `Changed the definition`. */
export const verbs = { insert: 'Added', update: 'Changed', delete: 'Deleted' } as const
