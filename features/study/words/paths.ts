/** The addresses of the pages about known words. */
export const wordPaths = {
  known: () => '/words/known',
  placement: () => '/words/placement',
}
