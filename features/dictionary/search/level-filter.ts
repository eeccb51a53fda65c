/** The selected levels of a syllabus: one, or all up to one. Level 7 of HSK 3.0 stands for 7 to 9, which share a list. */
export type LevelFilter = { standard: '2.0' | '3.0'; level: number; upTo: boolean }

export const standards = ['2.0', '3.0'] as const
const levels = [1, 2, 3, 4, 5, 6] as const

/** The levels of a syllabus to choose from; the highest of HSK 3.0 only if there are entries of them. */
export function levelsOf(standard: LevelFilter['standard'], highest: boolean): readonly number[] {
  return standard === '3.0' && highest ? [...levels, 7] : levels
}

/** The level, or the levels that share its list. */
export function levelText(level: number): string {
  return level > 6 ? '7–9' : String(level)
}

/** The form used in the address: `hsk2.0-3`, `hsk3.0-to-2`. */
export function writeLevelFilter({ standard, level, upTo }: LevelFilter): string {
  return `hsk${standard}-${upTo ? 'to-' : ''}${level}`
}

/** Parses what `writeLevelFilter` wrote; null for anything else. */
export function readLevelFilter(written: string | null | undefined): LevelFilter | null {
  const [, standard, upTo, level] = /^hsk(2\.0|3\.0)-(to-)?([1-7])$/.exec(written ?? '') ?? []
  if (!standard || (level === '7' && (standard === '2.0' || upTo))) return null
  return { standard: standard as LevelFilter['standard'], level: Number(level), upTo: upTo !== undefined }
}

/** The column with the levels of the syllabus; sentences have those of HSK 3.0 only. */
export function levelColumn(
  tab: 'characters' | 'words' | 'sentences',
  { standard }: Pick<LevelFilter, 'standard'>,
): string {
  if (tab === 'sentences') return 'level'
  if (standard === '3.0') return 'hsk_3'
  return tab === 'words' ? 'hsk_2' : 'hsk_level'
}
