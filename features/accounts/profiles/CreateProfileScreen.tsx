import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { rememberedAddress } from '@tingdu/client/next-address.ts'
import { type Profile, updateSession, useSession } from '@tingdu/client/session.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { invitationPaths } from '@tingdu/features/accounts/invitations/paths.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { failBeforeLeaving } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { ProfileFields } from '@tingdu/ui/slots.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './AvatarEditor.module.css'
import { messages } from './messages.ts'
import { changeProfile, createProfile } from './queries.ts'
import {
  HSK_LEVELS,
  LEVELS,
  levelOfHsk,
  MINUTES_A_DAY,
  type ProfileInput,
  profileDefaults,
  profileRules,
  STUDY_REASONS,
} from './rules.ts'

/** The profile form after sign-up; continues to the plans, or to the invitation or join link that led here. */
export default function CreateProfileScreen() {
  const navigate = useNavigate()
  const { username } = useSession()
  const [avatar, setAvatar] = useState<Blob | null>(null)
  const afterwards = useRef<() => Promise<void>>(undefined)
  const form = useForm<ProfileInput>({
    validate: schemaResolver(profileRules, { sync: true }),
    initialValues: profileDefaults,
  })
  const send = async (input: ProfileInput) => {
    const profile = await createProfile(input)
    await afterwards.current?.()
    return (avatar && (await addAvatar(avatar))) || profile
  }
  const create = useSending(send, {
    onSent: (profile) => {
      updateSession({ profile: profile ?? null })
      const plans = avatar ? planPaths.olderPlans() : planPaths.plans()
      navigate(addressToJoin() ?? plans, { replace: true })
    },
  })
  const chooseHsk = (hsk_level: ProfileInput['hsk_level']) =>
    form.setValues({ hsk_level, ...(hsk_level && { level: levelOfHsk(hsk_level) }) })
  return (
    <Page title={messages.createTitle} description={messages.createText}>
      <Form
        label={messages.createTitle}
        failure={create.failure ? (waitText(create.failure) ?? messages.updateFailed) : null}
        onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
      >
        <NativeSelect
          label={messages.hskLevel}
          description={messages.hskLevelText}
          data={[
            { value: '', label: messages.notSure },
            ...HSK_LEVELS.map((level) => ({ value: String(level), label: messages.hskName(level) })),
          ]}
          value={form.values.hsk_level ?? ''}
          onChange={(event) => chooseHsk(chosen(HSK_LEVELS, event) ?? null)}
        />
        <ProfileFields
          hskLevel={form.values.hsk_level}
          onAfterwards={(run) => {
            afterwards.current = run
          }}
        />
        <NativeSelect
          label={messages.minutesADay}
          description={messages.minutesADayText}
          data={MINUTES_A_DAY.map((minutes) => ({
            value: String(minutes),
            label: messages.minutes(minutes),
          }))}
          value={form.values.minutes_a_day}
          onChange={(event) =>
            form.setFieldValue('minutes_a_day', chosen(MINUTES_A_DAY, event) ?? profileDefaults.minutes_a_day)
          }
        />
        {form.values.hsk_level === null && (
          <NativeSelect
            label="Level"
            data={LEVELS.map((value) => ({ value, label: levelNames[value] ?? value }))}
            key={form.key('level')}
            {...form.getInputProps('level')}
          />
        )}
        <PictureField
          label={messages.avatar}
          shape="square"
          value={avatar}
          onChange={setAvatar}
          current={<Avatar picture={null} name={username} className={classes.initial} />}
        />
        <NativeSelect
          label="Study Reason"
          data={[...STUDY_REASONS]}
          key={form.key('study_reason')}
          {...form.getInputProps('study_reason')}
        />
        <TextInput
          label="Study Months"
          description={messages.studyMonthsText}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          key={form.key('study_months')}
          {...form.getInputProps('study_months')}
          onChange={(event) => form.setFieldValue('study_months', event.currentTarget.valueAsNumber)}
          value={Number.isNaN(form.values.study_months) ? '' : form.values.study_months}
        />
        <TextInput
          label="Most Interested"
          description={messages.mostInterestedText}
          type="email"
          autoComplete="off"
          key={form.key('most_interested')}
          {...form.getInputProps('most_interested')}
        />
        <div>
          <Button type="submit" size="md" loading={create.pending}>
            Create profile
          </Button>
        </div>
      </Form>
    </Page>
  )
}

/** The offered number that is chosen in a list; undefined for none of them. */
function chosen<Offered extends number>(
  offered: readonly Offered[],
  { currentTarget }: { currentTarget: { value: string } },
): Offered | undefined {
  return offered.find((one) => String(one) === currentTarget.value)
}

/**
 * The profile already exists: a failed upload only shows an error, and the picture can be set later in the settings.
 */
async function addAvatar(avatar: Blob): Promise<Profile | undefined> {
  try {
    return await changeProfile({ avatar: await uploadPicture(avatar) })
  } catch (failure) {
    failBeforeLeaving(waitText(failure) ?? messages.uploadFailed)
    return undefined
  }
}

/** The address of the invitation or join link that led to signing up; undefined if none did. */
function addressToJoin(): string | undefined {
  const address = rememberedAddress()
  const joins = address === invitationPaths.invitation() || address?.startsWith(classPaths.join(''))
  return joins ? address : undefined
}
