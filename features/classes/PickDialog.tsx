import { useQueryClient } from '@tanstack/react-query'
import type { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { EditDialog } from '@tingdu/ui/EditDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import type { Column, TableQuery } from '@tingdu/ui/table-columns.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import classes from './Classes.module.css'
import { GivenTitle } from './GivenTitle.tsx'
import { keepEnter } from './keep-enter.ts'
import { messages } from './messages.ts'
import { classesKey } from './queries.ts'

/** What can be picked: a book or a text. */
type Choice = { sha1: string; title: string; author: string | null; level: string | null }

type Props<Row extends Choice> = {
  texts: {
    title: string
    search: string
    fetchFailed: string
    empty: string
    noMatch: string
    noneChosen: string
    done: string
  }
  query: TableQuery<Row>
  grid: ReturnType<typeof useLocalGrid>
  /** What the class has already, by sha1. */
  taken: ReadonlySet<string>
  add: (rows: Row[]) => Promise<void>
  failureText: (failure: unknown) => string
  onClose: () => void
}

const columns: readonly Column<Choice>[] = [
  { key: 'author', header: 'Author', cell: ({ author }) => author ?? '–' },
  { key: 'level', header: 'Level', cell: ({ level }) => level ?? '–' },
]

/** Picks books or texts for a class. What is selected stays selected on other pages and in other searches. */
export function PickDialog<Row extends Choice>(props: Props<Row>) {
  const { texts, query, grid, taken, onClose } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [noneChosen, setNoneChosen] = useState(false)
  const adding = useAdding(props)
  const toggle = (row: Row) => {
    const next = new Map(chosen)
    if (!next.delete(row.sha1)) next.set(row.sha1, row)
    setChosen(next)
    setNoneChosen(false)
  }
  const title: Column<Row> = {
    key: 'title',
    header: 'Title',
    heading: true,
    cell: (row) => (
      <PickBox
        row={row}
        chosen={chosen.has(row.sha1)}
        taken={taken.has(row.sha1)}
        onToggle={() => toggle(row)}
      />
    ),
  }
  return (
    <EditDialog
      title={texts.title}
      sendLabel={messages.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size === 0) setNoneChosen(true)
        else adding.send([...chosen.values()])
      }}
      failure={noneChosen ? texts.noneChosen : adding.failure ? props.failureText(adding.failure) : null}
      pending={adding.pending}
      changed={chosen.size > 0}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in the search from sending the form */}
      <div onKeyDown={keepEnter}>
        <SearchBox
          label={texts.search}
          placeholder={texts.search}
          value={grid.search}
          onSearch={grid.setSearch}
        />
      </div>
      <ServerTable
        label={texts.title}
        columns={[title, ...columns]}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        failedMessage={texts.fetchFailed}
        empty={<EmptyState title={texts.empty} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={texts.noMatch} />}
      />
      <p role="status" className={classes.count}>
        {messages.selected(chosen.size)}
      </p>
    </EditDialog>
  )
}

type PickBoxProps = { row: Choice; chosen: boolean; taken: boolean; onToggle: () => void }

function PickBox({ row, chosen, taken, onToggle }: PickBoxProps) {
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        checked={chosen || taken}
        disabled={taken}
        aria-label={messages.select(row.title)}
        onChange={onToggle}
      />
      <GivenTitle>{row.title}</GivenTitle>
      {taken && <span className={classes.badge}>{messages.addedAlready}</span>}
    </label>
  )
}

function useAdding<Row extends Choice>({ add, texts, onClose }: Props<Row>) {
  const cache = useQueryClient()
  return useSending((rows: Row[]) => add(rows), {
    onSent: () => {
      void cache.invalidateQueries({ queryKey: classesKey })
      toast(texts.done)
      onClose()
    },
    // Somebody else may have added one meanwhile: it is then marked.
    onFailed: () => void cache.invalidateQueries({ queryKey: classesKey }),
  })
}

/** What the class has could not be fetched, so neither can the choices. */
export function failedQuery({ isFetching, refetch }: Pick<TableQuery<never>, 'isFetching' | 'refetch'>) {
  return { data: undefined, isError: true, isFetching, isPlaceholderData: false, refetch }
}
