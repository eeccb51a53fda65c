import { DateText } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../members/paths.ts'
import classes from './CouponsTab.module.css'
import type { Coupon } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'

/** The columns of coupon management. */
export const couponColumns: readonly Column<Coupon>[] = [
  {
    key: 'code',
    header: messages.code,
    heading: true,
    sortable: true,
    exported: ({ code }) => code,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  },
  {
    key: 'period',
    header: messages.period,
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ period }) => period,
    cell: ({ period }) => messages.days(period),
  },
  {
    key: 'redeem_times',
    header: messages.redeemTimes,
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ redeem_times }) => redeem_times,
    cell: ({ redeem_times }) => redeem_times,
  },
  {
    key: 'user_level',
    header: messages.level,
    short: true,
    sortable: true,
    exported: ({ user_level }) => user_level,
    cell: ({ user_level }) => user_level,
  },
  {
    key: 'owner',
    header: messages.owner,
    short: true,
    sortable: true,
    exported: ({ owner }) => owner,
    cell: ({ owner }) =>
      owner === null ? '–' : <Link to={memberPaths.details(owner)}>{String(owner).padStart(4, '0')}</Link>,
  },
  {
    key: 'expires_at',
    header: messages.expires,
    sortable: true,
    exported: ({ expires_at }) => expires_at && new Date(expires_at),
    cell: ({ expires_at }) => (expires_at ? <DateText iso={expires_at} /> : '–'),
  },
  {
    key: 'last_modified',
    header: messages.lastModified,
    sortable: true,
    exported: ({ last_modified }) => new Date(last_modified),
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]
