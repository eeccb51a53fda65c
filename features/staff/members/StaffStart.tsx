import { Button, TextInput } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { roleTasks, useFeatures } from '@tingdu/ui/registered-features.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { startMessages as messages } from './messages.ts'
import { memberPaths } from './paths.ts'
import classes from './StaffStart.module.css'

/** Where the day’s work of staff begins, on the page that they see after they log in: a member to find, and tasks. */
export function StaffStart() {
  const navigate = useNavigate()
  const { role } = useSession()
  const tasks = roleTasks(useFeatures(), role).filter(({ label }) => label !== messages.find)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new FormData(event.currentTarget).get('q')?.toString().trim() ?? ''
    navigate(addressOf(search))
  }
  return (
    <div className={classes.start}>
      <HomeCard title={messages.find}>
        <search>
          <form onSubmit={find} className={classes.form}>
            <TextInput
              name="q"
              type="search"
              size="md"
              aria-label={messages.find}
              placeholder={messages.findHint}
              autoComplete="off"
              className={classes.field ?? ''}
            />
            <Button type="submit" size="md">
              {messages.search}
            </Button>
          </form>
        </search>
        <nav aria-label={messages.tasks}>
          <ul className={classes.tasks}>
            {tasks.map(({ label, hint, path }) => (
              <li key={label}>
                <Link to={path} title={hint}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </HomeCard>
    </div>
  )
}

/** The page of the member whose ID is typed, with or without leading zeros; otherwise the list of the members found. */
function addressOf(search: string): string {
  if (search === '') return memberPaths.members()
  return /^\d{1,15}$/.test(search) ? memberPaths.details(Number(search)) : memberPaths.found(search)
}
