import type { UseQueryResult } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { type ReactNode, useId } from 'react'
import classes from './Entry.module.css'

type Props<Data> = {
  title: string
  /** What one can do with the part, at the right of its title. */
  actions?: ReactNode
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** The specified message of a failed fetch. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of an entry's page that is fetched by itself: it may fail, and be tried again, without the rest. */
export function EntrySection<Data>({ title, actions, query, failed, children }: Props<Data>) {
  return (
    <Section title={title} actions={actions} busy={query.isFetching}>
      <SectionBody query={query} failed={failed}>
        {children}
      </SectionBody>
    </Section>
  )
}

type SectionProps = { title: string; actions?: ReactNode; busy?: boolean; children: ReactNode }

/** A part of an entry's page under its title. */
export function Section({ title, actions, busy, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} aria-busy={busy}>
      <div className={classes.sectionHead}>
        <h2 id={heading} className={classes.sectionTitle}>
          {title}
        </h2>
        {actions && <div className={classes.sectionActions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

function SectionBody<Data>({ query, failed, children }: Omit<Props<Data>, 'title' | 'actions'>) {
  if (query.isError) {
    return <FailedState message={failed} onRetry={query.refetch} retrying={query.isFetching} />
  }
  if (query.data === undefined) return <span className={classes.skeletonBlock} aria-hidden="true" />
  return children(query.data)
}
