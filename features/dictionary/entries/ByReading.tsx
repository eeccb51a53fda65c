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
  /** Shows rare readings like the others. */
  unfolded?: boolean
}

/**
 * Parts of a page for the readings of a headword, each below its reading; rare ones are folded, and rendered once
 * unfolded. A single reading has no heading, nor has a text without entries.
 */
export function ByReading({ groups, children, beside, unfolded = false }: Props) {
  const [open, setOpen] = useState(false)
  if (groups.length < 2) return children(groups[0] ?? noEntries)
  const rare = unfolded ? [] : groups.filter((group) => group.rare)
  const show = (group: ReadingGroup) => (
    <section key={keyOf(group)} className={classes.group}>
      <div className={classes.head} data-tall={beside !== undefined || undefined}>
        <h3 className={classes.reading}>
          <Pinyin text={group.phonetic} word={(group.entries[0] ?? group.references[0])?.chinese} />
        </h3>
        {beside?.(group)}
      </div>
      {children(group)}
    </section>
  )
  return (
    <div className={classes.groups}>
      {groups.filter((group) => !rare.includes(group)).map(show)}
      {rare.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={classes.summary}>
            {messages.rareReadings} <Pinyin text={rare.map(({ phonetic }) => phonetic).join(', ')} />
          </summary>
          {open && <div className={classes.rare}>{rare.map(show)}</div>}
        </details>
      )}
    </div>
  )
}

/** Stays the same while staff change the reading, so that the focus stays too. */
const keyOf = ({ entries, references }: ReadingGroup) => [...entries, ...references][0]?.id

const noEntries: ReadingGroup = { phonetic: '', entries: [], references: [], spoken: [], rare: false }
