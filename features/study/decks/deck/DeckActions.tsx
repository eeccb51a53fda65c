import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { ExportButton } from '@tingdu/ui/table/ExportButton.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeckDialog } from '../list/DeckDialog.tsx'
import { messages } from '../messages.ts'
import { deckPaths } from '../paths.ts'
import { type Deck, decksKey, deleteDeck, type Entry, entriesPage } from '../queries.ts'
import classes from './Deck.module.css'
import { meaningOf, nameOf } from './entry-text.ts'
import { GiveDialog } from './GiveDialog.tsx'

const { columns: names } = messages
const columns: readonly Column<Entry>[] = [
  { key: 'word', header: names.word, cell: nameOf, exported: nameOf },
  {
    key: 'traditional',
    header: names.traditional,
    cell: () => null,
    exported: (entry) => entry.traditional ?? '',
  },
  { key: 'pinyin', header: names.pinyin, cell: () => null, exported: ({ phonetic }) => phonetic },
  { key: 'meaning', header: names.meaning, cell: meaningOf, exported: meaningOf },
  { key: 'note', header: names.note, cell: () => null, exported: ({ note }) => note },
]

/** What can be done with a deck as a whole. */
export function DeckActions({ deck, edits }: { deck: Deck; edits: boolean }) {
  const { role } = useSession()
  const [dialog, setDialog] = useState<'edit' | 'give' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={classes.actions}>
      {role === 'teacher' && deck.kind === 'own' && (
        <Button variant="default" onClick={() => setDialog('give')}>
          {messages.giveToClass}
        </Button>
      )}
      <ExportButton
        columns={columns}
        list={(wanted) => entriesPage(deck.id, wanted)}
        exported={{ as: messages.exportName, data: 'own' }}
      />
      {edits && (
        <>
          <Button variant="default" onClick={() => setDialog('edit')}>
            {messages.edit}
          </Button>
          <DeleteButton deck={deck} />
        </>
      )}
      {dialog === 'edit' && <DeckDialog deck={deck} onClose={close} />}
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
