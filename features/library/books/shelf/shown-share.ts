import type { ShelfText } from './queries.ts'

/** So much is shown of a text that was seen to its end, but not finished. */
const NEARLY_ALL = 0.95

/** The share of a text that the line below its cover shows: all of one that is finished, null for one not begun. */
export function shownShare({ share_read, finished_at }: Pick<ShelfText, 'share_read' | 'finished_at'>) {
  if (finished_at !== null) return 1
  return share_read === null ? null : Math.min(share_read, NEARLY_ALL)
}
