import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadSound } from '@tingdu/client/upload.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { KINDS } from '@tingdu/features/accounts/uploads/rules.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import classes from './EditRecordings.module.css'
import { messages } from './messages.ts'
import { type Recording, recordingsOf, removeRecording, saveRecording, soundsKey } from './queries.ts'
import { SoundButton } from './SoundButton.tsx'

type Props = { chinese: string; readings: readonly string[] }

/** Opens the dialog in which staff upload, replace and remove the recordings of a word, one for each reading. */
export function EditRecordings({ chinese, readings }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.recordings}
      </Button>
      {open && <RecordingsDialog chinese={chinese} readings={readings} onClose={() => setOpen(false)} />}
    </>
  )
}

function RecordingsDialog({ chinese, readings, onClose }: Props & { onClose: () => void }) {
  const each = [...new Set(readings.map((reading) => reading.toLowerCase()))]
  const [phonetic, setPhonetic] = useState(each[0] ?? '')
  const [pending, setPending] = useState(false)
  const query = useQuery(recordingsOf(chinese))
  const recording = query.data?.find((one) => one.phonetic === phonetic) ?? null
  return (
    <Dialog title={messages.recordingsOf(chinese)} pending={pending} onCancel={onClose}>
      <div className={classes.fields}>
        {each.length > 1 && (
          <NativeSelect
            label={messages.reading}
            data={each}
            value={phonetic}
            disabled={pending}
            onChange={({ currentTarget }) => setPhonetic(currentTarget.value)}
          />
        )}
        {query.isError && <FailedQuery query={query} message={messages.couldNotFetch} />}
        {query.data && (
          <RecordingForm
            key={phonetic}
            word={{ chinese, phonetic }}
            recording={recording}
            onPending={setPending}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

type FormProps = {
  word: Pick<Recording, 'chinese' | 'phonetic'>
  recording: Recording | null
  onPending: (pending: boolean) => void
  onClose: () => void
}

function RecordingForm({ word, recording, onPending, onClose }: FormProps) {
  const cache = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [author, setAuthor] = useState(recording?.author ?? '')
  const [licence, setLicence] = useState(recording?.licence ?? '')
  const [share, setShare] = useState<number | null>(null)
  const { send, pending, failure } = useSending(
    async (action: 'save' | 'remove') => {
      onPending(true)
      if (action === 'remove') {
        if (recording) await removeRecording(recording.id)
        return messages.removed
      }
      const sound = file
        ? await uploadSound(file, { onProgress: setShare }).finally(() => setShare(null))
        : (recording?.sound ?? '')
      const credit = { author: author.trim() || null, licence: licence.trim() || null }
      await saveRecording(recording?.id ?? null, { ...word, sound, ...credit })
      return messages.saved
    },
    {
      onSent: (text) => {
        onClose()
        toast(text)
        void cache.invalidateQueries({ queryKey: soundsKey })
      },
      onSettled: () => onPending(false),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file && !recording) return setFault(messages.fileMissing)
    send('save')
  }
  return (
    <Form failure={failure ? failureText(failure, messages.saveFailed) : null} onSubmit={submit}>
      <FileField
        recording={recording}
        file={file}
        fault={fault}
        onChoose={(chosen) => {
          const found = faultOf(chosen)
          setFault(found)
          setFile(found === null ? chosen : null)
        }}
      />
      <TextInput
        label={messages.speaker}
        maxLength={200}
        value={author}
        onChange={({ currentTarget }) => setAuthor(currentTarget.value)}
      />
      <TextInput
        label={messages.license}
        description={messages.licenseHelp}
        maxLength={200}
        value={licence}
        onChange={({ currentTarget }) => setLicence(currentTarget.value)}
      />
      {share !== null && (
        <label>
          {messages.uploading} <progress value={share} />
        </label>
      )}
      <DialogActions>
        {recording && (
          <Button variant="subtle" disabled={pending} onClick={() => send('remove')}>
            {messages.remove}
          </Button>
        )}
        <Button variant="default" disabled={pending} onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {messages.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

type FileFieldProps = {
  recording: Recording | null
  file: File | null
  fault: string | null
  onChoose: (file: File) => void
}

/** Chooses an MP3 file, and plays the recording that is there. */
function FileField({ recording, file, fault, onChoose }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Input.Wrapper id={id} label={messages.file} description={file?.name ?? messages.fileHelp} error={fault}>
      <div className={classes.file}>
        <input
          ref={input}
          type="file"
          accept=".mp3,audio/mpeg"
          aria-label={messages.file}
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            if (chosen) onChoose(chosen)
            event.currentTarget.value = ''
          }}
        />
        <Button id={id} variant="default" onClick={() => input.current?.click()}>
          {recording || file ? messages.replaceFile : messages.chooseFile}
        </Button>
        {recording && !file && (
          <SoundButton chinese={recording.chinese} sound={uploadPaths.media(recording.sound)} compact />
        )}
      </div>
    </Input.Wrapper>
  )
}

function faultOf({ name, size }: File): string | null {
  if (!/\.mp3$/i.test(name)) return messages.notMp3
  return size > KINDS.sounds.maxBytes ? messages.tooLarge : null
}
