import { Button, NativeSelect, TextInput } from '@mantine/core'
import { paths } from '@tingdu/client/paths.ts'
import { updateSession } from '@tingdu/client/session.ts'
import { Form } from '@tingdu/ui/Form.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { useRulesForm } from '@tingdu/ui/rules-form.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { createProfile } from './own-profile.ts'
import { LEVELS, type ProfileInput, profileDefaults, profileRules, STUDY_REASONS } from './rules.ts'

/** What a member tells about themselves after signing up; then on to the plans. */
export default function CreateProfileScreen() {
  const navigate = useNavigate()
  const { form, onSubmit } = useRulesForm<ProfileInput>({
    rules: profileRules,
    initialValues: profileDefaults,
  })
  const create = useSending(createProfile, {
    onSent: (profile) => {
      updateSession({ profile: profile ?? null })
      navigate(paths.plans(), { replace: true })
    },
  })
  return (
    <Page
      title="Create your profile"
      description="It helps to choose texts for you. You can change it later."
    >
      <Form
        label="Create your profile"
        failure={create.failure ? messages.updateFailed : null}
        onSubmit={onSubmit(create.send)}
      >
        <NativeSelect
          label="Level"
          data={LEVELS.map((level) => ({ value: level, label: level }))}
          key={form.key('level')}
          {...form.getInputProps('level')}
        />
        <NativeSelect
          label="Study Reason"
          data={[...STUDY_REASONS]}
          key={form.key('study_reason')}
          {...form.getInputProps('study_reason')}
        />
        <TextInput
          label="Study Months"
          description="How many months you have studied so far"
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
          description="What you would like to read about most"
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
