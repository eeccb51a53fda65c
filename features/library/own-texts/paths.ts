/** The addresses of a member's own texts. */
export const ownTextPaths = {
  /** Where a text is pasted, or a file chosen. */
  add: () => '/texts/add',
}
