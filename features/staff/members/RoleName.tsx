import type { Role } from '@tingdu/client/session.ts'
import { Icon, type IconName } from '@tingdu/ui/page/Icon.tsx'
import classes from './list/Members.module.css'
import { roleNames } from './messages.ts'

const icons: Record<Role, IconName> = {
  student: 'dictionary',
  teacher: 'class',
  support: 'help',
  gk_admin: 'settings',
  super_admin: 'key',
}

/** A role with its icon. */
export function RoleName({ role }: { role: Role }) {
  return (
    <span className={classes.role}>
      <Icon name={icons[role]} size={16} />
      {roleNames[role]}
    </span>
  )
}
