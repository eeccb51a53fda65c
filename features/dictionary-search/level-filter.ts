/** The selected levels of a syllabus: one, or all up to one. */
export type LevelFilter = { standard: '2.0' | '3.0'; level: number; upTo: boolean }

export const standards = ['2.0', '3.0'] as const
export const levels = [1, 2, 3, 4, 5, 6] as const

/** The form used in the address: `hsk2.0-3`, `hsk3.0-to-2`. */
export function writeLevelFilter({ standard, level, upTo }: LevelFilter): string {
  return `hsk${standard}-${upTo ? 'to-' : ''}${level}`
}

/** Parses what `writeLevelFilter` wrote; null for anything else. */
export function readLevelFilter(written: string | null | undefined): LevelFilter | null {
  const [, standard, upTo, level] = /^hsk(2\.0|3\.0)-(to-)?([1-6])$/.exec(written ?? '') ?? []
  if (!standard) return null
  return { standard: standard as LevelFilter['standard'], level: Number(level), upTo: upTo !== undefined }
}

/** The column with the levels of the syllabus; sentences have one for both. */
export function levelColumn(tab: 'characters' | 'words' | 'sentences', { standard }: LevelFilter): string {
  if (tab === 'sentences') return 'level'
  if (standard === '3.0') return 'hsk_3'
  return tab === 'words' ? 'hsk_2' : 'hsk_level'
}
