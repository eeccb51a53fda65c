/** URLs of reviewing. */
export const reviewPaths = {
  /** Today's reviews, of one deck or of all that are studied. */
  review: (deck?: number) => (deck === undefined ? '/review' : `/review?deck=${deck}`),
  /** How the member wants to study. */
  settings: () => '/settings/study',
}
