import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { FetchedPart, PageSection } from '@tingdu/ui/page/PageSection.tsx'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import entry from './Entry.module.css'

const moreRows = 24

type Props<Row> = {
  query: UseQueryResult<Row[]>
  /** The specified message of a failed fetch. */
  failed: string
  /** Shown if there are none. */
  none: string
  /** The label of the button that fetches more. */
  more: string
  /** The number of requested cards. */
  count: number
  onCount: (count: number) => void
  /** Narrow cards in more columns. */
  narrow?: boolean
  card: (row: Row) => ReactNode
}

/** The entries that contain an entry, one card each: the requested number, then more on demand. */
export function CardSection<Row>({ title, ...cards }: Props<Row> & { title: string }) {
  return (
    <PageSection title={title}>
      <FetchedCards {...cards} />
    </PageSection>
  )
}

/** The cards of a section, or of a part of it. */
export function FetchedCards<Row>(props: Props<Row>) {
  const { query, failed, none, more, count, onCount, narrow, card } = props
  return (
    <FetchedPart query={query} failed={failed}>
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
    </FetchedPart>
  )
}
