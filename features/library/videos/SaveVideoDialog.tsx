import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { FileField } from './FileField.tsx'
import { makingTexts as messages, videoErrors } from './messages.ts'
import { saveVideo, type Video, videosKey } from './queries.ts'
import { typedVideoId, type VideoInput, videoRules } from './rules.ts'
import { FileUnreadable, readSubtitleFile } from './subtitle-file.ts'
import { useRestoring } from './use-restoring.ts'
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
  const [asking, ask] = useState<string | null>(null)
  const undo = useRestoring()
  const saving = useSending(
    async ({ video: typed, title, replace = false }: VideoInput & { replace?: boolean }) => {
      const videoId = typedVideoId(typed) ?? ''
      const subtitles = file && (await readSubtitleFile(file))
      await saveVideo(videoId, { title, subtitles, replace })
      return replace ? { label: messages.undo, run: () => undo(videoId) } : undefined
    },
    {
      onSent: (action) => {
        toast(messages.saved, 'done', action)
        onClose()
        void refetch()
      },
      onFailed: (failure) => {
        if (isReplacing(failure)) ask(failure.message)
      },
    },
  )
  const send = (input: VideoInput) => {
    setMissing(file === null)
    if (file) saving.send(input)
  }
  const { failure } = saving
  return (
    <>
      <EditDialog
        title={video ? messages.uploadTitle(video.title) : messages.addTitle}
        sendLabel={messages.save}
        onSubmit={form.onSubmit(send, focusFirstWrongField)}
        failure={failure && !isReplacing(failure) ? failureOf(failure) : null}
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
        <TextInput
          size="md"
          label={messages.titleField}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <FileField
          label={messages.fileField}
          help={messages.fileHelp}
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          error={missing && !file ? videoErrors.noFile : null}
          onChoose={setFile}
        />
      </EditDialog>
      {asking && (
        <ConfirmDialog
          title={messages.replaceTitle}
          confirmLabel={messages.replace}
          onConfirm={() => {
            ask(null)
            saving.send({ ...form.getValues(), replace: true })
          }}
          onCancel={() => ask(null)}
        >
          <p>
            {asking} {messages.replaceText}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Whether the video has a transcript that saving would replace, which the message says. */
function isReplacing(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'transcript_exists'
}

/** Says what is wrong with the file. */
function failureOf(failure: unknown): string {
  if (failure instanceof FileUnreadable) return failure.message
  if (failure instanceof ApiError && failure.code === 'subtitles_invalid') return failure.message
  return failureText(failure, messages.saveFailed)
}
