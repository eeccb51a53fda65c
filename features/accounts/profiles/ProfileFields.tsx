import { type Profile, useSession } from '@tingdu/client/session.ts'
import { changeName } from '@tingdu/features/accounts/accounts/public.ts'
import { nameFieldRules } from '@tingdu/features/accounts/accounts/rules.ts'
import { InlineText } from './InlineText.tsx'
import { messages } from './messages.ts'
import { useSaveProfile } from './profile-change.ts'
import { mostInterestedField, regionField, studyMonthsField } from './rules.ts'

type FieldProps = { profile: Profile }

/** The member's name, which belongs to the account. */
export function NameField({ name }: { name: string }) {
  const { role } = useSession()
  return (
    <InlineText
      label={messages.name}
      value={name}
      rules={nameFieldRules(role ?? 'student')}
      autoComplete="name"
      save={(value) => changeName({ name: value })}
    />
  )
}

/** How many months the member has studied. */
export function StudyMonthsField({ profile }: FieldProps) {
  const save = useSaveProfile()
  return (
    <InlineText
      label={messages.studyMonths}
      value={String(profile.study_months)}
      rules={studyMonthsField}
      inputMode="numeric"
      save={(value) => save({ study_months: Number(value) })}
    />
  )
}

/** What interests the member most. */
export function MostInterestedField({ profile }: FieldProps) {
  const save = useSaveProfile()
  return (
    <InlineText
      label={messages.mostInterested}
      value={profile.most_interested}
      rules={mostInterestedField}
      save={(value) => save({ most_interested: value })}
    />
  )
}

/** Where the member lives. */
export function RegionField({ profile }: FieldProps) {
  const save = useSaveProfile()
  return (
    <InlineText
      label={messages.region}
      value={profile.region ?? ''}
      rules={regionField}
      autoComplete="country-name"
      save={(value) => save({ region: value === '' ? null : value })}
    />
  )
}
