import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Reading } from '../document/word-edits.ts'
import { wordTexts } from '../messages.ts'
import classes from './WordCard.module.css'

type Props = { phonetic: string; defs: string; onUse: (reading: Reading) => void }

/** A reading and meaning that the dictionary does not have, as typed. */
export function OwnReading({ phonetic, defs, onUse }: Props) {
  const [typed, setTyped] = useState({ phonetic, defs })
  const use = (event: FormEvent) => {
    event.preventDefault()
    const reading = typed.phonetic.trim().replace(/\s+/g, ' ')
    if (reading !== '') onUse({ phonetic: reading, defs: typed.defs.trim(), word_id: null })
  }
  return (
    <details className={classes.own}>
      <summary>
        {wordTexts.ownReading}, {wordTexts.ownMeaning.toLowerCase()}
      </summary>
      <form onSubmit={use} className={classes.ownForm}>
        <TextInput
          size="sm"
          label={wordTexts.ownReading}
          value={typed.phonetic}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, phonetic: value }))}
        />
        <TextInput
          size="sm"
          label={wordTexts.ownMeaning}
          value={typed.defs}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, defs: value }))}
        />
        <Button type="submit" variant="default" size="compact-sm">
          {wordTexts.use}
        </Button>
      </form>
    </details>
  )
}
