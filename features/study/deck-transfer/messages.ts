import { withCommas } from '@tingdu/client/with-commas.ts'

/** All texts of importing and exporting decks. */
export const messages = {
  notUploaded: 'The file was not uploaded completely. Please choose it again.',
  running: 'Another import is still running',
  runningHint: 'Wait until it is done, then start this one.',
  idInvalid: 'Say which deck: id=7',
  formatInvalid: 'The format must be apkg, csv or json',
  deckUnknown: 'There is no such deck',
  csvColumns: ['Word', 'Pinyin', 'Meaning', 'Traditional', 'Note', 'Sentence'],
  mappingInvalid: 'For each note type, say what its fields contain. One of them must be the word.',
  faults: {
    not_a_package: 'This is not an Anki package. Choose a file that ends in .apkg or .colpkg.',
    package_damaged: 'This file is damaged. Export it from Anki again.',
    package_unsafe: 'This file is not a safe Anki package, so nothing was imported.',
    package_too_large: 'This package is too large. Export its decks one by one.',
    too_many_notes: 'A package can have at most 50,000 notes. Export its decks one by one.',
    package_unsupported: 'This kind of Anki package is not supported. Export it from Anki again.',
    package_empty: 'This package contains no notes with text.',
    import_failed: 'The import failed. Please try again.',
  },

  title: 'Import decks',
  description:
    'Import decks from Anki and keep your progress. To add lists from text, CSV, Pleco or JSON files, open a deck.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  accepted: 'Anki packages (.apkg, .colpkg) up to 500 MB, with review history, pictures and sounds',
  wrongFile: 'Choose a file that ends in .apkg or .colpkg. To add other lists, open a deck.',
  tooLarge: 'This file is larger than 500 MB. Export its decks one by one.',
  uploading: (name: string) => `Uploading ${name}`,
  looking: 'Reading the package…',
  importing: 'Importing…',
  mayLeave: 'You can leave this page. The import will continue.',
  failed: 'The import failed. Please try again.',
  fetchFailed: 'Could not load the import. Please try again.',
  again: 'Choose another file',
  summary: (notes: number, found: number, reviews: number) =>
    [
      counted(notes, 'note'),
      `${withCommas(found)} in the dictionary`,
      ...(reviews === 0 ? [] : [counted(reviews, 'answer')]),
    ].join(' · '),
  becomes:
    'Words in the dictionary get our definitions. Other notes become cards of your own, with their pictures and sounds. Importing again adds only what is missing.',
  decks: 'Decks',
  noteType: (name: string) => `Note type: ${name}`,
  notes: (count: number) => counted(count, 'note'),
  fields: 'What each field contains',
  empty: 'No text',
  roles: {
    word: 'The word',
    reading: 'Its pinyin',
    meaning: 'Its meaning',
    sentence: 'A sentence',
    note: 'A note',
  },
  leaveOut: 'Leave out',
  cards: 'What each card asks for',
  skills: {
    meaning: 'The meaning of the word',
    reading: 'Its pinyin',
    listening: 'What you hear',
    production: 'The word for a meaning',
    writing: 'How to write it',
    cloze: 'The missing word',
  },
  noWord: 'Choose which field is the word, or leave these notes out.',
  noDeck: 'Choose at least one deck.',
  includeType: 'Import these notes',
  start: 'Import',
  done: 'Import finished',
  words: (count: number) => `${counted(count, 'word')} from the dictionary added`,
  own: (count: number) => `${counted(count, 'card')} of your own added`,
  present: (count: number) => `${counted(count, 'entry', 'entries')} you already had`,
  leftOut: (count: number) => `${counted(count, 'note')} left out: no meaning`,
  reviews: (count: number) => `${counted(count, 'answer')} imported`,
  files: (count: number) => `${counted(count, 'picture or sound', 'pictures and sounds')} added`,
  filesLeftOut: (count: number) =>
    `${counted(count, 'file')} left out: only pictures (PNG, JPEG, WebP, GIF) and MP3 sounds can be added, as long as you have storage left`,
  nothing: 'You already have everything in this file.',
  openDeck: (title: string) => `Open ${title}`,
} as const

function counted(count: number, one: string, several = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : several}`
}
