import type { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { useSending } from '../feedback/sending.ts'
import { toast } from '../feedback/toast.ts'
import { EditDialog } from '../form/EditDialog.tsx'
import { keepEnter } from '../form/keep-enter.ts'
import { pickTexts } from '../messages.ts'
import { Badge } from '../page/Badge.tsx'
import { TitleText } from '../page/TitleText.tsx'
import classes from './PickDialog.module.css'
import { SearchBox } from './SearchBox.tsx'
import { ServerTable } from './ServerTable.tsx'
import type { Column, TableQuery } from './table-columns.ts'

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
  /** A filter below the search. */
  filter?: ReactNode
  /** What has been added before, by sha1. */
  taken: ReadonlySet<string>
  add: (rows: Row[]) => Promise<void>
  failureText: (failure: unknown) => string
  /** Refetches what the addition changes; called after success and after failure. */
  refetch: () => unknown
  onClose: () => void
}

const columns: readonly Column<Choice>[] = [
  { key: 'author', header: 'Author', cell: ({ author }) => author },
  { key: 'level', header: 'Level', cell: ({ level }) => (level ? sentenceCase(level) : '–') },
]

/** The name of a level: “Low intermediate” for `low-intermediate`. */
function sentenceCase(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1).replaceAll('-', ' ')
}

/**
 * Picks books or texts from a searchable table and adds them. What is selected stays selected on other pages and in
 * other searches.
 */
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
      sendLabel={pickTexts.add}
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
        <SearchBox label={texts.search} value={grid.search} onSearch={grid.setSearch} />
      </div>
      {props.filter}
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
        {pickTexts.selected(chosen.size)}
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
        aria-label={pickTexts.select(row.title)}
        onChange={onToggle}
      />
      <TitleText>{row.title}</TitleText>
      {taken && <Badge>{pickTexts.addedAlready}</Badge>}
    </label>
  )
}

function useAdding<Row extends Choice>({ add, texts, refetch, onClose }: Props<Row>) {
  return useSending((rows: Row[]) => add(rows), {
    onSent: () => {
      void refetch()
      toast(texts.done)
      onClose()
    },
    // Someone else may have added one meanwhile: it is then marked.
    onFailed: () => void refetch(),
  })
}
