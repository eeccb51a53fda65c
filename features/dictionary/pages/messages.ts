import { shortened } from '@tingdu/features/dictionary/entries/messages.ts'

/** Texts of the pages of words and characters, except labels that are part of a heading. */
export const messages = {
  couldNotFetchCharacter: 'Could not fetch character. Please try again.',
  couldNotFetchWord: 'Could not fetch word. Please try again.',
  couldNotFetchComponents: 'Could not fetch components. Please try again.',
  couldNotFetchInformation: 'Could not fetch character information. Please try again.',
  copyCharacters: 'Copy characters',
  copyPinyin: 'Copy pinyin',
  heardIn: 'as in',
  heardLike: 'sounds like',
  otherSenses: 'More from CC-CEDICT',
  alsoWritten: 'Also written',
  variantOf: 'Variant of',
  inNoOtherWord: 'No other words contain it.',
  inNoOtherCharacter: 'No other characters contain it.',
  moreWords: 'Show more words',
  moreCharacters: 'Show more characters',
  missingAdvice: 'There’s no entry here',
  missingReason: 'Try searching for it: it may be part of a longer word or written differently.',
  searchForIt: 'Search the dictionary',
  noMeaning: 'Shape only',
  noComponents: 'This is a basic component.',
} as const

/** The label of the button that expands a component. */
export function partsOf(character: string): string {
  return `Components of ${character}`
}

/** The heading of a page whose word or character is not in the dictionary. */
export function notInDictionary(text: string): string {
  return `“${shortened(text)}” is not in the dictionary`
}
