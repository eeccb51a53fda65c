import { type Query, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { TableFoot } from '@tingdu/ui/table/TableFoot.tsx'
import type { ReactNode } from 'react'
import type { DictionarySearch } from '../dictionary-search.ts'
import { messages } from '../messages.ts'
import classes from './ResultTable.module.css'
import { type Column, ResultSkeleton, ResultTable } from './ResultTable.tsx'

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  search: DictionarySearch
  query: UseQueryResult<{ rows: Row[]; total: number }>
  /** The specified message of a failed search. */
  failed: string
  /** Shown when nothing matches. */
  nothing: ReactNode
}

/** The results of a search in any state: loading, failed, empty, or a page of them. */
export function Results<Row extends { id: number }>({
  label,
  columns,
  search,
  query,
  failed,
  nothing,
}: Props<Row>) {
  const { data, isError, isFetching, isPlaceholderData } = query
  const cache = useQueryClient()
  const opens = search.entered !== null && search.entered === search.search
  // The interpretation of the query failed too.
  const retry = () => cache.refetchQueries({ queryKey: ['dictionary'], type: 'active', predicate: hasFailed })
  if (isError)
    return (
      <Framed>
        <FailedState message={failed} failure={query.error} onRetry={retry} retrying={isFetching} />
      </Framed>
    )
  if (!data) return <ResultSkeleton rows={search.size} />
  if (data.total === 0) return <Framed>{nothing}</Framed>
  return (
    <Framed>
      <p role="status" className="visually-hidden">
        {messages.found(data.total, label)}
      </p>
      {data.rows.length > 0 ? (
        <ResultTable
          label={label}
          columns={columns}
          rows={data.rows}
          stale={isPlaceholderData}
          opens={opens}
        />
      ) : (
        <EmptyState title={messages.pageIsEmpty} />
      )}
      <TableFoot total={data.total} grid={search} />
    </Framed>
  )
}

const hasFailed = ({ state }: Query) => state.status === 'error'

function Framed({ children }: { children: ReactNode }) {
  return <div className={classes.frame}>{children}</div>
}
