import { Button } from '@mantine/core'
import { type DayRange, dayOf, parseDay, writeRange } from '@tingdu/client/day-range.ts'
import { useEffect, useState } from 'react'
import { DayField } from '../form/DayField.tsx'
import { dayTexts } from '../messages.ts'
import { formatCalendarDay } from '../page/DateText.tsx'
import classes from './DayRangeFilter.module.css'
import { FilterPanel } from './FilterPanel.tsx'

const msPerDay = 86_400_000

type Props = {
  label: string
  range: DayRange | null
  /** Called with the range as the address has it, or null for everyone. */
  onSave: (range: string | null) => void
}

/** Chooses a range of days by which a list is filtered. Without a choice, it suggests today to tomorrow. */
export function DayRangeFilter({ label, range, onSave }: Props) {
  const saved = range && writeRange(range)
  const [typed, setTyped] = useState(() => shown(range))
  const [faults, setFaults] = useState<{ first?: string; last?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal range is another object after every navigation
  useEffect(() => setTyped(shown(range)), [saved])
  const save = () => {
    const [first, last] = [parseDay(typed.first), parseDay(typed.last)]
    const found = faultsOf(first, last)
    setFaults(found)
    if (!first || !last || found.first || found.last) return false
    onSave(writeRange({ first, last }))
    return true
  }
  return (
    <FilterPanel
      label={label}
      chosen={
        range &&
        `${formatCalendarDay(range.first)} – ${formatCalendarDay(range.last)}${range.utc ? ' (UTC)' : ''}`
      }
      onSave={save}
      onClear={() => {
        setTyped(shown(null))
        setFaults({})
        onSave(null)
      }}
    >
      <div className={classes.months}>
        {months().map(({ label, ...month }) => (
          <Button key={label} variant="default" size="compact-sm" onClick={() => onSave(writeRange(month))}>
            {label}
          </Button>
        ))}
      </div>
      <DayField
        label={dayTexts.firstDay}
        value={typed.first}
        onChange={(first) => setTyped({ ...typed, first })}
        error={faults.first}
      />
      <DayField
        label={dayTexts.lastDay}
        value={typed.last}
        onChange={(last) => setTyped({ ...typed, last })}
        error={faults.last}
      />
    </FilterPanel>
  )
}

/** This month and the one before, from their first to their last day. */
function months() {
  const now = new Date()
  return [dayTexts.thisMonth, dayTexts.lastMonth].map((label, back) => {
    const [year, month] = [now.getFullYear(), now.getMonth() - back]
    return { label, first: dayOf(new Date(year, month, 1)), last: dayOf(new Date(year, month + 1, 0)) }
  })
}

function shown(range: DayRange | null): DayRange {
  const { first, last } = range ?? { first: dayOf(new Date()), last: dayOf(new Date(Date.now() + msPerDay)) }
  return { first: formatCalendarDay(first), last: formatCalendarDay(last) }
}

function faultsOf(first: string | null, last: string | null): { first?: string; last?: string } {
  return {
    ...(first === null && { first: dayTexts.dayInvalid }),
    ...(last === null && { last: dayTexts.dayInvalid }),
    ...(first !== null && last !== null && last < first && { last: dayTexts.daysReversed }),
  }
}
