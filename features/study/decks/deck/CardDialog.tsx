import { Button, Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { uploadPicture, uploadSound } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { type Deck, decksKey } from '../queries.ts'
import { cardRules } from '../rules.ts'
import classes from './Deck.module.css'
import { addEntries, type Entry, saveCard } from './entry-queries.ts'
import { SoundField } from './SoundField.tsx'

/** Adds a card of one's own to a deck, or changes one. */
export function CardDialog({
  deck,
  entry,
  onClose,
}: {
  deck: Pick<Deck, 'id'>
  entry: Entry | null
  onClose: () => void
}) {
  const refetch = useRefetch(decksKey)
  const picture = useFile<Blob>(entry?.picture ?? null, uploadPicture)
  const sound = useFile<File>(entry?.sound ?? null, uploadSound)
  const { field, dialog } = useEditForm<{ front: string; back: string; phonetic: string }, Entry | null>({
    rules: cardRules,
    shown: entry,
    inputOf: (row) => ({ front: row?.front ?? '', back: row?.back ?? '', phonetic: row?.phonetic ?? '' }),
    write: async (input, seen) => {
      const card = {
        ...{ front: input.front.trim(), back: input.back.trim(), phonetic: input.phonetic.trim() },
        ...(picture.changed ? { picture: await picture.key() } : {}),
        ...(sound.changed ? { sound: await sound.key() } : {}),
      }
      if (seen) await saveCard(seen.id, card)
      else await addEntries(deck.id, [card])
    },
    tell: (failure) => failureText(failure, messages.addFailed),
    onSaved: () => {
      toast(messages.cardSaved)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog
      {...dialog}
      changed={dialog.changed || picture.changed || sound.changed}
      title={entry ? messages.editCard : messages.ownCardTitle}
    >
      <TextInput label={messages.front} autoComplete="off" data-autofocus {...field('front')} />
      <TextInput label={messages.pinyin} autoComplete="off" {...field('phonetic')} />
      <Textarea label={messages.back} rows={3} {...field('back')} />
      <PictureField
        label={messages.picture}
        shape="cover"
        value={picture.chosen}
        onChange={picture.choose}
        current={
          picture.saved && (
            <img src={uploadPaths.media(picture.saved) ?? ''} alt="" className={classes.picture} />
          )
        }
        pending={dialog.pending}
      />
      {picture.saved && !picture.chosen && (
        <Button variant="subtle" className={classes.study} onClick={picture.remove}>
          {messages.removePicture}
        </Button>
      )}
      <SoundField
        saved={sound.saved && uploadPaths.media(sound.saved)}
        chosen={sound.chosen}
        onChoose={sound.choose}
        onRemove={sound.remove}
      />
      {dialog.pending && (picture.chosen || sound.chosen) && <p role="status">{messages.uploading}</p>}
    </EditDialog>
  )
}

/** A file of a card: the saved one, or one that is uploaded once when the card is saved. */
function useFile<Kind extends Blob>(key: string | null, upload: (file: Kind) => Promise<string>) {
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [removed, setRemoved] = useState(false)
  const [uploaded, setUploaded] = useState<{ file: Kind; key: string } | null>(null)
  return {
    chosen,
    saved: removed ? null : key,
    changed: chosen !== null || (removed && key !== null),
    choose: setChosen,
    remove: () => {
      setChosen(null)
      setRemoved(true)
    },
    /** The key to store: that of the chosen file, or null. */
    key: async () => {
      if (!chosen) return null
      if (uploaded?.file === chosen) return uploaded.key
      const made = await upload(chosen)
      setUploaded({ file: chosen, key: made })
      return made
    },
  }
}
