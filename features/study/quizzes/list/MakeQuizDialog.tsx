import { Button, NumberInput, TextInput } from '@mantine/core'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
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
import { createQuiz, makeQuiz, type QuizOrigin, quizzesKey } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import { type QuizSource, type WantedKind, wantedKinds } from '../rules.ts'
import { SourceChoice } from './SourceChoice.tsx'

type From = 'text' | 'deck' | 'level' | 'hand'
const names: Record<From, string> = {
  text: messages.fromText,
  deck: messages.fromDeck,
  level: messages.fromLevel,
  hand: messages.byHand,
}
/** The levels of HSK 3.0 that can be chosen; 7 to 9 share a list. */
const levels = [1, 2, 3, 4, 5, 6, 7]
const MOST = 50

/** Makes a quiz from a text, a deck or a level, or an empty one, and opens it. */
export function MakeQuizDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const refetch = useRefetch(quizzesKey)
  const [from, setFrom] = useState<From>('level')
  const [level, setLevel] = useState(1)
  const [origins, setOrigins] = useState<Partial<Record<From, QuizOrigin>>>({})
  const [kinds, setKinds] = useState<readonly WantedKind[]>(wantedKinds)
  const [count, setCount] = useState(10)
  const [title, setTitle] = useState('')
  const source = sourceOf(from === 'level' ? level : origins[from])
  const offered = from === 'text' ? wantedKinds : madeKinds
  const wanted = offered.filter((kind) => kinds.includes(kind))
  const making = useSending(
    async () => {
      if (from === 'hand') return await createQuiz(title.trim())
      if (source === null) throw new Error('Nothing is chosen')
      const named = title.trim() === '' ? {} : { title: title.trim() }
      return (await makeQuiz({ source, kinds: wanted, count, ...named })).id
    },
    {
      onSent: (id) => {
        void refetch()
        navigate(quizPaths.quiz(id))
      },
    },
  )
  const isReady = from === 'hand' ? title.trim() !== '' : wanted.length > 0 && source !== null
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
          values={['level', 'text', 'deck', 'hand'] as const}
          names={(value) => names[value]}
          chosen={from}
          onChoose={setFrom}
        />
        {from === 'level' && (
          <ChipChoice
            legend={messages.level}
            values={levels}
            names={messages.levelName}
            chosen={level}
            onChoose={setLevel}
          />
        )}
        {(from === 'text' || from === 'deck') && (
          <SourceChoice
            key={from}
            kind={from}
            chosen={origins[from] ?? null}
            onChoose={(origin) => setOrigins({ ...origins, [from]: origin })}
          />
        )}
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
              {offered.map((kind) => (
                <CheckField
                  key={kind}
                  label={messages.kinds[kind]}
                  checked={kinds.includes(kind)}
                  onChange={(checked) =>
                    setKinds(wantedKinds.filter((each) => (each === kind ? checked : kinds.includes(each))))
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

function sourceOf(chosen: number | QuizOrigin | undefined): QuizSource | null {
  if (chosen === undefined) return null
  if (typeof chosen === 'number') return { level: chosen }
  return chosen.kind === 'text' ? { text_sha1: chosen.id } : { deck_id: Number(chosen.id) }
}
