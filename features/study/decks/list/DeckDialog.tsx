import { Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { deckPaths } from '../paths.ts'
import { createDeck, type Deck, decksKey, saveDeck } from '../queries.ts'
import { deckRules } from '../rules.ts'

/** Creates a deck and opens it, or changes the title and the description of one. */
export function DeckDialog({ deck, onClose }: { deck: Deck | null; onClose: () => void }) {
  const refetch = useRefetch(decksKey)
  const navigate = useNavigate()
  const created = useRef(0)
  const { field, dialog } = useEditForm<{ title: string; description: string }, Deck | null>({
    rules: deckRules,
    shown: deck,
    inputOf: (row) => ({ title: row?.title ?? '', description: row?.description ?? '' }),
    write: async (input, seen) => {
      if (seen) return saveDeck(seen.id, input)
      created.current = await createDeck(input)
    },
    tell: (failure) => failureText(failure, deck ? messages.saveFailed : messages.createFailed),
    onSaved: () => {
      toast(deck ? messages.saved : messages.created)
      void refetch()
      if (!deck) navigate(deckPaths.deck(created.current))
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={deck ? messages.editTitle : messages.newDeck}>
      <TextInput label={messages.name} autoComplete="off" data-autofocus {...field('title')} />
      <Textarea label={messages.about} rows={3} {...field('description')} />
    </EditDialog>
  )
}
