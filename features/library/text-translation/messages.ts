/** All texts of machine translation. */
export const messages = {
  translate: 'Translate',
  translating: (done: number, total: number) => `Translating… ${done} of ${total} sentences`,
  requested: 'Translation started. You can keep reading.',
  failed: 'Could not start the translation. Please try again.',
  retry: 'Translate the rest',
  unavailable: 'Translation isn’t available here.',
  none: 'This text has no translation. Tap a word to see its meaning, or use “Word by word” for a sentence.',
  /** Why some sentences have no translation. */
  failures: {
    unavailable: 'The translation service isn’t available right now. What has been translated is kept.',
    unusable: 'Some sentences couldn’t be translated.',
    budget: 'You’ve reached today’s limit for translations. You can translate the rest tomorrow.',
    space: 'Your space for texts is full. Delete some texts to translate the rest.',
  },
} as const
