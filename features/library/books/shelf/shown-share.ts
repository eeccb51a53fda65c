import { messages } from '../messages.ts'
import type { ShelfText } from './queries.ts'

/** So much is shown of a text that was seen to its end, but not finished. */
const NEARLY_ALL = 0.95

/** The share of a text that the line below its cover shows: all of one that is finished, null for one not begun. */
export function shownShare({ share_read, finished_at }: Pick<ShelfText, 'share_read' | 'finished_at'>) {
  if (finished_at !== null) return 1
  return share_read === null ? null : Math.min(share_read, NEARLY_ALL)
}

/** How many minutes of a text are left to read, at least 1. */
const minutesLeft = (text: Pick<ShelfText, 'share_read' | 'finished_at' | 'minutes'>) =>
  Math.max(1, Math.round(text.minutes * (1 - (shownShare(text) ?? 0))))

/** The name of the series or book of a text, in English if it has one; null for a text in none. */
export const seriesName = ({
  series_title,
  series_title_en,
}: Pick<ShelfText, 'series_title' | 'series_title_en'>) => series_title_en ?? series_title

/** How far a text was read and the minutes that are left of it, or which series a text is the next one of. */
export function whatIsLeft(
  text: Pick<ShelfText, 'share_read' | 'finished_at' | 'minutes' | 'series_title' | 'series_title_en'>,
): string {
  const series = seriesName(text)
  const left = messages.minutesLeft(minutesLeft(text))
  if (text.share_read !== null)
    return `${messages.shareRead(Math.floor(100 * (shownShare(text) ?? 0)))} · ${left}`
  if (series === null) return left
  return `${messages.nextIn(series)} · ${messages.minutes(text.minutes)}`
}
