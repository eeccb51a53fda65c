import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { priceChangeMessages as messages } from './messages.ts'
import { type PriceChange, priceChanges } from './price-changes.ts'
import { changeText } from './price-text.ts'

const planOf = ({ plan_name, plan_id }: PriceChange) => plan_name ?? messages.deletedPlan(plan_id)
const actorOf = ({ actor_name }: PriceChange) => actor_name ?? messages.unknown

const columns: readonly Column<PriceChange>[] = [
  { key: 'plan', header: messages.plan, heading: true, exported: planOf, cell: planOf },
  { key: 'what', header: messages.what, exported: changeText, cell: changeText },
  {
    key: 'who',
    header: messages.who,
    exported: actorOf,
    cell: (change) => (
      <MemberLink userId={change.actor_name === null ? null : change.actor_id}>{actorOf(change)}</MemberLink>
    ),
  },
  {
    key: 'at',
    header: messages.when,
    exported: ({ at }) => new Date(at),
    cell: ({ at }) => <DateText iso={at} withTime />,
  },
]

/** Who has changed the price of which plan, the newest first. */
export function PriceChangesDialog({ onClose }: { onClose: () => void }) {
  const grid = useLocalGrid()
  return (
    <Dialog title={messages.title} wide onCancel={onClose}>
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={useQuery(priceChanges(grid))}
        grid={grid}
        list={(page) => priceChanges(page)}
        exported={{ as: 'price-changes', data: 'shared' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.empty} />}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
