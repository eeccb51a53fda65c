/** The addresses of the mistake report screens. */
export const mistakePaths = {
  mistakes: () => '/dictionary/mistakes',
  ownReports: () => '/dictionary/reports',
}
