import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { AccountBadge } from '../AccountBadge.tsx'
import { messages, paymentNames, roleNames } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import type { Member } from '../queries.ts'
import { RoleName } from '../RoleName.tsx'
import classes from './Members.module.css'

const paymentOf = ({ payment }: Member) => paymentNames[payment ?? ''] ?? ''
const subscribed = ({ subscription }: Member) => (subscription ? messages.yes : messages.no)

/** The columns of the list of members; those that are not optional fit 1280 pixels. */
export const memberColumns: readonly Column<Member>[] = [
  fieldColumn('name', 'Username', {
    heading: true,
    cell: (member) => (
      <>
        <Link to={memberPaths.details(member.user_id)} className={classes.name}>
          <Avatar
            picture={uploadPaths.media(member.avatar)}
            name={member.name}
            className={classes.smallAvatar ?? ''}
          />
          <span className={classes.long} title={member.name}>
            {member.name}
          </span>
        </Link>
        <AccountBadge member={member} />
      </>
    ),
  }),
  fieldColumn('email', 'Email Address', {
    cell: ({ email }) => (
      <span className={classes.long} title={email}>
        {email}
      </span>
    ),
  }),
  fieldColumn('signup_device', 'Signup Device', { sortable: false, optional: true }),
  dateColumn('last_modified', 'Joined'),
  { key: 'subscription', header: 'Subscription', short: true, exported: subscribed, cell: subscribed },
  { key: 'payment', header: 'Payment', short: true, exported: paymentOf, cell: paymentOf },
  fieldColumn('user_id', 'ID', { align: 'end', short: true, optional: true }),
  {
    key: 'role',
    header: 'Role',
    sortable: true,
    exported: ({ role }) => roleNames[role],
    cell: ({ role }) => <RoleName role={role} />,
  },
  fieldColumn('level', 'Level', { sortable: false, optional: true }),
  fieldColumn('study_reason', 'Goal', { sortable: false, optional: true }),
  fieldColumn('region', messages.country, { sortable: false, optional: true }),
  fieldColumn('status', messages.membership, { sortable: false, short: true, optional: true }),
  {
    key: 'signed_in_at',
    header: messages.signedIn,
    optional: true,
    exported: ({ signed_in_at }) => signed_in_at && new Date(signed_in_at),
    cell: ({ signed_in_at }) => (signed_in_at ? <DateText iso={signed_in_at} /> : '–'),
  },
  actionsColumn('Actions', ({ user_id, name }) => (
    <Link to={memberPaths.details(user_id)} aria-label={messages.detailsOf(name)}>
      {messages.details}
    </Link>
  )),
]
