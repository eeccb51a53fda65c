/** The addresses of saved words and of the placement. */
export const savedWordPaths = {
  words: () => '/words',
}
