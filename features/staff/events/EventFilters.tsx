import { NativeSelect } from '@mantine/core'
import { readRange } from '@tingdu/client/day-range.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { DayRangeFilter } from '@tingdu/ui/table/DayRangeFilter.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import type { EventName } from './queries.ts'

/** The filters in the address: `days` as `2026-01-01_2026-01-31`. */
export const filterNames = ['name', 'type', 'device', 'days'] as const

export type EventsGrid = Grid<(typeof filterNames)[number]>

type Props = { grid: EventsGrid; names: EventName[]; children: ReactNode }

/** The search and the filters of the list, and what else belongs there. */
export function EventFilters({ grid, names, children }: Props) {
  const { filters, setFilter } = grid
  return (
    <SearchBar label={messages.search} grid={grid}>
      <Choice
        label={messages.name}
        all={messages.anyName}
        values={names.map(({ event_name }) => event_name)}
        chosen={filters.name}
        onChoose={(name) => setFilter('name', name)}
      />
      <Choice
        label={messages.type}
        all={messages.anyType}
        values={names.map(({ event_type }) => event_type)}
        chosen={filters.type}
        onChoose={(type) => setFilter('type', type)}
      />
      <SearchBox
        label={messages.device}
        value={filters.device ?? ''}
        onSearch={(device) => setFilter('device', device || null)}
      />
      <DayRangeFilter
        label={messages.days}
        range={readRange(filters.days)}
        onSave={(days) => setFilter('days', days)}
      />
      {children}
    </SearchBar>
  )
}

type ChoiceProps = {
  label: string
  /** The name of the choice of everything. */
  all: string
  /** With duplicates. */
  values: string[]
  chosen: string | undefined
  onChoose: (value: string | null) => void
}

/** A chosen value stays in the list, even if there is no such event. */
function Choice({ label, all, values, chosen, onChoose }: ChoiceProps) {
  const offered = [...new Set(chosen === undefined ? values : [...values, chosen])].toSorted()
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...offered]}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  )
}
