import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { newSha1 } from '@tingdu/client/new-sha1.ts'
import { uploadSound } from '@tingdu/client/upload.ts'
import { readLength, soundFault } from '@tingdu/features/library/text-editing/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FileField } from './FileField.tsx'
import { makingTexts as messages } from './messages.ts'
import { createVideoText, type Video } from './queries.ts'
import { type TextInput as Input, textRules } from './rules.ts'
import { TranscriptUnfit, transcriptDocument } from './transcript-document.ts'
import classes from './Videos.module.css'

/** Makes a text of a video's transcript, with the times of its lines, and opens its editor. */
export function MakeTextDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [sha1] = useState(newSha1)
  const [recording, setRecording] = useState<File | null>(null)
  const navigate = useNavigate()
  const fault = recording && soundFault(recording)
  const form = useForm<Input>({
    validate: schemaResolver(textRules, { sync: true }),
    initialValues: { title: video.title, author: 'YouTube' },
  })
  const making = useSending(
    async ({ title, author }: Input) => {
      const json_text = await documentOf(video, recording)
      await createVideoText(video.sha1, { sha1, title: title.trim(), author: author.trim(), json_text })
    },
    {
      onSent: () => {
        toast(messages.made)
        void navigate(`${textPaths.text(sha1)}?tab=edit`, { state: saved })
      },
    },
  )
  return (
    <EditDialog
      title={messages.makeTitle}
      sendLabel={messages.makeText}
      onSubmit={form.onSubmit((input) => {
        if (!fault) making.send(input)
      }, focusFirstWrongField)}
      failure={making.failure ? failureOf(making.failure) : null}
      pending={making.pending}
      changed={form.isDirty() || recording !== null}
      onClose={onClose}
    >
      <p className={classes.note}>{messages.makeHint}</p>
      <TextInput size="md" label={messages.titleField} autoComplete="off" {...form.getInputProps('title')} />
      <TextInput size="md" label={messages.author} autoComplete="off" {...form.getInputProps('author')} />
      <FileField
        label={messages.recording}
        help={messages.recordingHelp}
        accept=".mp3,audio/mpeg"
        error={fault}
        onChoose={setRecording}
      />
    </EditDialog>
  )
}

/** Uploads the recording once it is known that the transcript fits it. */
async function documentOf({ transcripts, video_string_id }: Video, recording: File | null) {
  if (!recording) return transcriptDocument(transcripts, video_string_id)
  const address = URL.createObjectURL(recording)
  try {
    const duration = await readLength(address)
    const document = transcriptDocument(transcripts, video_string_id, { path: '', duration })
    return { ...document, sounds: [{ path: await uploadSound(recording), duration }] }
  } finally {
    URL.revokeObjectURL(address)
  }
}

function failureOf(failure: unknown): string {
  if (failure instanceof TranscriptUnfit) return failure.message
  return failureText(failure, messages.makeFailed)
}
