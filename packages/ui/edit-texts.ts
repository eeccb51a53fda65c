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
