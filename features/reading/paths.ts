/** The address at which a member sets how Chinese is shown. */
export const readingPaths = {
  reading: () => '/settings/reading',
}
