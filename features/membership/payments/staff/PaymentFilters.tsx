import { Button, NativeSelect } from '@mantine/core'
import { readRange } from '@tingdu/client/day-range.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { DayRangeFilter } from '@tingdu/ui/table/DayRangeFilter.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import type { ReactNode } from 'react'
import { channelNames, staffMessages as messages, statusFilterNames } from '../messages.ts'
import type { PaymentFilters as Filters } from './queries.ts'
import { TransactionFilter } from './TransactionFilter.tsx'

/** The filters of the address. */
export const filterNames = ['status', 'channel', 'currency', 'days', 'transaction'] as const
/** Longer than any id of a payment provider. */
export const MOST_CHARACTERS = 100

type FilterName = (typeof filterNames)[number]

/** Reads the filters; unknown ones count as not set. */
export function filtersOf(written: Partial<Record<FilterName, string>>): Filters {
  const { status, channel, currency, days, transaction } = written
  return {
    status: status !== undefined && Object.hasOwn(statusFilterNames, status) ? status : null,
    channel: channel !== undefined && Object.hasOwn(channelNames, channel) ? channel : null,
    currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : null,
    days: readRange(days),
    transaction: transaction?.trim().slice(0, MOST_CHARACTERS) || null,
  }
}

type Props = { grid: Grid<FilterName>; filters: Filters; children: ReactNode }

/**
 * The search and the filters of the payments, and what else belongs there. The overview links to currencies, which can
 * only be removed here.
 */
export function PaymentFilters({ grid, filters, children }: Props) {
  const { status, channel, currency, days, transaction } = filters
  return (
    <SearchBar label={messages.search} grid={grid}>
      <NativeSelect
        aria-label={messages.status}
        data={[{ value: '', label: messages.anyStatus }, ...optionsOf(statusFilterNames)]}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('status', value || null)}
      />
      <NativeSelect
        aria-label={messages.payment}
        data={[{ value: '', label: messages.anyChannel }, ...optionsOf(channelNames)]}
        value={channel ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('channel', value || null)}
      />
      {currency && (
        <>
          <span>{messages.inCurrency(currency)}</span>
          <Button variant="default" onClick={() => grid.setFilter('currency', null)}>
            {messages.allCurrencies}
          </Button>
        </>
      )}
      <DayRangeFilter label={messages.days} range={days} onSave={(range) => grid.setFilter('days', range)} />
      <TransactionFilter chosen={transaction} onSave={(id) => grid.setFilter('transaction', id)} />
      {children}
    </SearchBar>
  )
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
