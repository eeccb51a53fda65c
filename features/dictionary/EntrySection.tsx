import type { UseQueryResult } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { type ReactNode, useId } from 'react'
import classes from './Entry.module.css'

type Props<Data> = {
  title: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** The specified message of a failed fetch. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of an entry's page that is fetched by itself: it may fail, and be tried again, without the rest. */
export function EntrySection<Data>({ title, query, failed, children }: Props<Data>) {
  return (
    <Section title={title} busy={query.isFetching}>
      <SectionBody query={query} failed={failed}>
        {children}
      </SectionBody>
    </Section>
  )
}

/** A part of an entry's page under its title. */
export function Section({ title, busy, children }: { title: string; busy?: boolean; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function SectionBody<Data>({ query, failed, children }: Omit<Props<Data>, 'title'>) {
  if (query.isError) {
    return <FailedState message={failed} onRetry={query.refetch} retrying={query.isFetching} />
  }
  if (query.data === undefined) return <span className={classes.skeletonBlock} aria-hidden="true" />
  return children(query.data)
}
