import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { keepEnter } from '@tingdu/ui/form/keep-enter.ts'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { useId, useState } from 'react'
import classes from './AddMembers.module.css'
import { messages } from './messages.ts'
import { type FoundUser, foundUsers } from './queries.ts'
import { USER_SEARCH_MIN_CHARACTERS } from './rules.ts'

type Props = {
  chosen: readonly FoundUser[]
  /** Whether several people can be chosen. */
  several: boolean
  error: string | undefined
  help?: string
  onChoose: (user: FoundUser) => void
}

/** Searches people by name or address, from three characters on, and chooses among them. */
export function UserSearch({ chosen, several, error, help = messages.searchUsersHelp, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(foundUsers(search))
  const errorId = useId()
  const searched = [...search].length >= USER_SEARCH_MIN_CHARACTERS
  const users = searched ? (query.data ?? []) : []
  const isChosen = (user: FoundUser) => isAmong(chosen, user)
  const listed = [...chosen.filter((user) => !isAmong(users, user)), ...users]
  return (
    <div className={classes.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in the search from sending the form */}
      <div onKeyDown={keepEnter}>
        <SearchBox label={messages.searchUsers} value={search} onSearch={setSearch} />
      </div>
      <p className={classes.help}>{help}</p>
      {searched && query.isError && <FailedQuery query={query} message={messages.usersFailed} />}
      {searched && query.data?.length === 0 && <p role="status">{messages.noUserMatches}</p>}
      {listed.length > 0 && (
        <fieldset className={classes.users} aria-describedby={error ? errorId : undefined}>
          <legend className="visually-hidden">{messages.searchUsers}</legend>
          {listed.map((user) => (
            <label key={user.user_id} className={classes.user}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name="user"
                checked={isChosen(user)}
                onChange={() => onChoose(user)}
              />
              <span className={classes.person}>
                <b>{user.name}</b> <span className={classes.help}>{user.email}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  )
}

const isAmong = (users: readonly FoundUser[], { user_id }: FoundUser) =>
  users.some((user) => user.user_id === user_id)
