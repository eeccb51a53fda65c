import { Button, NativeSelect } from '@mantine/core'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { readUtcDays } from '@tingdu/client/utc-days.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { channelNames, staffMessages as messages, statusFilterNames } from '../messages.ts'
import type { PaymentFilters as Filters } from './queries.ts'

/** The filters of the address. */
export const filterNames = ['status', 'channel', 'currency', 'days'] as const
type FilterName = (typeof filterNames)[number]

/** Reads the filters; unknown ones count as not set. */
export function filtersOf(written: Partial<Record<FilterName, string>>): Filters {
  const { status, channel, currency, days } = written
  return {
    status: status !== undefined && Object.hasOwn(statusFilterNames, status) ? status : null,
    channel: channel !== undefined && Object.hasOwn(channelNames, channel) ? channel : null,
    currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : null,
    days: readUtcDays(days),
  }
}

/**
 * The search and the filters of the payments. The overview links to days and currencies, which can only be removed here.
 */
export function PaymentFilters({ grid, filters }: { grid: Grid<FilterName>; filters: Filters }) {
  const { status, channel, currency, days } = filters
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
      {days && (
        <>
          <span>{messages.days(formatCalendarDay(days.first), formatCalendarDay(days.last))}</span>
          <Button variant="default" onClick={() => grid.setFilter('days', null)}>
            {messages.allDays}
          </Button>
        </>
      )}
    </SearchBar>
  )
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
