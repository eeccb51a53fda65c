/** The addresses of reports of mistakes. */
export const mistakePaths = {
  mistakes: () => '/dictionary/mistakes',
  ownReports: () => '/dictionary/reports',
}
