import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { libraryDecks, ownDecks } from '@tingdu/features/study/decks/public.ts'
import { madeKinds } from '@tingdu/study/quiz/question.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { createQuiz, makeQuiz, quizzesKey } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'

type From = 'level' | 'deck' | 'hand'
const names: Record<From, string> = {
  level: messages.fromLevel,
  deck: messages.fromDeck,
  hand: messages.byHand,
}
const levels = [1, 2, 3, 4, 5, 6]
const MOST = 50

/** Makes a quiz from a level or a deck, or an empty one, and opens it. */
export function MakeQuizDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const refetch = useRefetch(quizzesKey)
  const [from, setFrom] = useState<From>('level')
  const [level, setLevel] = useState(1)
  const [deck, setDeck] = useState('')
  const [kinds, setKinds] = useState<readonly (typeof madeKinds)[number][]>(madeKinds)
  const [count, setCount] = useState(10)
  const [title, setTitle] = useState('')
  const making = useSending(
    async () => {
      if (from === 'hand') return await createQuiz(title.trim())
      const source = from === 'level' ? { level } : { deck_id: Number(deck) }
      const named = title.trim() === '' ? {} : { title: title.trim() }
      return (await makeQuiz({ source, kinds: [...kinds], count, ...named })).id
    },
    {
      onSent: (id) => {
        void refetch()
        navigate(quizPaths.quiz(id))
      },
    },
  )
  const isReady =
    from === 'hand' ? title.trim() !== '' : kinds.length > 0 && (from === 'level' || deck !== '')
  return (
    <Dialog title={messages.newQuiz} wide pending={making.pending} onCancel={onClose}>
      <Form
        label={messages.newQuiz}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) making.send(undefined)
        }}
        failure={making.failure ? refusalText(making.failure, messages.makeFailed) : null}
      >
        <ChipChoice
          legend={messages.from}
          values={['level', 'deck', 'hand'] as const}
          names={(value) => names[value]}
          chosen={from}
          onChoose={setFrom}
        />
        {from === 'level' && (
          <ChipChoice
            legend={messages.level}
            values={levels}
            names={String}
            chosen={level}
            onChoose={setLevel}
          />
        )}
        {from === 'deck' && <DeckField deck={deck} onChoose={setDeck} />}
        {from !== 'hand' && (
          <>
            <NumberInput
              label={messages.count}
              min={1}
              max={MOST}
              value={count}
              onChange={(value) => setCount(Math.min(MOST, Math.max(1, Number(value) || 1)))}
            />
            <fieldset className={classes.kinds}>
              <legend>{messages.kindsOfQuestions}</legend>
              {madeKinds.map((kind) => (
                <CheckField
                  key={kind}
                  label={messages.kinds[kind]}
                  checked={kinds.includes(kind)}
                  onChange={(checked) =>
                    setKinds(madeKinds.filter((each) => (each === kind ? checked : kinds.includes(each))))
                  }
                />
              ))}
            </fieldset>
          </>
        )}
        <TextInput
          label={messages.name}
          autoComplete="off"
          maxLength={200}
          required={from === 'hand'}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={making.pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={making.pending} disabled={!isReady}>
            {messages.make}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function DeckField({ deck, onChoose }: { deck: string; onChoose: (deck: string) => void }) {
  const { id: caller } = useSession()
  const own = useQuery(ownDecks(caller ?? 0))
  const library = useQuery(libraryDecks())
  const decks = [...(own.data ?? []), ...(library.data ?? [])].filter(
    ({ nb_entries: entries }) => entries > 0,
  )
  return (
    <NativeSelect
      label={messages.deck}
      value={deck}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: messages.chooseDeck },
        ...decks.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  )
}
