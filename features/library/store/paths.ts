/** The addresses of the store. */
export const storePaths = {
  store: () => '/store',
  newCollection: () => '/store/new-collection',
}
