import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { Badge, type Tone } from '@tingdu/ui/page/Badge.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useMemo, useState } from 'react'
import classes from './AddMembers.module.css'
import { type CheckedRow, countOutcomes, type RosterField } from './import/check-members.ts'
import { messages, type Outcome, outcomeNames } from './messages.ts'

const tones: Partial<Record<Outcome, Tone>> = { invited: 'jade', full: 'amber', invalid: 'seal' }

type Correct = (row: number, field: RosterField, value: string) => void

const columnsOf = (
  roleNames: Record<string, string>,
  correct: Correct,
): readonly Column<CheckedRow<string>>[] => [
  { key: 'row', header: 'Row', align: 'end', cell: ({ row }) => withCommas(row) },
  {
    key: 'email',
    header: 'Email',
    heading: true,
    cell: (row) =>
      row.fault === 'email' ? (
        <CorrectedCell key={row.row} label="Email" field="email" row={row} onCorrect={correct} />
      ) : (
        <span className={classes.long}>{row.email || '–'}</span>
      ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: (row) =>
      row.fault === 'name' ? (
        <CorrectedCell key={row.row} label="Name" field="name" row={row} onCorrect={correct} />
      ) : (
        <span className={classes.long}>{row.name || '–'}</span>
      ),
  },
  {
    key: 'role',
    header: messages.role,
    cell: ({ row, role, fault, member }) =>
      fault === 'role' ? (
        <NativeSelect
          aria-label={messages.correct(messages.role, row)}
          data={[
            { value: role, label: messages.chooseRole, disabled: true },
            ...Object.entries(roleNames).map(([value, label]) => ({ value, label })),
          ]}
          value={role}
          onChange={({ currentTarget: { value } }) => correct(row, 'role', value)}
        />
      ) : member ? (
        roleNames[member.role]
      ) : (
        '–'
      ),
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
  /** Corrects a field of an invalid row. */
  onCorrect: Correct
  onBack: () => void
}

/** What will happen to each row of a list, page by page. What is invalid can be corrected here. */
export function CheckedList({ rows, roleNames, disabled, onCorrect, onBack }: Props) {
  const grid = useLocalGrid()
  const columns = columnsOf(roleNames, onCorrect)
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

type CellProps = { label: string; field: 'email' | 'name'; row: CheckedRow<string>; onCorrect: Correct }

/** A field of an invalid row; leaving it, or Enter, checks the list again. */
function CorrectedCell({ label, field, row, onCorrect }: CellProps) {
  const [typed, setTyped] = useState(row[field])
  const correct = () => typed.trim() !== row[field] && onCorrect(row.row, field, typed.trim())
  return (
    <TextInput
      aria-label={messages.correct(label, row.row)}
      autoComplete="off"
      error={row.why !== null}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={correct}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter in a field of the dialog would send the list.
        event.preventDefault()
        correct()
      }}
    />
  )
}
