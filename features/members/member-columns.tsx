import { uploadPaths } from '@tingdu/features/uploads/paths.ts'
import { Avatar } from '@tingdu/ui/Avatar.tsx'
import { DateText } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Link } from 'react-router'
import classes from './Members.module.css'
import { messages, paymentNames, roleNames } from './messages.ts'
import { memberPaths } from './paths.ts'
import type { Member } from './queries.ts'
import { RoleName } from './RoleName.tsx'

const paymentOf = ({ payment }: Member) => paymentNames[payment ?? ''] ?? ''
const subscribed = ({ subscription }: Member) => (subscription ? messages.yes : messages.no)

/** The columns of the list of members. */
export const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Username',
    heading: true,
    sortable: true,
    exported: ({ name }) => name,
    cell: ({ user_id, name, avatar }) => (
      <Link to={memberPaths.details(user_id)} className={classes.name}>
        <Avatar picture={uploadPaths.media(avatar)} name={name} className={classes.smallAvatar ?? ''} />
        <span className={classes.long} title={name}>
          {name}
        </span>
      </Link>
    ),
  },
  {
    key: 'email',
    header: 'Email Address',
    sortable: true,
    exported: ({ email }) => email,
    cell: ({ email }) => (
      <span className={classes.long} title={email}>
        {email}
      </span>
    ),
  },
  {
    key: 'signup_device',
    header: 'Signup Device',
    exported: ({ signup_device }) => signup_device,
    cell: ({ signup_device }) => signup_device ?? '',
  },
  {
    key: 'last_modified',
    header: 'Joined',
    sortable: true,
    exported: ({ last_modified }) => new Date(last_modified),
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
  { key: 'subscription', header: 'Subscription', short: true, exported: subscribed, cell: subscribed },
  { key: 'payment', header: 'Payment', short: true, exported: paymentOf, cell: paymentOf },
  {
    key: 'user_id',
    header: 'ID',
    align: 'end',
    sortable: true,
    short: true,
    exported: ({ user_id }) => user_id,
    cell: ({ user_id }) => user_id,
  },
  {
    key: 'role',
    header: 'Role',
    sortable: true,
    exported: ({ role }) => roleNames[role],
    cell: ({ role }) => <RoleName role={role} />,
  },
  {
    key: 'level',
    header: 'Level',
    exported: ({ level }) => level,
    cell: ({ level }) => level ?? '',
  },
  {
    key: 'study_reason',
    header: 'Goal',
    exported: ({ study_reason }) => study_reason,
    cell: ({ study_reason }) => study_reason ?? '',
  },
  {
    key: 'actions',
    header: 'Actions',
    unlabeled: true,
    cell: ({ user_id, name }) => (
      <Link to={memberPaths.details(user_id)} aria-label={messages.detailsOf(name)}>
        {messages.details}
      </Link>
    ),
  },
]
