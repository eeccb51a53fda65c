import { DrawnCover } from '@tingdu/features/library/texts/public.ts'
import type { ShelfText } from './queries.ts'

type Props = {
  text: ShelfText
  /** The series whose paper the cover has; the text's own unless specified. */
  series?: string | undefined
  /** The share that was read, 0 to 1, as a line below, or its space; null for neither. */
  shareRead: number | null
  size: 'small' | 'large'
}

/** The drawn cover of a text of the shelf. */
export function ShelfCover({ text, series, shareRead, size }: Props) {
  const { sha1, title, topics, series_sha1, series_idx, estimated_level } = text
  return (
    <DrawnCover
      title={title}
      series={series ?? series_sha1 ?? sha1}
      number={series_idx}
      topics={topics}
      level={estimated_level}
      shareRead={shareRead}
      size={size}
    />
  )
}
