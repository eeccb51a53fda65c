/** The address of a member's progress. */
export const progressPaths = {
  progress: () => '/progress',
}
