/** The addresses of a member's own texts. */
export const ownTextPaths = {
  /** Where a text is pasted, or a file chosen. */
  add: () => '/texts/add',
  /** The same with what another app has shared. */
  takeShared: () => '/texts/add?shared',
  /** Where the share sheet of a phone sends a text or a file; the service worker takes it (`shared-text.ts`). */
  shared: () => '/texts/shared',
}
