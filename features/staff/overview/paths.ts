/** The addresses of the overview, and of the lists behind its numbers that no other screen has. */
export const overviewPaths = {
  overview: () => '/overview',
  /** Both days are included, in UTC. */
  changes: (change: string, first: string, last: string) =>
    `/overview/changes?change=${change}&days=${first}_${last}`,
  allChanges: () => '/overview/changes',
  /** Both days are included, in UTC. */
  learners: (first: string, last: string) => `/overview/learners?days=${first}_${last}`,
  allLearners: () => '/overview/learners',
}
