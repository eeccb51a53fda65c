import { shortened } from '@tingdu/features/dictionary/messages.ts'

/** Texts of the pages of words and characters, except labels that are part of a heading. */
export const messages = {
  couldNotFetchCharacter: 'Could not fetch character. Please try again.',
  couldNotFetchWord: 'Could not fetch word. Please try again.',
  couldNotFetchComponents: 'Could not fetch components. Please try again.',
  couldNotFetchInformation: 'Could not fetch character information. Please try again.',
  copyCharacters: 'Copy characters',
  copyPinyin: 'Copy pinyin',
  inNoOtherWord: 'It is part of no other word of the dictionary.',
  inNoOtherCharacter: 'It is part of no other character of the dictionary.',
  moreWords: 'Show more words',
  moreCharacters: 'Show more characters',
  missingAdvice: 'Nothing stands under this address',
  missingReason:
    'Search for it instead: the dictionary may have it as part of a longer word, or written otherwise.',
  searchForIt: 'Search the dictionary',
  noMeaning: 'A part without a meaning of its own',
  noComponents: 'It has no parts: it is one by itself.',
} as const

/** The label of the button that expands a component. */
export function partsOf(character: string): string {
  return `Parts of ${character}`
}

/** The heading of a page whose word or character is not in the dictionary. */
export function notInDictionary(text: string): string {
  return `“${shortened(text)}” is not in the dictionary`
}
