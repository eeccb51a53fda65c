/** The addresses of the dictionary's pages as the router matches them. */
export const dictionaryPatterns = {
  word: '/dictionary/word/:word',
  character: '/dictionary/character/:character',
}

/** The addresses of words and characters. */
export const dictionaryPaths = {
  word: (word: string) => dictionaryPatterns.word.replace(':word', encodeURIComponent(word)),
  /** The page of a word in a text; none where the dictionary does not have it. */
  token: (token: { chinese: string; word_id?: number | null }) =>
    token.word_id == null ? null : dictionaryPaths.word(token.chinese),
  character: (character: string) =>
    dictionaryPatterns.character.replace(':character', encodeURIComponent(character)),
}
