import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { CharacterLinks } from '@tingdu/reading/CharacterLinks.tsx'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { setCardAside } from '../queries.ts'
import type { StudyCard } from '../study-card.ts'
import { NoteDialog } from './CardMenu.tsx'
import classes from './Review.module.css'

type Props = {
  card: StudyCard
  change: (change: (card: StudyCard) => StudyCard) => void
  onClose: () => void
}

/** What helps with a card that was forgotten so often that it is set aside: a note, its characters, or a rest. */
export function OftenForgotten({ card, change, onClose }: Props) {
  const [edits, setEdits] = useState(false)
  const { entry } = card
  const characters =
    entry.kind === 'own' ? [] : [...new Set(entry.chinese.match(/\p{Script=Han}/gu))].slice(0, 8)
  const keepAsking = () => {
    onClose()
    setCardAside(card, { suspended: false }).then(
      () => toast(messages.askedAgain),
      (failure) => toast(failureText(failure, messages.actionFailed), 'failed'),
    )
  }
  if (edits) return <NoteDialog card={card} change={change} onClose={onClose} />
  return (
    <Dialog title={messages.oftenForgotten(entry.chinese)} onCancel={onClose}>
      <div className={classes.help}>
        <p>{messages.oftenForgottenText}</p>
        {characters.length > 0 && (
          <CharacterLinks
            label={messages.itsCharacters}
            characters={characters}
            hrefOf={dictionaryPaths.character}
          />
        )}
        {entry.entry_id !== null && entry.deck?.own && (
          <Button variant="default" onClick={() => setEdits(true)}>
            {entry.note ? messages.editNote : messages.addNote}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={keepAsking}>
          {messages.keepAsking}
        </Button>
        <Button onClick={onClose}>{messages.leaveAside}</Button>
      </DialogActions>
    </Dialog>
  )
}
