import { Button, Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ReportMistakeButton } from '@tingdu/features/dictionary/mistakes/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { markKnown, saveNote, setCardAside, undoKnown } from '../queries.ts'
import type { StudyCard } from '../study-card.ts'
import classes from './Review.module.css'

type Props = {
  card: StudyCard
  putAside: (gone: (card: StudyCard) => boolean) => () => void
  change: (change: (card: StudyCard) => StudyCard) => void
}

/** What else can be done with the card, without leaving the session; each with undo. */
export function CardMenu({ card, putAside, change }: Props) {
  const { open, frame, button } = useDisclosure<HTMLDivElement>('card-menu')
  const [edits, setEdits] = useState(false)
  const { entry } = card
  const act = (action: () => void) => () => {
    button.onClick()
    action()
  }
  const actions = useCardActions(card, putAside)
  return (
    <div ref={frame} className={classes.menu}>
      <IconButton label={messages.more} {...button}>
        <Icon name="more" />
      </IconButton>
      {open && (
        <div id="card-menu" className={classes.panel}>
          {entry.entry_id !== null && entry.deck?.own && (
            <button type="button" onClick={act(() => setEdits(true))}>
              {entry.note ? messages.editNote : messages.addNote}
            </button>
          )}
          <button type="button" onClick={act(actions.bury)}>
            {messages.notToday}
          </button>
          <button type="button" onClick={act(actions.suspend)}>
            {messages.suspend}
          </button>
          {entry.word_id !== null && (
            <button type="button" onClick={act(actions.known)}>
              {messages.known}
            </button>
          )}
          {entry.kind !== 'own' && <ReportMistakeButton kind={entry.kind} entry={entry.chinese} />}
        </div>
      )}
      {edits && <NoteDialog card={card} change={change} onClose={() => setEdits(false)} />}
    </div>
  )
}

/** Each takes the card out of the session at once, and back into it if saving fails or is undone. */
function useCardActions(card: StudyCard, putAside: Props['putAside']) {
  const perform = async (
    gone: (other: StudyCard) => boolean,
    text: string,
    save: () => Promise<() => Promise<unknown>>,
  ) => {
    const back = putAside(gone)
    try {
      const undo = await save()
      const run = () => void undo().then(back, () => toast(messages.actionFailed, 'failed'))
      toast(text, 'done', { label: messages.undoAction, run })
    } catch (failure) {
      back()
      toast(failureText(failure, messages.actionFailed), 'failed')
    }
  }
  const isThis = ({ card_id }: StudyCard) => card_id === card.card_id
  const { word_id } = card.entry
  return {
    bury: () =>
      perform(isThis, messages.buriedToday, async () => {
        await setCardAside(card, { buried: true })
        return () => setCardAside(card, { buried: false })
      }),
    suspend: () =>
      perform(isThis, messages.suspended, async () => {
        await setCardAside(card, { suspended: true })
        return () => setCardAside(card, { suspended: false })
      }),
    known: () =>
      perform(
        ({ entry }) => entry.word_id === word_id,
        messages.markedKnown(card.entry.chinese),
        async () => {
          const { undo } = await markKnown(word_id === null ? [] : [word_id])
          return () => (undo ? undoKnown(undo) : Promise.resolve())
        },
      ),
  }
}

type NoteProps = Pick<Props, 'card' | 'change'> & { onClose: () => void }

/** The member's note on an entry of their own deck. */
export function NoteDialog({ card: { entry }, change, onClose }: NoteProps) {
  const [note, setNote] = useState(entry.note)
  const { send, pending, failure } = useSending(
    (typed: string) => saveNote(entry.entry_id ?? 0, typed.trim()),
    {
      onSent: (_, typed) => {
        const noted = { ...entry, note: typed.trim() }
        change((card) => (card.entry.entry_id === entry.entry_id ? { ...card, entry: noted } : card))
        toast(messages.noteSaved)
        onClose()
      },
    },
  )
  return (
    <Dialog title={messages.note} pending={pending} onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(note)
        }}
      >
        <Textarea
          aria-label={messages.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={2000}
          rows={4}
          data-autofocus
        />
        <Failure text={failure ? failureText(failure, messages.noteFailed) : null} />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {messages.saveNote}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
