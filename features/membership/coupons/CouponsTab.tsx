import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { SelectionDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import { actionsColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { type Selection, useSelection } from '@tingdu/ui/table/selection.ts'
import { useState } from 'react'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './CouponsTab.module.css'
import { couponColumns } from './coupon-columns.tsx'
import { type Coupon, coupons, couponsKey, deleteCoupon, deleteCoupons } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'
import { RedemptionsDialog } from './RedemptionsDialog.tsx'

/** An open dialog, and the coupon that it is about. */
type Opened = { dialog: 'add' } | { dialog: 'delete selected' } | { dialog: RowDialog; coupon: Coupon }
type RowDialog = keyof typeof actionNames

const actionNames = { redemptions: messages.redemptions, edit: messages.edit, delete: messages.remove }

/**
 * The coupons, which staff add, edit and delete, and who redeemed them. Codes are worth money: exporting them requires
 * the password.
 */
export default function CouponsTab() {
  const grid = useGridState()
  const query = useQuery(coupons(grid))
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
  const actions = actionsColumn<Coupon>(messages.actions, (coupon) => (
    <RowActions names={actionNames} row={coupon.code} onChoose={(dialog) => open({ dialog, coupon })} />
  ))
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        {add}
      </SearchBar>
      <ServerTable
        label={messages.title}
        columns={[...couponColumns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => coupons({ ...grid, ...page })}
        exported={{ as: 'coupons', data: 'fc_coupouns' }}
        bulk={{ selection, actions: deleteSelected }}
        failedMessage={messages.fetchFailed}
        empty={
          <EmptyState title={messages.empty} action={add}>
            {messages.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      {opened && (
        <OpenedDialog
          opened={opened}
          selection={selection}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

type OpenedProps = {
  opened: Opened
  selection: Selection<Coupon>
  lastOfPage: boolean
  grid: Grid
  onClose: () => void
}

function OpenedDialog({ opened, selection, lastOfPage, grid, onClose }: OpenedProps) {
  const refetch = useRefetch(couponsKey)
  if (opened.dialog === 'add') return <CouponDialog coupon={null} onClose={onClose} />
  if (opened.dialog === 'delete selected')
    return <DeleteSelected selection={selection} grid={grid} onClose={onClose} />
  const { dialog, coupon } = opened
  if (dialog === 'edit') return <CouponDialog coupon={coupon} onClose={onClose} />
  if (dialog === 'redemptions') return <RedemptionsDialog coupon={coupon} onClose={onClose} />
  return (
    <DeleteRowDialog
      title={messages.deleteTitle}
      text={messages.deleteText(coupon.code)}
      done={messages.deleted}
      failed={messages.deleteFailed}
      call={() => deleteCoupon(coupon.id)}
      lastOfPage={lastOfPage}
      grid={grid}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

type SelectedProps = { selection: Selection<Coupon>; grid: Grid; onClose: () => void }

function DeleteSelected({ selection, grid, onClose }: SelectedProps) {
  return (
    <SelectionDialog
      selection={selection}
      grid={grid}
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
