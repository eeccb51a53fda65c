import { useQuery } from '@tanstack/react-query'
import { type Profile, useSession } from '@tingdu/client/session.ts'
import { wordPaths } from '@tingdu/features/study/words/paths.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AvatarEditor } from './AvatarEditor.tsx'
import { InlineChoice } from './InlineChoice.tsx'
import { messages } from './messages.ts'
import { MostInterestedField, NameField, RegionField, StudyMonthsField } from './ProfileFields.tsx'
import classes from './ProfileScreen.module.css'
import { fetchJoined, fetchOwnProfile, profileKey } from './queries.ts'
import { HSK_LEVELS, LEVELS, MINUTES_A_DAY, STUDY_REASONS } from './rules.ts'

type Row = { name: string; value: ReactNode }

/** My Profile: the account and its profile, most of it edited in place. */
export default function ProfileScreen() {
  const rows = useProfileRows()
  const { username } = useSession()
  const query = useOwnProfile()
  const { data, isError } = query
  return (
    <Page title="My Profile" description={username}>
      {isError && <FailedQuery query={query} message={messages.fetchFailed} />}
      {data && <AvatarEditor profile={data} />}
      <dl className={classes.rows}>
        {rows.map(({ name, value }) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value ?? <span className={classes.unset}>{messages.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}

function useOwnProfile() {
  const { id } = useSession()
  return useQuery({ queryKey: profileKey(id), queryFn: async () => (await fetchOwnProfile()) ?? null })
}

function useJoined() {
  const { id } = useSession()
  return useQuery({ queryKey: ['joined', id], queryFn: async () => (await fetchJoined()) ?? null })
}

function useProfileRows(): Row[] {
  const session = useSession()
  const { data } = useOwnProfile()
  const { data: joined } = useJoined()
  const profile = data ?? session.profile
  const admin = session.role === 'gk_admin' || session.role === 'super_admin'
  return [
    ...(admin ? [{ name: 'User id', value: session.id }] : []),
    { name: messages.name, value: <NameField name={session.username ?? ''} /> },
    ...(profile ? profileRows(profile) : []),
    { name: 'Email', value: session.email },
    { name: 'Role', value: session.role },
    { name: messages.region, value: profile && <RegionField profile={profile} /> },
    { name: 'Display language', value: profile?.display_lang },
    { name: 'Joined', value: joined && <DateText iso={joined} /> },
  ]
}

const levels = LEVELS.map((value) => ({ value, label: levelNames[value] ?? value }))
const hskLevels = HSK_LEVELS.map((level) => ({ value: String(level), label: messages.hskName(level) }))
const minutes = MINUTES_A_DAY.map((one) => ({ value: String(one), label: messages.minutes(one) }))
const reasons = STUDY_REASONS.map((value) => ({ value, label: value }))

function profileRows(profile: Profile): Row[] {
  const { hsk_level, minutes_a_day, level, study_reason } = profile
  return [
    {
      name: messages.hskLevel,
      value: (
        <>
          <InlineChoice field="hsk_level" label={messages.hskLevel} choices={hskLevels} value={hsk_level} />{' '}
          <Link to={wordPaths.known()}>{messages.markWords}</Link>
        </>
      ),
    },
    {
      name: messages.minutesADay,
      value: (
        <InlineChoice
          field="minutes_a_day"
          label={messages.minutesADay}
          choices={minutes}
          value={minutes_a_day}
        />
      ),
    },
    {
      name: messages.level,
      value: <InlineChoice field="level" label={messages.level} choices={levels} value={level} />,
    },
    {
      name: messages.studyReason,
      value: (
        <InlineChoice
          field="study_reason"
          label={messages.studyReason}
          choices={reasons}
          value={study_reason}
        />
      ),
    },
    { name: messages.studyMonths, value: <StudyMonthsField profile={profile} /> },
    { name: messages.mostInterested, value: <MostInterestedField profile={profile} /> },
  ]
}
