import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import { actionsColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import { type Selection, useSelection } from '@tingdu/ui/table/selection.ts'
import { useState } from 'react'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './CouponsTab.module.css'
import { couponColumns } from './coupon-columns.tsx'
import { type Coupon, coupons, couponsKey, deleteCoupon, deleteCoupons } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'
import { RedemptionsDialog } from './RedemptionsDialog.tsx'

/** An open dialog, and the coupon that it is about. */
type Opened =
  | { dialog: 'add' }
  | { dialog: 'delete selected' }
  | { dialog: 'redemptions' | 'edit'; coupon: Coupon }

const actionNames = { redemptions: messages.redemptions, edit: messages.edit, delete: messages.remove }

/**
 * The coupons, which staff add, edit and delete, and who redeemed them. Codes are worth money: exporting them requires
 * the password.
 */
export default function CouponsTab() {
  const grid = useGridState()
  const refetch = useRefetch(couponsKey)
  const selection = useSelection<Coupon>(
    ({ id }) => id,
    ({ code }) => code,
  )
  const [opened, open] = useState<Opened | null>(null)
  const add = <Button onClick={() => open({ dialog: 'add' })}>{messages.add}</Button>
  const deleteSelected = (
    <Button variant="default" size="compact-sm" onClick={() => open({ dialog: 'delete selected' })}>
      {messages.remove}
    </Button>
  )
  const remove = ({ id, code }: Coupon) =>
    confirmDelete({
      title: messages.deleteTitle,
      text: messages.deleteText(code),
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteCoupon(id),
      refetch,
    })
  const actions = actionsColumn<Coupon>(messages.actions, (coupon) => (
    <RowActions
      names={actionNames}
      row={coupon.code}
      onChoose={(dialog) => (dialog === 'delete' ? remove(coupon) : open({ dialog, coupon }))}
    />
  ))
  return (
    <div className={classes.tab}>
      <SearchedTable
        texts={messages}
        columns={[...couponColumns, actions]}
        rowKey={({ id }) => id}
        query={useQuery(coupons(grid))}
        grid={grid}
        list={(page) => coupons({ ...grid, ...page })}
        exported={{ as: 'coupons', data: 'fc_coupouns' }}
        bulk={{ selection, actions: deleteSelected }}
        add={add}
      />
      {opened && <OpenedDialog opened={opened} selection={selection} onClose={() => open(null)} />}
    </div>
  )
}

type OpenedProps = { opened: Opened; selection: Selection<Coupon>; onClose: () => void }

function OpenedDialog({ opened, selection, onClose }: OpenedProps) {
  if (opened.dialog === 'add') return <CouponDialog coupon={null} onClose={onClose} />
  if (opened.dialog === 'delete selected') return <DeleteSelected selection={selection} onClose={onClose} />
  const { dialog, coupon } = opened
  if (dialog === 'edit') return <CouponDialog coupon={coupon} onClose={onClose} />
  return <RedemptionsDialog coupon={coupon} onClose={onClose} />
}

function DeleteSelected({ selection, onClose }: Omit<OpenedProps, 'opened'>) {
  return (
    <SelectionDialog
      selection={selection}
      title={messages.deleteSelectedTitle(selection.rows.length)}
      text={messages.deleteSelectedText}
      confirmLabel={messages.remove}
      change={deleteCoupons}
      done={messages.selectedDeleted}
      failed={messages.deleteFailed}
      refetch={useRefetch(couponsKey)}
      onClose={onClose}
    />
  )
}
