import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { fetchJoined, fetchOwnProfile } from './own-profile.ts'
import classes from './ProfileScreen.module.css'

type Row = { name: string; value: ReactNode }

/** My Profile: what the account and its profile say. */
export default function ProfileScreen() {
  const rows = useProfileRows()
  const { username } = useSession()
  const { isError, isFetching, refetch } = useOwnProfile()
  return (
    <Page title="My Profile" description={username}>
      {isError && <FailedState message={messages.fetchFailed} onRetry={refetch} retrying={isFetching} />}
      <dl className={classes.rows}>
        {rows.map(({ name, value }) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value ?? <span className={classes.unset}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}

function useOwnProfile() {
  const { id } = useSession()
  return useQuery({
    queryKey: ['profile', id],
    queryFn: async () => {
      const [profile, joined] = await Promise.all([fetchOwnProfile(), fetchJoined()])
      return { profile, joined }
    },
  })
}

function useProfileRows(): Row[] {
  const session = useSession()
  const { data } = useOwnProfile()
  const profile = data?.profile ?? session.profile
  const admin = session.role === 'gk_admin' || session.role === 'super_admin'
  return [
    ...(admin ? [{ name: 'User id', value: session.id }] : []),
    { name: 'Level', value: profile?.level },
    { name: 'Study reason', value: profile?.study_reason },
    { name: 'Email', value: session.email },
    { name: 'Role', value: session.role },
    { name: 'Region', value: profile?.region },
    { name: 'Display language', value: profile?.display_lang },
    { name: 'Joined', value: data?.joined && <DateText iso={data.joined} /> },
  ]
}
