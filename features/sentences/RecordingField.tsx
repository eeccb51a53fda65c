import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { uploadSound } from '@tingdu/client/upload.ts'
import { KINDS } from '@tingdu/features/uploads/rules.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useRef } from 'react'
import { messages } from './messages.ts'
import { forgetSentences } from './sentence-changes.ts'
import { recordSentence, type Sentence } from './sentences.ts'

/** A file that is no recording, told before it is sent. */
class NoRecording extends Error {}

/** Attaches a recording to a sentence, replaces it, or takes it away. */
export function RecordingField({ sentence }: { sentence: Pick<Sentence, 'id' | 'sound'> }) {
  const input = useRef<HTMLInputElement>(null)
  const cache = useQueryClient()
  const change = async (file: File | null) => {
    await recordSentence(sentence.id, file && (await uploadSound(checked(file))))
    await forgetSentences(cache)
    return file
  }
  const sending = useSending(change, {
    onSent: (file) => toast(file ? messages.soundAdded : messages.soundRemoved),
    onFailed: (failure) =>
      toast(failure instanceof NoRecording ? failure.message : messages.uploadFailed, 'failed'),
  })
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
          if (file) sending.send(file)
        }}
      />
      <Button
        variant="default"
        size="xs"
        title={messages.recordingHelp}
        loading={sending.pending}
        onClick={() => input.current?.click()}
      >
        {sentence.sound === null ? messages.chooseRecording : messages.replaceRecording}
      </Button>
      {sentence.sound !== null && (
        <Button variant="default" size="xs" disabled={sending.pending} onClick={() => sending.send(null)}>
          {messages.removeRecording}
        </Button>
      )}
    </>
  )
}

function checked(file: File): File {
  if (!/\.mp3$/i.test(file.name)) throw new NoRecording(messages.soundNotMp3)
  if (file.size > KINDS.sounds.maxBytes) throw new NoRecording(messages.soundTooLarge)
  return file
}
