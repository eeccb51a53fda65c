import { type ReactNode, useId } from 'react'
import { FailedQuery } from '../feedback/FailedQuery.tsx'
import classes from './PageSection.module.css'

type Query<Data> = {
  data: Data | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  title: string
  query: Query<Data>
  /** The specified message of a failed fetch. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A section of a page that is fetched separately: it can fail and be retried without the rest. */
export function FetchedSection<Data>({ title, query, failed, children }: Props<Data>) {
  return (
    <PageSection title={title} busy={query.isFetching}>
      <FetchedPart query={query} failed={failed}>
        {children}
      </FetchedPart>
    </PageSection>
  )
}

type SectionProps = { title: string; busy?: boolean; children: ReactNode }

/** A titled section of a page. */
export function PageSection({ title, busy, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} aria-busy={busy}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

/** A part of a section that is fetched separately, likewise. */
export function FetchedPart<Data>({ query, failed, children }: Omit<Props<Data>, 'title'>) {
  if (query.isError) {
    return <FailedQuery query={query} message={failed} />
  }
  if (query.data === undefined) return <span className={classes.skeleton} aria-hidden="true" />
  return children(query.data)
}
