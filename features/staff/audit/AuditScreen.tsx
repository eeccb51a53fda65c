import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DayRange, readRange } from '@tingdu/client/day-range.ts'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { ChooseColumns, useChosenColumns } from '@tingdu/features/accounts/saved-views/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { DayRangeFilter } from '@tingdu/ui/table/DayRangeFilter.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { ReactNode } from 'react'
import classes from './Audit.module.css'
import { auditColumns, nameIn } from './audit-columns.tsx'
import { messages, resourceName, resourceNames } from './messages.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { auditPage, type Entry } from './queries.ts'

type AuditGrid = Grid<'person' | 'resource' | 'days' | 'show'>

/** The audit log, for admins: who read or changed what, with the values before and after. */
export default function AuditScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.title} description={messages.description}>
      {role === 'gk_admin' || role === 'super_admin' ? (
        <AuditLog />
      ) : (
        <EmptyState title={messages.adminsOnly} />
      )}
    </Page>
  )
}

function AuditLog() {
  const columns = useChosenColumns('audit', auditColumns)
  const grid = useGridState(['person', 'resource', 'days', 'show'])
  const person = personIn(grid.filters.person)
  const resource = grid.filters.resource ?? null
  const days = readRange(grid.filters.days)
  const reads = grid.filters.show === 'reads'
  const wanted = { person, resource, days, reads, page: grid.page, size: grid.size }
  const query = useQuery(auditPage(wanted))
  const filtered = person !== null || resource !== null || days !== null
  return (
    <>
      <Filters grid={grid} person={person} days={days} entries={query.data?.rows ?? []}>
        <ChooseColumns grid="audit" columns={auditColumns} shown={columns} />
      </Filters>
      <ServerTable
        label={messages.title}
        columns={columns}
        exportedColumns={auditColumns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => auditPage({ ...wanted, ...page })}
        exported={{ as: 'audit-log', data: 'fc_audit' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={reads ? messages.empty : messages.emptyChanges} />}
        noMatch={
          filtered ? <EmptyState title={messages.noMatch}>{messages.noMatchText}</EmptyState> : undefined
        }
      />
    </>
  )
}

type FiltersProps = {
  grid: AuditGrid
  person: number | null
  days: DayRange | null
  entries: readonly Entry[]
  children: ReactNode
}

function Filters({ grid, person, days, entries, children }: FiltersProps) {
  const resource = grid.filters.resource ?? ''
  return (
    <div className={classes.filters}>
      <PersonFilter
        chosen={person === null ? null : nameIn(entries, person)}
        onSave={(chosen) => grid.setFilter('person', chosen === null ? null : String(chosen))}
      />
      <NativeSelect
        aria-label={messages.shown}
        data={[
          { value: '', label: messages.changesOnly },
          { value: 'reads', label: messages.changesAndReads },
        ]}
        value={grid.filters.show === 'reads' ? 'reads' : ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('show', value || null)}
      />
      <NativeSelect
        aria-label={messages.resource}
        data={[{ value: '', label: messages.anyResource }, ...resourcesOf(entries, resource)]}
        value={resource}
        onChange={({ currentTarget: { value } }) => grid.setFilter('resource', value || null)}
      />
      <DayRangeFilter label={messages.days} range={days} onSave={(range) => grid.setFilter('days', range)} />
      {children}
    </div>
  )
}

/** The resources to choose from: those with a name here, those of the entries shown, and the one already chosen. */
function resourcesOf(entries: readonly Entry[], chosen: string) {
  const all = new Set([...Object.keys(resourceNames), ...entries.map(({ resource }) => resource), chosen])
  all.delete('')
  return [...all]
    .map((value) => ({ value, label: capitalized(resourceName(value)) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** An id in the address; null if it is none. */
function personIn(written: string | undefined): number | null {
  return written && /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null
}
