/** The texts of the notes. */
export const messages = {
  title: 'Example notes',
  search: 'Search notes',
  titleHeader: 'Title',
  textHeader: 'Text',
  writtenHeader: 'Written',
  actions: 'Actions',
  fetchFailed: 'Could not fetch your notes. Please try again.',
  empty: 'You have no notes yet',
  emptyText: 'Write down what you want to remember.',
  noMatch: 'No notes match your search',
  add: 'New note',
  edit: 'Edit',
  added: 'The note is added',
  saved: 'The note is saved',
  saveFailed: 'Could not save the note. Please try again.',
  titleTaken: 'You already have a note with this title',
  delete: 'Delete',
  deleteQuestion: 'Delete this note?',
  deleteText: 'This cannot be undone.',
  deleted: 'The note is deleted',
  deleteFailed: 'Could not delete the note. Please try again.',
  titleMissing: 'Enter a title',
  textMissing: 'Enter a text',
  tooLong: 'This is too long',
}

/** The title of the form that edits a note. */
export const editTitle = (title: string) => `Edit “${title}”`
