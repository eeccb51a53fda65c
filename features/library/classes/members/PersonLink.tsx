import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { ShowDialog } from '@tingdu/ui/dialog/ShowButton.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { messages, roleNames } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { classesOfMember } from '../queries.ts'
import classes from './PersonLink.module.css'

/** A member of a class or an organization; `role` is the name of their role there. */
export type Person = { user_id: number | null; user_name: string | null; email: string; role: string }

type Props = { person: Person; children: ReactNode }

/** A member's name or address: for staff a link to their page, for others a button that shows a card. */
export function PersonLink({ person, children }: Props) {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  const { user_id } = person
  if (user_id === null) return children
  if (role !== null && staffRoles.includes(role)) return <MemberLink userId={user_id}>{children}</MemberLink>
  return (
    <>
      <UnstyledButton className={classes.open} onClick={() => setOpen(true)}>
        {children}
      </UnstyledButton>
      {open && <PersonCard person={person} id={user_id} onClose={() => setOpen(false)} />}
    </>
  )
}

function PersonCard({ person, id, onClose }: { person: Person; id: number; onClose: () => void }) {
  const query = useQuery(classesOfMember(id))
  return (
    <ShowDialog title={person.user_name ?? person.email} onClose={onClose}>
      <p className={classes.facts}>
        {person.role} · <a href={`mailto:${encodeURIComponent(person.email)}`}>{person.email}</a>
      </p>
      <h3 className={classes.heading}>{messages.classesOfMember}</h3>
      {query.isError && !query.data && <FailedQuery query={query} message={messages.fetchFailed} />}
      {query.data?.length === 0 && <p>{messages.noSharedClasses}</p>}
      {query.data && query.data.length > 0 && (
        <ul className={classes.list}>
          {query.data.map((shared) => (
            <li key={shared.id}>
              <Link to={classPaths.details(shared.id)}>{shared.name}</Link> · {roleNames[shared.role]}
            </li>
          ))}
        </ul>
      )}
    </ShowDialog>
  )
}
