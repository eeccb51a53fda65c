import type { Role } from '@tingdu/client/session.ts'
import { FilterPanel } from '@tingdu/ui/table/FilterPanel.tsx'
import { useEffect, useState } from 'react'
import { messages, roleNames } from '../messages.ts'
import classes from './Members.module.css'

const allRoles = Object.keys(roleNames) as Role[]

type Props = {
  /** The chosen roles; null for all. */
  roles: readonly Role[] | null
  onSave: (roles: readonly Role[] | null) => void
}

/** Chooses the roles to list. */
export function RoleFilter({ roles, onSave }: Props) {
  const [checked, setChecked] = useState<readonly Role[]>(roles ?? allRoles)
  useEffect(() => setChecked(roles ?? allRoles), [roles])
  const toggle = (role: Role) =>
    setChecked(allRoles.filter((each) => checked.includes(each) !== (each === role)))
  const isAll = checked.length === 0 || checked.length === allRoles.length
  return (
    <FilterPanel
      label={messages.filterRole}
      chosen={roles?.map((role) => roleNames[role]).join(', ') ?? null}
      onSave={() => {
        onSave(isAll ? null : checked)
        return true
      }}
      onClear={() => {
        setChecked(allRoles)
        onSave(null)
      }}
    >
      {allRoles.map((role) => (
        <label key={role} className={classes.check}>
          <input type="checkbox" checked={checked.includes(role)} onChange={() => toggle(role)} />
          {roleNames[role]}
        </label>
      ))}
    </FilterPanel>
  )
}
