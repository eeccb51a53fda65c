import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Tab } from './dictionary-search.ts'
import classes from './LevelSelect.module.css'
import { type LevelFilter, levelsOf, readLevelFilter, standards, writeLevelFilter } from './level-filter.ts'
import { levelName, messages } from './messages.ts'
import { hasHighestLevels } from './search-queries.ts'

type Props = { tab: Tab; level: LevelFilter | null; onChoose: (level: LevelFilter | null) => void }

/** Selects the level to show: one of a syllabus, or all up to one. */
export function LevelSelect({ tab, level, onChoose }: Props) {
  const { data: highest = false } = useQuery(hasHighestLevels(tab))
  // Sentences have levels of HSK 3.0 only; one of HSK 2.0 that was chosen for another tab stays selected.
  const offered = tab === 'sentences' && level?.standard !== '2.0' ? (['3.0'] as const) : standards
  return (
    <NativeSelect
      aria-label={messages.level}
      className={classes.level}
      data-chosen={level !== null || undefined}
      size="sm"
      value={level ? writeLevelFilter(level) : ''}
      onChange={(event) => onChoose(readLevelFilter(event.currentTarget.value))}
      data={[{ value: '', label: messages.allLevels }, ...groupsOf(offered, highest || level?.level === 7)]}
    />
  )
}

const groupsOf = (offered: readonly LevelFilter['standard'][], highest: boolean) =>
  offered.flatMap((standard) =>
    [false, true].map((upTo) => ({
      group: `HSK ${standard}${upTo ? ', up to a level' : ''}`,
      // For level 1, "one" and "up to" are the same; so are "up to" the highest ones and all.
      items: levelsOf(standard, highest)
        .filter((level) => !upTo || (level > 1 && level < 7))
        .map((level) => {
          const filter = { standard, level, upTo }
          return { value: writeLevelFilter(filter), label: levelName(filter) }
        }),
    })),
  )
