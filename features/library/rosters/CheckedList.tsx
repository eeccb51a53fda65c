import { Button, NativeSelect } from '@mantine/core'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { Badge, type Tone } from '@tingdu/ui/page/Badge.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useMemo, useState } from 'react'
import classes from './AddMembers.module.css'
import { type CheckedRow, countOutcomes } from './import/check-members.ts'
import { messages, type Outcome, outcomeNames } from './messages.ts'

const tones: Partial<Record<Outcome, Tone>> = { invited: 'jade', full: 'amber', invalid: 'seal' }

const columnsOf = (roleNames: Record<string, string>): readonly Column<CheckedRow<string>>[] => [
  { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => row.toLocaleString('en') },
  {
    key: 'email',
    header: 'Email',
    heading: true,
    cell: ({ email }) => <span className={classes.long}>{email || '–'}</span>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => <span className={classes.long}>{name || '–'}</span> },
  {
    key: 'role',
    header: messages.role,
    cell: ({ member }) => (member ? roleNames[member.role] : '–'),
  },
  {
    key: 'outcome',
    header: 'Result',
    cell: ({ outcome, why }) => (
      <span className={classes.outcome}>
        <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
        {why && <span className={classes.help}>{why}</span>}
      </span>
    ),
  },
]

type Props = {
  rows: CheckedRow<string>[]
  roleNames: Record<string, string>
  disabled: boolean
  onBack: () => void
}

/** What will happen to each row of a list, page by page. */
export function CheckedList({ rows, roleNames, disabled, onBack }: Props) {
  const grid = useLocalGrid()
  const columns = useMemo(() => columnsOf(roleNames), [roleNames])
  const [shown, setShown] = useState<Outcome | ''>('')
  const counts = useMemo(() => countOutcomes(rows), [rows])
  const matching = shown === '' ? rows : rows.filter(({ outcome }) => outcome === shown)
  const first = (grid.page - 1) * grid.size
  const options = counts.map(([outcome, count]) => ({
    value: outcome,
    label: messages.outcomeCount(outcomeNames[outcome], count),
  }))
  return (
    <div className={classes.stack}>
      <p role="status">{options.map(({ label }) => label).join(' · ')}</p>
      <div className={classes.tools}>
        <NativeSelect
          aria-label={messages.rowsShown}
          data={[{ value: '', label: messages.all(rows.length) }, ...options]}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setShown(value as Outcome | '')
            grid.setPage(1)
          }}
        />
        <Button variant="default" disabled={disabled} onClick={onBack}>
          {messages.back}
        </Button>
      </div>
      <ServerTable
        label={messages.checked}
        columns={columns}
        rowKey={({ row }) => row}
        query={{
          data: { rows: matching.slice(first, first + grid.size), total: matching.length },
          isError: false,
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => {},
        }}
        grid={grid}
        failedMessage=""
        empty={null}
      />
    </div>
  )
}
