/** The addresses of the editor; texts are edited on their own page, in a tab. */
export const textEditingPaths = {
  /** The page for a new text; `next` is where to go once it is created, by default its page. */
  newText: (next?: string) => (next ? `/texts/new?next=${encodeURIComponent(next)}` : '/texts/new'),
}
