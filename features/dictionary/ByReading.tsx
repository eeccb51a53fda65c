import { type ReactNode, useState } from 'react'
import classes from './ByReading.module.css'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import type { ReadingGroup } from './reading-groups.ts'

type Props = {
  groups: ReadingGroup[]
  children: (group: ReadingGroup) => ReactNode
  /** What stands beside the heading of a reading. */
  beside?: (group: ReadingGroup) => ReactNode
}

/**
 * Parts of a page for the readings of a headword, each below its reading; rare ones are folded, and rendered once
 * unfolded. A single reading has no heading, nor has a text without entries.
 */
export function ByReading({ groups, children, beside }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  if (groups.length < 2) return children(groups[0] ?? noEntries)
  const rare = groups.filter((group) => group.rare)
  const show = (group: ReadingGroup) => (
    <section key={group.phonetic} className={classes.group} aria-label={group.phonetic}>
      <div className={classes.head}>
        <h3 className={classes.reading}>
          <Pinyin text={group.phonetic} />
        </h3>
        {beside?.(group)}
      </div>
      {children(group)}
    </section>
  )
  return (
    <div className={classes.groups}>
      {groups.filter((group) => !group.rare).map(show)}
      {rare.length > 0 && (
        <details onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary className={classes.summary}>
            {messages.rareReadings} <Pinyin text={rare.map(({ phonetic }) => phonetic).join(', ')} />
          </summary>
          {unfolded && <div className={classes.rare}>{rare.map(show)}</div>}
        </details>
      )}
    </div>
  )
}

const noEntries: ReadingGroup = { phonetic: '', entries: [], references: [], spoken: [], rare: false }
