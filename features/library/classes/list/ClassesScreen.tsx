import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { ClassLists } from '@tingdu/ui/slots.tsx'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { type Selection, useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ClassState, messages, stateNames } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { archiveClasses, type Class, classesKey, classesPage, mayCreateClasses } from '../queries.ts'
import classes from './Classes.module.css'

const columns: readonly Column<Class>[] = [
  fieldColumn('name', 'Name', {
    heading: true,
    cell: ({ name, archived_at }) => (
      <span className={classes.name}>
        {name}
        {archived_at && <Badge>{messages.archived}</Badge>}
      </span>
    ),
  }),
  fieldColumn('description', 'Description', {
    cell: ({ description }) => <LongText>{description}</LongText>,
  }),
  fieldColumn('org_name', 'Organization', { cell: ({ org_name }) => org_name ?? '–' }),
  fieldColumn('nb_members', 'Members', { align: 'end', short: true }),
  fieldColumn('nb_books', 'Books', { align: 'end', short: true }),
  dateColumn('last_modified', 'Last modified'),
  {
    key: 'details',
    header: 'Details',
    cell: ({ id, name }) => (
      <Link to={classPaths.details(id)} aria-label={`${messages.details}: ${name}`}>
        {messages.details}
      </Link>
    ),
  },
]

/** The classes visible to the caller: all for staff; for members, their own and those of their organizations. */
export default function ClassesScreen() {
  const grid = useGridState(['state'])
  const state = stateOf(grid.filters.state)
  const query = useQuery(classesPage({ ...grid, state }))
  const { role } = useSession()
  const mayCreate = mayCreateClasses(role)
  const selection = useSelection<Class>(
    ({ id }) => id,
    ({ name }) => name,
  )
  const [asking, setAsking] = useState(false)
  const changeState = (
    <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
      {state === 'archived' ? messages.restore : messages.archive}
    </Button>
  )
  return (
    <Page title={messages.title} description={messages.description} action={mayCreate && <NewClassLink />}>
      <ClassLists />
      <SearchBar label={messages.search} grid={grid}>
        <NativeSelect
          aria-label={messages.state}
          data={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            selection.clear()
            grid.setFilter('state', value === 'active' ? null : value)
          }}
        />
      </SearchBar>
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => classesPage({ ...grid, state, ...page })}
        exported={{ as: 'classes', data: 'shared' }}
        bulk={mayCreate && state !== 'all' ? { selection, actions: changeState } : undefined}
        failedMessage={messages.fetchFailed}
        empty={
          <EmptyState title={messages.empty} action={mayCreate && <NewClassLink />}>
            {mayCreate ? messages.emptyText : messages.emptyForStudents}
          </EmptyState>
        }
        noMatch={
          grid.search === '' && state === 'active' ? undefined : <EmptyState title={messages.noMatch} />
        }
      />
      {asking && (
        <ChangeState
          to={state === 'archived' ? 'active' : 'archived'}
          selection={selection}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}

type ChangeProps = {
  to: 'active' | 'archived'
  selection: Selection<Class>
  onClose: () => void
}

/** Archives the selected classes, or restores them. */
function ChangeState({ to, selection, onClose }: ChangeProps) {
  const count = selection.rows.length
  const texts =
    to === 'archived'
      ? {
          title: messages.archiveAllTitle(count),
          text: messages.archiveAllText,
          confirmLabel: messages.archive,
          done: messages.classesArchived,
        }
      : {
          title: messages.restoreAllTitle(count),
          text: messages.restoreAllText,
          confirmLabel: messages.restore,
          done: messages.classesRestored,
        }
  return (
    <SelectionDialog
      {...texts}
      selection={selection}
      change={(rows) => archiveClasses(rows, to === 'archived')}
      failed={messages.updateFailed}
      refetch={useRefetch(classesKey)}
      onClose={onClose}
    />
  )
}

/** An unknown state in the address counts as not set. */
function stateOf(written: string | undefined): ClassState {
  return written !== undefined && Object.hasOwn(stateNames, written) ? (written as ClassState) : 'active'
}

function NewClassLink() {
  return (
    <Button component={Link} to={classPaths.newClass()}>
      {messages.add}
    </Button>
  )
}
