import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { EditDialog } from '@tingdu/ui/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { FileField } from './FileField.tsx'
import { makingTexts as messages, videoErrors } from './messages.ts'
import { saveVideo, type Video, videosKey } from './queries.ts'
import { typedVideoId, type VideoInput, videoRules } from './rules.ts'
import { FileUnreadable, readSubtitleFile } from './subtitle-file.ts'
import classes from './Videos.module.css'

/** Adds a video with its transcript, or replaces the title and transcript of `video`. */
export function SaveVideoDialog({ video, onClose }: { video: Video | null; onClose: () => void }) {
  const refetch = useRefetch(videosKey)
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const form = useForm<VideoInput>({
    validate: schemaResolver(videoRules, { sync: true }),
    initialValues: { video: video?.video_string_id ?? '', title: video?.title ?? '' },
  })
  const saving = useSending(
    async ({ video: typed, title }: VideoInput) =>
      await saveVideo(typedVideoId(typed) ?? '', title, file && (await readSubtitleFile(file))),
    {
      onSent: () => {
        toast(messages.saved)
        onClose()
        void refetch()
      },
    },
  )
  const send = (input: VideoInput) => {
    setMissing(file === null)
    if (file) saving.send(input)
  }
  return (
    <EditDialog
      title={video ? messages.uploadTitle(video.title) : messages.addTitle}
      sendLabel={messages.save}
      onSubmit={form.onSubmit(send, focusFirstWrongField)}
      failure={saving.failure ? failureOf(saving.failure) : null}
      pending={saving.pending}
      changed={form.isDirty() || file !== null}
      onClose={onClose}
    >
      {!video && (
        <>
          <p className={classes.note}>{messages.addHint}</p>
          <TextInput
            size="md"
            label={messages.videoField}
            autoComplete="off"
            {...form.getInputProps('video')}
          />
        </>
      )}
      <TextInput size="md" label={messages.titleField} autoComplete="off" {...form.getInputProps('title')} />
      <FileField
        label={messages.fileField}
        help={messages.fileHelp}
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        error={missing && !file ? videoErrors.noFile : null}
        onChoose={setFile}
      />
    </EditDialog>
  )
}

/** Says what is wrong with the file. */
function failureOf(failure: unknown): string {
  if (failure instanceof FileUnreadable) return failure.message
  if (failure instanceof ApiError && failure.code === 'subtitles_invalid') return failure.message
  return failureText(failure, messages.saveFailed)
}
