import { NativeSelect } from '@mantine/core'
import classes from './LevelSelect.module.css'
import { type LevelFilter, levelsOf, readLevelFilter, standards, writeLevelFilter } from './level-filter.ts'
import { levelName, messages } from './messages.ts'

type Props = { level: LevelFilter | null; onChoose: (level: LevelFilter | null) => void }

/** Selects the level to show: one of a syllabus, or all up to one. */
export function LevelSelect({ level, onChoose }: Props) {
  return (
    <NativeSelect
      aria-label={messages.level}
      className={classes.level}
      data-chosen={level !== null || undefined}
      size="sm"
      value={level ? writeLevelFilter(level) : ''}
      onChange={(event) => onChoose(readLevelFilter(event.currentTarget.value))}
      data={[{ value: '', label: messages.allLevels }, ...groups]}
    />
  )
}

const groups = standards.flatMap((standard) =>
  [false, true].map((upTo) => ({
    group: `HSK ${standard}${upTo ? ', up to a level' : ''}`,
    // For level 1, "one" and "up to" are the same; so are "up to" the highest ones and all.
    items: levelsOf[standard]
      .filter((level) => !upTo || (level > 1 && level < 7))
      .map((level) => {
        const filter = { standard, level, upTo }
        return { value: writeLevelFilter(filter), label: levelName(filter) }
      }),
  })),
)
