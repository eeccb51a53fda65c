import { Button } from '@mantine/core'
import type { Mapping, TypeMapping } from '@tingdu/anki/mapping.ts'
import type { Preview } from '@tingdu/anki/preview.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { askImport } from '../queries.ts'
import classes from './Import.module.css'
import { MapType } from './MapType.tsx'

type Props = {
  packageKey: string
  looked: { preview: Preview; found: number; entries: number }
  onAsked: (task: string) => void
  onAgain: () => void
}

/** What a package contains and what becomes of it; the guesses can be changed. */
export function MapPackage({ packageKey, looked, onAsked, onAgain }: Props) {
  const { preview, found } = looked
  const [types, setTypes] = useState<TypeMapping[]>(() =>
    preview.types.map(({ id, fields, cards }) => ({ id, fields, cards })),
  )
  const [left, setLeft] = useState({ types: new Set<string>(), decks: new Set<string>() })
  const { send, pending, failure } = useSending((mapping: Mapping) => askImport(packageKey, mapping), {
    onSent: onAsked,
  })
  const wanted = types.filter(({ id }) => !left.types.has(id))
  const decks = preview.decks.filter(({ name }) => !left.decks.has(name))
  const fault = wanted.some(({ fields }) => !fields.includes('word')) ? messages.noWord : null
  const isEmpty = decks.length === 0 || wanted.length === 0
  const choose = (of: 'types' | 'decks', name: string) => (isWanted: boolean) => {
    const rest = new Set(left[of])
    if (isWanted) rest.delete(name)
    else rest.add(name)
    setLeft({ ...left, [of]: rest })
  }
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault()
        send({ types: wanted, decks: left.decks.size === 0 ? null : decks.map(({ name }) => name) })
      }}
    >
      <p role="status">{messages.summary(preview.notes, found, preview.reviews)}</p>
      <p className={classes.soft}>{messages.becomes}</p>
      {preview.decks.length > 1 && (
        <Section title={messages.decks}>
          <div className={classes.choices}>
            {preview.decks.map(({ name, notes }) => (
              <CheckField
                key={name}
                label={`${name.replaceAll('::', ': ')} · ${messages.notes(notes)}`}
                checked={!left.decks.has(name)}
                onChange={choose('decks', name)}
              />
            ))}
          </div>
        </Section>
      )}
      {preview.types.map((type, n) => (
        <MapType
          key={type.id}
          type={type}
          mapping={types[n] as TypeMapping}
          isWanted={!left.types.has(type.id)}
          onWanted={preview.types.length > 1 ? choose('types', type.id) : null}
          onChange={(mapping) => setTypes(types.with(n, mapping))}
        />
      ))}
      <Failure text={fault ?? (failure ? failureText(failure, messages.failed) : null)} />
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={pending} disabled={fault !== null || isEmpty}>
          {messages.start}
        </Button>
        <Button variant="default" size="md" disabled={pending} onClick={onAgain}>
          {messages.again}
        </Button>
      </div>
    </form>
  )
}
