import { Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { messages } from '../messages.ts'
import { addEntries, type Deck, decksKey, type Entry, saveCard } from '../queries.ts'
import { cardRules } from '../rules.ts'

/** Adds a card of one's own to a deck, or changes one. */
export function CardDialog({
  deck,
  entry,
  onClose,
}: {
  deck: Deck
  entry: Entry | null
  onClose: () => void
}) {
  const refetch = useRefetch(decksKey)
  const { field, dialog } = useEditForm<{ front: string; back: string; phonetic: string }, Entry | null>({
    rules: cardRules,
    shown: entry,
    inputOf: (row) => ({ front: row?.front ?? '', back: row?.back ?? '', phonetic: row?.phonetic ?? '' }),
    write: async (input, seen) => {
      const card = { front: input.front.trim(), back: input.back.trim(), phonetic: input.phonetic.trim() }
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
    <EditDialog {...dialog} title={entry ? messages.editCard : messages.ownCardTitle}>
      <TextInput label={messages.front} autoComplete="off" data-autofocus {...field('front')} />
      <TextInput label={messages.pinyin} autoComplete="off" {...field('phonetic')} />
      <Textarea label={messages.back} rows={3} {...field('back')} />
    </EditDialog>
  )
}
