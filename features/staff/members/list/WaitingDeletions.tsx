import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { Link } from 'react-router'
import { openDeletionRequests } from '../deletion-requests.ts'
import { deletionMessages as messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import classes from './Members.module.css'

/** For admins: the members whose deletion waits for a second administrator; nothing if there are none. */
export function WaitingDeletions() {
  const query = useQuery(openDeletionRequests())
  if (query.isError && !query.data) return <FailedQuery query={query} message={messages.fetchFailed} />
  if (!query.data?.length) return null
  return (
    <Section title={messages.waiting} description={messages.waitingHelp}>
      <ul className={classes.waiting}>
        {query.data.map(({ id, user_id, member_name, expires_at }) => (
          <li key={id}>
            <Link to={memberPaths.details(user_id)}>{member_name}</Link>
            {' · '}
            {messages.expires} <DateText iso={expires_at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
