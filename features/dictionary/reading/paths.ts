/** The address of the reading settings. */
export const readingPaths = {
  reading: () => '/settings/reading',
}
