import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { quizPaths } from '@tingdu/features/study/quizzes/paths.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { KeepButton } from '@tingdu/ui/page/KeepButton.tsx'
import { SetActions } from '@tingdu/ui/slots.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeckDialog } from '../list/DeckDialog.tsx'
import { messages } from '../messages.ts'
import { deckPaths } from '../paths.ts'
import { type Deck, decksKey, deleteDeck } from '../queries.ts'
import classes from './Deck.module.css'
import { ExportDialog } from './ExportDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'

/** What can be done with a deck as a whole. */
export function DeckActions({ deck, edits }: { deck: Deck; edits: boolean }) {
  const { role } = useSession()
  const [dialog, setDialog] = useState<'edit' | 'give' | 'export' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={classes.actions}>
      {deck.nb_entries > 0 && (
        <KeepButton kind="deck" id={String(deck.id)} title={deck.title} path={deckPaths.deck(deck.id)} />
      )}
      {deck.nb_entries > 0 && (
        <Button component={Link} to={quizPaths.practice({ deck_id: deck.id })} variant="default">
          {messages.practiceQuiz}
        </Button>
      )}
      {deck.kind === 'own' && <SetActions set={{ kind: 'deck', id: deck.id, title: deck.title }} />}
      {role === 'teacher' && deck.kind === 'own' && (
        <Button variant="default" onClick={() => setDialog('give')}>
          {messages.giveToClass}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('export')}>
        {messages.export}
      </Button>
      {edits && (
        <>
          <Button variant="default" onClick={() => setDialog('edit')}>
            {messages.edit}
          </Button>
          <DeleteButton deck={deck} />
        </>
      )}
      {dialog === 'edit' && <DeckDialog deck={deck} onClose={close} />}
      {dialog === 'export' && <ExportDialog deck={deck} onClose={close} />}
      {dialog === 'give' && <GiveDialog deck={deck} onClose={close} />}
    </div>
  )
}

function DeleteButton({ deck }: { deck: Deck }) {
  const navigate = useNavigate()
  const refetch = useRefetch(decksKey)
  const remove = () =>
    confirmDelete({
      title: messages.deleteTitle,
      text: messages.deleteText(deck.title),
      done: messages.deleted,
      failed: messages.deleteFailed,
      call: () => deleteDeck(deck.id),
      onDone: () => navigate(deckPaths.decks()),
      refetch,
    })
  return (
    <Button variant="default" onClick={remove}>
      {messages.remove}
    </Button>
  )
}
