/** The address patterns of the dictionary's pages for the router. */
export const dictionaryPatterns = {
  word: '/dictionary/word/:word',
  character: '/dictionary/character/:character',
}

/** The addresses of words and characters. */
export const dictionaryPaths = {
  word: (word: string) => dictionaryPatterns.word.replace(':word', encodeURIComponent(word)),
  /** The page of a word in a text; null if the dictionary does not contain it. */
  token: (token: { chinese: string; word_id?: number | null }) =>
    token.word_id == null ? null : dictionaryPaths.word(token.chinese),
  character: (character: string) =>
    dictionaryPatterns.character.replace(':character', encodeURIComponent(character)),
}
