import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { EntryPicture } from '@tingdu/features/dictionary/entries/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { useState } from 'react'
import classes from './EditFields.module.css'
import { type Entry, savePicture } from './editing.ts'
import { messages } from './messages.ts'
import { PICTURE_TYPES } from './rules.ts'
import { useSaved } from './saved-change.ts'

type Props = Entry & {
  /** The key of the current picture. */
  picture: string | null
}

/** Opens the dialog that replaces or removes the picture of an entry. */
export function EditPicture(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {props.picture ? messages.changePicture : messages.addPicture}
      </Button>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PictureDialog({ kind, entry, picture, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState<Blob | null>(null)
  const [share, setShare] = useState(0)
  const saved = useSaved()
  const { send, pending, failure } = useSending(
    async (next: Blob | null) => {
      await savePicture({ kind, entry }, next && (await uploadPicture(next, setShare)))
      return next ? messages.pictureSaved : messages.pictureRemoved
    },
    {
      onSent: (text) => {
        onClose()
        void saved({ kind, entry }, text)
      },
    },
  )
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (chosen) send(chosen)
  }
  return (
    <Dialog title={messages.picture} wide pending={pending} onCancel={onClose}>
      <div className={classes.body}>
        <Form
          label={messages.picture}
          failure={failure ? failureText(failure, messages.pictureFailed) : null}
          onSubmit={submit}
        >
          <PictureField
            label={kind === 'word' ? messages.pictureOfWord : messages.pictureOfCharacter}
            shape="cover"
            accepted={PICTURE_TYPES}
            value={chosen}
            onChange={setChosen}
            current={picture ? <EntryPicture picture={picture} headword={entry} /> : <Cover picture={null} />}
            pending={pending}
          />
          {pending && chosen && (
            <label className={classes.progress}>
              {messages.uploading}
              <progress value={share} />
            </label>
          )}
          <DialogActions>
            {picture && !chosen && (
              <Button variant="subtle" loading={pending} onClick={() => send(null)}>
                {messages.removePicture}
              </Button>
            )}
            <Button variant="default" onClick={onClose} disabled={pending}>
              {messages.cancel}
            </Button>
            <Button type="submit" loading={pending && chosen !== null} disabled={chosen === null}>
              {messages.savePicture}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
