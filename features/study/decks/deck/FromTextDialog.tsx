import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { Deck } from '../queries.ts'
import { textsNamed } from '../text/text-queries.ts'
import { useAddingWords } from '../text/use-adding-words.ts'
import classes from './Deck.module.css'

const waitMs = 250

/** Adds the words of a text that the member does not know: the text is found by its title, and one tap adds them. */
export function FromTextDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [title] = useDebouncedValue(typed.trim(), waitMs)
  const texts = useQuery(textsNamed(title))
  const { send, pending } = useAddingWords(onClose)
  const to = { title: deck.kind === 'saved' ? null : deck.title, deck: deck.id }
  return (
    <Dialog title={messages.fromTextTitle} pending={pending} onCancel={onClose}>
      <TextInput
        label={messages.searchTexts}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        size="md"
        data-autofocus
      />
      {texts.isError && <FailedQuery query={texts} message={messages.textsFailed} />}
      <ul className={classes.found} aria-label={messages.searchTexts} aria-busy={texts.isFetching}>
        {texts.data?.map(({ sha1, title: name, level }) => (
          <li key={sha1}>
            <button
              type="button"
              className={classes.text}
              disabled={pending}
              onClick={() => send({ text: sha1, ...to })}
            >
              <TitleText>{name}</TitleText>
              <span className={classes.meaning}>{levelNames[level] ?? level}</span>
            </button>
          </li>
        ))}
        {texts.data?.length === 0 && <li className={classes.none}>{messages.noTexts}</li>}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {messages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
