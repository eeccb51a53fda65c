import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerDialog, type Outcome } from './AnswerDialog.tsx'
import { EntryLink, ReportAnswer, ReportedMistake } from './MistakeParts.tsx'
import classes from './Mistakes.module.css'
import { kindNames, type MistakeKind, type MistakeState, messages, stateNames } from './messages.ts'
import { mistakePaths } from './paths.ts'
import {
  type Mistake,
  type MistakesQuery,
  mayAnswerMistakes,
  mistakesKey,
  mistakesPage,
  reopenMistake,
} from './queries.ts'

type MistakesGrid = Grid<'state' | 'kind'>

/** The value in the address for all states; without one, the list shows open reports. */
const allStates = 'all'

const columns: readonly Column<Mistake>[] = [
  fieldColumn('entry', 'Entry', { heading: true, cell: (mistake) => <EntryLink mistake={mistake} /> }),
  fieldColumn('message', 'What is wrong', {
    cell: (mistake) => <ReportedMistake mistake={mistake} />,
    sortable: false,
  }),
  {
    key: 'owner',
    header: 'From',
    exported: ({ reporter }) => reporter?.name ?? null,
    cell: ({ reporter }) => <span title={reporter?.email ?? undefined}>{reporter?.name}</span>,
  },
  dateColumn('created_at', 'Reported'),
]

/** All reports, for staff to answer: the open ones unless another state is chosen. */
export default function MistakesScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.title} description={messages.description}>
      {mayAnswerMistakes(role) ? (
        <Reports />
      ) : (
        <EmptyState
          title={messages.staffOnly}
          action={<Link to={mistakePaths.ownReports()}>{messages.yourReports}</Link>}
        >
          {messages.staffOnlyText}
        </EmptyState>
      )}
    </Page>
  )
}

function Reports() {
  const grid = useGridState(['state', 'kind'])
  const filters = queryFrom(grid)
  const query = useQuery(mistakesPage(filters))
  const [answering, setAnswering] = useState<{ mistake: Mistake; outcome: Outcome } | null>(null)
  const answerColumn: Column<Mistake> = {
    key: 'answer',
    header: 'Answer',
    exported: ({ state, answer }) => answer ?? stateNames[state],
    cell: (mistake) => (
      <Answer mistake={mistake} onAnswer={(outcome) => setAnswering({ mistake, outcome })} />
    ),
  }
  const narrowed = filters.state !== 'open' || filters.kind !== null || filters.search !== ''
  return (
    <>
      <Filters grid={grid} />
      <ServerTable
        label={messages.title}
        columns={[...columns, answerColumn]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => mistakesPage({ ...filters, ...page })}
        exported={{ as: 'mistake-reports', data: 'fc_mistakes' }}
        tall
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.nothingOpen}>{messages.nothingOpenText}</EmptyState>}
        noMatch={narrowed ? <EmptyState title={messages.noMatch} /> : undefined}
      />
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

function Filters({ grid }: { grid: MistakesGrid }) {
  return (
    <SearchBar label={messages.search} grid={grid}>
      <NativeSelect
        aria-label={messages.state}
        data={[...optionsOf(stateNames), { value: allStates, label: messages.anyState }]}
        value={grid.filters.state ?? 'open'}
        onChange={({ currentTarget: { value } }) => grid.setFilter('state', value === 'open' ? null : value)}
      />
      <NativeSelect
        aria-label={messages.kind}
        data={[{ value: '', label: messages.anyKind }, ...optionsOf(kindNames)]}
        value={grid.filters.kind ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('kind', value || null)}
      />
    </SearchBar>
  )
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** Reads the filters from the address. An unknown state or kind counts as not set. */
function queryFrom({ filters, search, sort, page, size }: MistakesGrid): MistakesQuery {
  const state =
    filters.state === allStates
      ? null
      : Object.hasOwn(stateNames, filters.state ?? '')
        ? filters.state
        : 'open'
  const kind = Object.hasOwn(kindNames, filters.kind ?? '') ? filters.kind : null
  return {
    state: state as MistakeState | null,
    kind: (kind ?? null) as MistakeKind | null,
    search,
    sort,
    page,
    size,
  }
}

/** The answer of a report: buttons to answer an open one, or the answer with a button to reopen it. */
function Answer({ mistake, onAnswer }: { mistake: Mistake; onAnswer: (outcome: Outcome) => void }) {
  const { state, entry, closer } = mistake
  if (state !== 'open') {
    return (
      <ReportAnswer mistake={mistake} by={closer?.name ?? undefined}>
        <ReopenButton mistake={mistake} />
      </ReportAnswer>
    )
  }
  return (
    <span className={classes.buttons}>
      <RowAction label={messages.resolve} row={entry} onClick={() => onAnswer('resolved')} />
      <RowAction label={messages.decline} row={entry} onClick={() => onAnswer('declined')} />
    </span>
  )
}

function ReopenButton({ mistake }: { mistake: Mistake }) {
  const { send, pending } = useSending(() => reopenMistake(mistake.id), {
    onSent: () => toast(messages.reopened),
    onFailed: (failure) => {
      const openAlready = failure instanceof ApiError && failure.code === '23505'
      toast(openAlready ? messages.openAlready : failureText(failure, messages.reopenFailed), 'failed')
    },
    onSettled: useRefetch(mistakesKey),
  })
  return (
    <RowAction
      label={messages.reopen}
      row={mistake.entry}
      loading={pending}
      onClick={() => send(undefined)}
    />
  )
}
