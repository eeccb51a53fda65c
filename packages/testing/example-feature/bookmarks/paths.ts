/** The address of bookmarks. */
export const bookmarkPaths = {
  bookmarks: () => '/bookmarks',
}
