import { levelName } from '@tingdu/features/membership/subscriptions/messages.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../../staff/members/paths.ts'
import classes from './CouponsTab.module.css'
import type { Coupon } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'

/** The columns of coupon management. */
export const couponColumns: readonly Column<Coupon>[] = [
  fieldColumn('code', messages.code, {
    heading: true,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  }),
  fieldColumn('period', messages.period, {
    align: 'end',
    short: true,
    cell: ({ period }) => messages.days(period),
  }),
  fieldColumn('redeem_times', messages.redeemTimes, {
    align: 'end',
    short: true,
    cell: ({ redeem_times }) =>
      redeem_times === 0 ? <Badge tone="seal">{messages.usedUp}</Badge> : String(redeem_times),
  }),
  fieldColumn('user_level', messages.level, {
    short: true,
    exported: ({ user_level }) => levelName(user_level),
  }),
  fieldColumn('owner', messages.owner, {
    short: true,
    cell: ({ owner }) =>
      owner === null ? '–' : <Link to={memberPaths.details(owner)}>{String(owner).padStart(4, '0')}</Link>,
  }),
  {
    key: 'expires_at',
    header: messages.expires,
    sortable: true,
    exported: ({ expires_at }) => expires_at && new Date(expires_at),
    cell: ({ expires_at }) => (expires_at ? <DateText iso={expires_at} /> : '–'),
  },
  dateColumn('last_modified', messages.lastModified),
]
