/** The texts of every form for a row that someone else may change at the same time. */
export const editTexts = {
  changedMeanwhile:
    'Somebody else has changed this meanwhile. What you typed is still here; what is saved now stands below each field.',
  deletedMeanwhile:
    'Somebody else has deleted this meanwhile. Copy what you want to keep: it cannot be saved here any more.',
  savedNow: (text: string) => `Saved now: ${text}`,
  useTheirs: 'Use what is saved now',
  saveOver: 'Save over it',
  save: 'Save',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  goOn: 'Go on editing',
} as const
