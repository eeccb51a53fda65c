import { Button, TextInput } from '@mantine/core'
import { checkPinyin } from '@tingdu/study/typed-pinyin.ts'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages.ts'
import type { Rating, StudyEntry } from '../study-card.ts'
import classes from './Review.module.css'

type Props = { entry: StudyEntry; answered: boolean; onAnswered: (suggested?: Rating) => void }

/** A field for the word, in either script or in pinyin. Whoever only recalls it leaves it empty. */
export function TypedWord({ entry, answered, onAnswered }: Props) {
  const [typed, setTyped] = useState('')
  const isRight = isTheWord(typed, entry)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') onAnswered()
    else onAnswered(isRight ? 3 : 1)
  }
  if (answered) {
    if (typed.trim() === '') return null
    return (
      <p role="status" className={classes.verdict} data-right={isRight}>
        {isRight ? `${messages.right}: ${typed}` : messages.notTheWord(typed)}
      </p>
    )
  }
  return (
    <form onSubmit={submit} className={classes.typing}>
      <TextInput
        aria-label={messages.typeWord}
        placeholder={messages.typeWord}
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

/** Characters are compared without spaces and signs; pinyin must have the right syllables, and right tones if it has any. */
export function isTheWord(typed: string, { chinese, traditional, phonetic }: StudyEntry): boolean {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{P}]/gu, '')
  const forms = [chinese, traditional ?? chinese].map((form) => form.replaceAll(/[\s\p{P}]/gu, ''))
  if (/\p{Script=Han}/u.test(plain)) return forms.includes(plain)
  const { syllables, extra } = checkPinyin(typed, phonetic)
  const hasTones = /[1-5]|\u0300|\u0301|\u0304|\u030c/.test(typed.normalize('NFD'))
  return (
    phonetic !== '' &&
    extra === '' &&
    syllables.every(({ wrong }) => wrong === null || (wrong === 'tone' && !hasTones))
  )
}
