/** The addresses of what a member says of many words. */
export const wordPaths = {
  known: () => '/words/known',
  placement: () => '/words/placement',
}
