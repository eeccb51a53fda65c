import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { RowActions } from '@tingdu/ui/RowActions.tsx'
import { SearchBar } from '@tingdu/ui/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../members/paths.ts'
import { CouponDialog } from './CouponDialog.tsx'
import classes from './CouponsTab.module.css'
import { type Coupon, coupons, couponsKey, deleteCoupon } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'
import { RedemptionsDialog } from './RedemptionsDialog.tsx'

const columns: readonly Column<Coupon>[] = [
  {
    key: 'code',
    header: messages.code,
    heading: true,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  },
  {
    key: 'period',
    header: messages.period,
    align: 'end',
    short: true,
    cell: ({ period }) => messages.days(period),
  },
  {
    key: 'redeem_times',
    header: messages.redeemTimes,
    align: 'end',
    short: true,
    cell: ({ redeem_times }) => redeem_times,
  },
  { key: 'user_level', header: messages.level, short: true, cell: ({ user_level }) => user_level },
  {
    key: 'owner',
    header: messages.owner,
    short: true,
    cell: ({ owner }) =>
      owner === null ? '–' : <Link to={memberPaths.details(owner)}>{String(owner).padStart(4, '0')}</Link>,
  },
  {
    key: 'expires_at',
    header: messages.expires,
    cell: ({ expires_at }) => (expires_at ? <DateText iso={expires_at} /> : '–'),
  },
  {
    key: 'last_modified',
    header: messages.lastModified,
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** An open dialog, and the coupon that it is about. */
type Opened = { dialog: 'add' } | { dialog: RowDialog; coupon: Coupon }
type RowDialog = keyof typeof actionNames

const actionNames = { redemptions: messages.redemptions, edit: messages.edit, delete: messages.remove }

/** The coupons, which staff add, edit and delete, and who redeemed them. */
export default function CouponsTab() {
  const grid = useGridState()
  const query = useQuery(coupons(grid))
  const [opened, open] = useState<Opened | null>(null)
  const add = <Button onClick={() => open({ dialog: 'add' })}>{messages.add}</Button>
  const actions: Column<Coupon> = {
    key: 'actions',
    header: messages.actions,
    unlabeled: true,
    cell: (coupon) => (
      <RowActions names={actionNames} row={coupon.code} onChoose={(dialog) => open({ dialog, coupon })} />
    ),
  }
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        {add}
      </SearchBar>
      <ServerTable
        label={messages.title}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
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
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

type OpenedProps = { opened: Opened; lastOfPage: boolean; grid: Grid; onClose: () => void }

function OpenedDialog({ opened, lastOfPage, grid, onClose }: OpenedProps) {
  const refetch = useRefetch(couponsKey)
  if (opened.dialog === 'add') return <CouponDialog coupon={null} onClose={onClose} />
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
