import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../../staff/members/paths.ts'
import classes from './CouponsTab.module.css'
import { type Coupon, type Redemption, redemptions } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'

const columns: readonly Column<Redemption>[] = [
  fieldColumn('name', messages.member, {
    sortable: false,
    heading: true,
    cell: ({ owner, name }) =>
      owner !== null && name !== null ? (
        <Link to={memberPaths.details(owner)}>{name}</Link>
      ) : (
        messages.deletedAccount
      ),
  }),
  fieldColumn('email', messages.email, {
    sortable: false,
    cell: ({ email }) => <span className={classes.long}>{email ?? '–'}</span>,
  }),
  {
    key: 'last_modified',
    header: messages.redeemedOn,
    exported: ({ last_modified }) => last_modified && new Date(last_modified),
    cell: ({ last_modified }) => last_modified && <DateText iso={last_modified} />,
  },
]

/** Who redeemed a coupon, and when. */
export function RedemptionsDialog({
  coupon: { id, code },
  onClose,
}: {
  coupon: Coupon
  onClose: () => void
}) {
  const grid = useLocalGrid()
  const title = messages.redeemedBy(code)
  return (
    <Dialog title={title} wide onCancel={onClose}>
      <div className={classes.list}>
        <ServerTable
          label={title}
          columns={columns}
          rowKey={(row) => row.id ?? 0}
          query={useQuery(redemptions(id, grid))}
          grid={grid}
          list={(page) => redemptions(id, page)}
          exported={{ as: `coupon-${id}-redemptions`, data: 'fc_admin_sub_payments' }}
          failedMessage={messages.redemptionsFailed}
          empty={<EmptyState title={messages.noRedemptions} />}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
