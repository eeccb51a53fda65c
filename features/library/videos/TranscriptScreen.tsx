import { Button, TextInput } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { type FormEvent, useState } from 'react'
import { messages, videoErrors } from './messages.ts'
import { transcriptOf } from './queries.ts'
import { typedVideoId } from './rules.ts'
import { TranscriptGrid } from './TranscriptGrid.tsx'
import classes from './Videos.module.css'

/** Shows the transcript of a video by its id, for staff. */
export default function TranscriptScreen() {
  return (
    <StaffPage title={messages.transcriptTitle}>
      <TranscriptForm />
    </StaffPage>
  )
}

function TranscriptForm() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [found, setFound] = useState<{ videoId: string; lines: TranscriptLine[] } | null>(null)
  const fetching = useSending(async (videoId: string) => ({ videoId, lines: await transcriptOf(videoId) }), {
    onSent: setFound,
    onFailed: () => setFound(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const videoId = typedVideoId(typed)
    setWrong(videoId === null)
    if (videoId !== null) fetching.send(videoId)
  }
  return (
    <div className={classes.tab}>
      <div className={classes.sheet}>
        <Form
          label={messages.transcriptTitle}
          onSubmit={submit}
          failure={fetching.failure ? failureOf(fetching.failure) : null}
        >
          <TextInput
            size="md"
            label={messages.transcriptField}
            autoComplete="off"
            error={wrong && videoErrors.notVideo}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={fetching.pending}>
              {messages.getTranscript}
            </Button>
          </div>
        </Form>
      </div>
      {found && <TranscriptGrid key={found.videoId} lines={found.lines} />}
    </div>
  )
}

const explained = new Set(['transcript_missing', 'transcript_unfit'])

/** Says that there is no readable transcript only if that is the reason. */
function failureOf(failure: unknown): string {
  const isKnown = failure instanceof ApiError && explained.has(failure.code)
  return isKnown ? errorText(failure, messages.transcriptFailed) : messages.transcriptFailed
}
