import { Button, TextInput } from '@mantine/core'
import { type CheckedPinyin, checkPinyin } from '@tingdu/study/typed-pinyin.ts'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages.ts'
import type { Rating, StudyEntry } from '../study-card.ts'
import classes from './Review.module.css'

type Props = { entry: StudyEntry; answered: boolean; onAnswered: (suggested?: Rating) => void }

/** A field for the reading, which is checked syllable by syllable. Whoever only recalls it leaves it empty. */
export function TypedReading({ entry, answered, onAnswered }: Props) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return onAnswered()
    onAnswered(checkPinyin(typed, entry.phonetic).right ? 3 : 1)
  }
  if (answered) {
    return typed.trim() === '' ? null : <Verdict typed={typed} checked={checkPinyin(typed, entry.phonetic)} />
  }
  return (
    <form onSubmit={submit} className={classes.typing}>
      <TextInput
        aria-label={messages.typeReading}
        placeholder={messages.typeReading}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        autoFocus
      />
      {typed.trim() !== '' && (
        <Button type="submit" variant="default" size="md">
          {messages.check}
        </Button>
      )}
    </form>
  )
}

function Verdict({ typed, checked }: { typed: string; checked: CheckedPinyin }) {
  const faults = checked.syllables.flatMap(({ wrong, typed: given, expected }) =>
    wrong === null ? [] : [(wrong === 'tone' ? messages.wrongTone : messages.wrongSyllable)(given, expected)],
  )
  if (checked.extra) faults.push(messages.tooMuch(checked.extra))
  return (
    <div role="status" className={classes.verdict} data-right={checked.right}>
      <p>{checked.right ? `${messages.right}: ${typed}` : messages.typed(typed)}</p>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  )
}
