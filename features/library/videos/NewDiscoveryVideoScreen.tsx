import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ownAddress } from '@tingdu/client/next-address.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { videoIdOf } from '@tingdu/transcripts/video-id.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { discoveryTexts as messages } from './messages.ts'
import { addFromYoutube, discoveryKey, isDuplicate } from './queries.ts'
import { urlRules } from './rules.ts'
import { SelectTextsDialog } from './SelectTextsDialog.tsx'
import classes from './Videos.module.css'

/** Adds discovery videos, from YouTube or from texts that were made from a video; for staff. */
export default function NewDiscoveryVideoScreen() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [selecting, setSelecting] = useState(false)
  const goOn = () => {
    const next = ownAddress(parameters.get('next'))
    if (next) void navigate(next)
  }
  return (
    <StaffPage title={messages.newTitle}>
      <Section title={messages.fromUrl}>
        <UrlForm onAdded={goOn} />
      </Section>
      <Section title={messages.fromTexts} description={messages.fromTextsText}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setSelecting(true)}>
            {messages.select}
          </Button>
        </div>
      </Section>
      {selecting && <SelectTextsDialog onAdded={goOn} onClose={() => setSelecting(false)} />}
    </StaffPage>
  )
}

function UrlForm({ onAdded }: { onAdded: () => void }) {
  const refetch = useRefetch(discoveryKey)
  const form = useForm({
    validate: schemaResolver(urlRules, { sync: true }),
    initialValues: { url: '' },
  })
  const adding = useSending(({ url }: { url: string }) => addFromYoutube(videoIdOf(url) ?? ''), {
    onSent: () => {
      toast(messages.added)
      form.reset()
      void refetch()
      onAdded()
    },
  })
  return (
    <div className={classes.sheet}>
      <Form
        label={messages.fromUrl}
        onSubmit={form.onSubmit(adding.send, focusFirstWrongField)}
        failure={adding.failure ? failureOf(adding.failure) : null}
      >
        <TextInput
          size="md"
          type="url"
          label={messages.urlField}
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={adding.pending}>
            {messages.add}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** What is known about why a video cannot be added, otherwise the specified text. */
const explained = new Set(['video_missing', 'transcript_missing', 'transcript_unfit'])

function failureOf(failure: unknown): string {
  if (isDuplicate(failure)) return messages.duplicate
  if (failure instanceof ApiError && explained.has(failure.code))
    return errorText(failure, messages.addFailed)
  return failureText(failure, messages.addFailed)
}
