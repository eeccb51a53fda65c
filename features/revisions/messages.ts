/** Texts of the history of staff edits. */
export const messages = {
  couldNotFetchChanges: 'Could not fetch changes. Please try again.',
  couldNotUndo: 'Could not undo the change. Please try again.',
  history: 'History',
  historyOf: (entry: string) => `History of ${entry}`,
  noChanges: 'Nothing was changed by hand yet.',
  olderChanges: 'Show older changes',
  undo: 'Undo',
  undone: 'Undone',
  undoing: 'took back an earlier change',
  undoneNow: 'The change is undone',
  close: 'Close',
  nobody: 'somebody whose account is gone',
  nothing: 'empty',
} as const

/** The verb of a change, before the name of the row: `Changed the definition`. */
export const verbs = { insert: 'Added', update: 'Changed', delete: 'Deleted' } as const
