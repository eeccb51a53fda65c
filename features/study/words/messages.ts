/** The texts of word states: of the server, and of their screens. */
export const messages = {
  states: { new: 'New', learning: 'Learning', known: 'Known', ignored: 'Ignore' },
  wrongState: 'The state must be new, learning, known or ignored',
  oneSource: 'Send one of word_ids, level, text_sha1 and list',
  wrongWords: 'word_ids must be the ids of words',
  tooManyWords: (most: number) => `Change ${most.toLocaleString('en')} words at a time at most`,
  wrongLevel: 'The level must be a whole number from 1 to 9',
  wrongText: 'The id of a text must be 40 hexadecimal digits',
  listEmpty: 'Paste a list of words',
  listTooLong: (most: number) => `The list is longer than ${most.toLocaleString('en')} characters`,
}
