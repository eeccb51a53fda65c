/** The texts of the notes. */
export const messages = {
  notes: 'Example notes',
  titleHeader: 'Title',
  textHeader: 'Text',
  writtenHeader: 'Written',
  fetchFailed: 'Could not fetch your notes. Please try again.',
  empty: 'You have no notes yet',
  delete: 'Delete',
  deleteQuestion: 'Delete this note?',
  deleteText: 'This cannot be undone.',
  deleted: 'The note is deleted',
  deleteFailed: 'Could not delete the note. Please try again.',
  titleMissing: 'Enter a title',
  textMissing: 'Enter a text',
  tooLong: 'This is too long',
}

/** The accessible name of the button that deletes a note. */
export const deleteLabel = (title: string) => `Delete: ${title}`
