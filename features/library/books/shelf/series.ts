import type { ShelfText } from './queries.ts'

/** The texts of one series that are shown, in their order, of `total`. */
export type Series = {
  sha1: string
  title: string
  titleEn: string | null
  texts: ShelfText[]
  total: number
  finished: number
}

/**
 * Puts texts that are in the order of their series into rows; those of no series remain. If there are `more` texts, the
 * last series waits for its other texts, so that no row is cut off, unless it is the only one.
 */
export function seriesOf(
  texts: readonly ShelfText[],
  more = false,
): { series: Series[]; single: ShelfText[] } {
  const series = new Map<string, Series>()
  const single: ShelfText[] = []
  for (const text of texts) {
    const { series_sha1, series_title, series_title_en, series_texts, series_finished } = text
    if (series_sha1 === null) {
      single.push(text)
      continue
    }
    const row = series.get(series_sha1)
    if (row) row.texts.push(text)
    else
      series.set(series_sha1, {
        sha1: series_sha1,
        title: series_title ?? '',
        titleEn: series_title_en,
        texts: [text],
        total: series_texts ?? 0,
        finished: series_finished,
      })
  }
  const last = texts.at(-1)?.series_sha1
  if (more && last && series.size > 1) series.delete(last)
  return { series: [...series.values()], single }
}
