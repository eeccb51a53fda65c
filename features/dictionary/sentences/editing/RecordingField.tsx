import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadSound } from '@tingdu/client/upload.ts'
import { KINDS } from '@tingdu/features/accounts/uploads/rules.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { LeaveGuard } from '@tingdu/ui/form/LeaveGuard.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from '../SentenceScreen.module.css'
import { recordSentence, type Sentence } from '../sentences.ts'
import { invalidateSentences } from './sentence-changes.ts'

/** A file that is not a recording, refused before the upload. */
class NoRecording extends Error {}

type Props = { sentence: Pick<Sentence, 'id' | 'sound'> }

/** Attaches, replaces or removes the recording of a sentence; an upload can be canceled. */
export function RecordingField({ sentence }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { change, pending, share, cancel } = useRecording(sentence)
  const button = useFocusOnRemainingButton(pending, sentence.sound)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".mp3,audio/mpeg"
        hidden
        aria-label={messages.chooseRecording}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) change(file)
        }}
      />
      <Button
        ref={button}
        variant="default"
        size="xs"
        title={messages.recordingHelp}
        loading={pending}
        onClick={() => input.current?.click()}
      >
        {sentence.sound === null ? messages.chooseRecording : messages.replaceRecording}
      </Button>
      {share === null ? null : (
        <>
          <label className={classes.progress}>
            {messages.uploading}
            <progress value={share} />
          </label>
          <Button variant="subtle" size="xs" onClick={cancel}>
            {messages.cancelUpload}
          </Button>
          <LeaveGuard changed />
        </>
      )}
      {sentence.sound !== null && (
        <Button variant="default" size="xs" disabled={pending} onClick={() => change(null)}>
          {messages.removeRecording}
        </Button>
      )}
    </>
  )
}

/** Focuses the remaining button if the pressed one disappears with the change of the recording. */
function useFocusOnRemainingButton(pending: boolean, sound: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons appear and disappear with the recording
  useEffect(() => {
    if (pending) pressed.current = true
    else if (pressed.current && document.activeElement === document.body) button.current?.focus()
  }, [pending, sound])
  return button
}

/**
 * Sets the recording of a sentence to a file or to none. `share` is the uploaded fraction, null without an upload.
 */
function useRecording(sentence: Props['sentence']) {
  const cache = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const upload = useRef<AbortController>(null)
  const send = async (file: File) => {
    const recording = checked(file)
    upload.current = new AbortController()
    setShare(0)
    const following = { onProgress: setShare, signal: upload.current.signal }
    return await uploadSound(recording, following).finally(() => setShare(null))
  }
  const sending = useSending(
    async (file: File | null) => {
      await recordSentence(sentence.id, file && (await send(file)))
      await invalidateSentences(cache)
      return file
    },
    {
      onSent: (file) => toast(file ? messages.soundAdded : messages.soundRemoved),
      onFailed: (failure) => {
        if (failure === upload.current?.signal.reason) toast(messages.uploadCancelled)
        else toast(uploadFailure(failure), 'failed')
      },
    },
  )
  return { change: sending.send, pending: sending.pending, share, cancel: () => upload.current?.abort() }
}

function uploadFailure(failure: unknown): string {
  return failure instanceof NoRecording ? failure.message : failureText(failure, messages.uploadFailed)
}

function checked(file: File): File {
  if (!/\.mp3$/i.test(file.name)) throw new NoRecording(messages.soundNotMp3)
  if (file.size > KINDS.sounds.maxBytes) throw new NoRecording(messages.soundTooLarge)
  return file
}
