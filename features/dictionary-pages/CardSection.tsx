import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { FetchedSection } from '@tingdu/ui/PageSection.tsx'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import entry from './Entry.module.css'

const moreRows = 24

type Props<Row> = {
  title: string
  query: UseQueryResult<Row[]>
  /** The specified message of a failed fetch. */
  failed: string
  /** What is said where there is none. */
  none: string
  /** What fetches more of them. */
  more: string
  /** How many were asked for. */
  count: number
  onCount: (count: number) => void
  /** Cards that need little width stand closer. */
  narrow?: boolean
  card: (row: Row) => ReactNode
}

/** Entries that an entry is part of, a card each: as many as were asked for, then more on demand. */
export function CardSection<Row>(props: Props<Row>) {
  const { title, query, failed, none, more, count, onCount, narrow, card } = props
  return (
    <FetchedSection title={title} query={query} failed={failed}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={entry.quiet}>{none}</p>
        ) : (
          <>
            <ul className={classes.cards} data-narrow={narrow || undefined}>
              {rows.map(card)}
            </ul>
            {rows.length >= count && (
              <Button
                variant="default"
                loading={query.isPlaceholderData}
                onClick={() => onCount(count + moreRows)}
              >
                {more}
              </Button>
            )}
          </>
        )
      }
    </FetchedSection>
  )
}
