import { Button } from '@mantine/core'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { differences } from '../document/differences.ts'
import { type Draft, draftOf } from '../document/draft.ts'
import type { DraftEditing } from '../editor/use-draft.ts'
import { messages, conflictTexts as texts } from '../messages.ts'
import type { EditedText } from '../queries.ts'
import classes from './ConflictScreen.module.css'
import { type Choices, chosenDocument, likelyChoices, type Side } from './conflict-choice.ts'
import { Pieces } from './Pieces.tsx'

type Props = {
  editing: DraftEditing
  /** The text as it was saved elsewhere; null if it is deleted. */
  theirs: EditedText | null
  /** What both had before, if it is known. */
  base: TextDocument | null
  onSettled: (theirs: EditedText) => void
}

/** Shows what was typed here beside what was saved elsewhere, and lets the user choose. */
export function ConflictScreen({ editing, theirs, base, onSettled }: Props) {
  if (!theirs) return <DeletedMeanwhile content={editing.draft.content} />
  // What was typed last is one passage until its sentences are known.
  return (
    <Choosing
      key={String(editing.draft.annotated)}
      editing={editing}
      theirs={theirs}
      base={base}
      onSettled={onSettled}
    />
  )
}

function Choosing({ editing, theirs, base, onSettled }: Props & { theirs: EditedText }) {
  const { fields, draft, replace } = editing
  const mine = useMemo(() => typedDocument(draft), [draft])
  const found = useMemo(() => differences(mine, theirs.json_text), [mine, theirs])
  const [choices, setChoices] = useState<Choices>(() => likelyChoices(found, base))
  const [sideOf, setSideOf] = useState<{ title: Side; author: Side }>({ title: 'mine', author: 'mine' })
  const [empty, setEmpty] = useState(false)
  const passages = found.flatMap((difference, index) => (difference.same ? [] : [{ difference, index }]))
  const theirFields = { title: theirs.title, author: theirs.author }

  const keepMine = () => onSettled(theirs)
  const takeTheirs = () => {
    replace(theirFields, draftOf(theirs.json_text))
    onSettled(theirs)
  }
  const saveChoice = () => {
    const document = chosenDocument(found, choices, mine, theirs.json_text)
    if (document.content.trim() === '') return setEmpty(true)
    const chosen = {
      title: sideOf.title === 'mine' ? fields.title : theirFields.title,
      author: sideOf.author === 'mine' ? fields.author : theirFields.author,
    }
    replace(chosen, { content: document.content, document, annotated: false })
    onSettled(theirs)
  }
  return (
    <section aria-label={texts.title} className={classes.screen}>
      <h2 className={classes.title}>{texts.title}</h2>
      <p>{texts.explanation}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
      {(['title', 'author'] as const)
        .filter((name) => fields[name].trim() !== theirFields[name])
        .map((name) => (
          <Choice
            key={name}
            name={messages[name]}
            chosen={sideOf[name]}
            onChoose={(side) => setSideOf((now) => ({ ...now, [name]: side }))}
            mine={<p>{fields[name]}</p>}
            theirs={<p>{theirFields[name]}</p>}
          />
        ))}
      {found.map((difference, index) =>
        difference.same ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the differences do not change while they are shown
          <p key={index} className={classes.same}>
            {texts.same(difference.pieces.length)}
          </p>
        ) : (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: the differences do not change while they are shown
            key={index}
            name={texts.passage(passages.findIndex((passage) => passage.index === index) + 1)}
            chosen={choices[index] ?? 'mine'}
            onChoose={(side) => setChoices((now) => ({ ...now, [index]: side }))}
            mine={<Pieces pieces={difference.before} />}
            theirs={<Pieces pieces={difference.after} />}
          />
        ),
      )}
      {empty && <p role="alert">{texts.emptyChoice}</p>}
      <div className={classes.actions}>
        <Button onClick={saveChoice}>{texts.save}</Button>
      </div>
    </section>
  )
}

function typedDocument({ content, document }: Draft): TextDocument {
  if (content === document.content) return document
  const { sentences: _, ...rest } = document
  return { ...rest, content }
}

type ChoiceProps = {
  name: string
  chosen: Side
  onChoose: (side: Side) => void
  mine: ReactNode
  theirs: ReactNode
}

function Choice({ name, chosen, onChoose, mine, theirs }: ChoiceProps) {
  const side = (which: Side, label: string, shown: ReactNode) => (
    <label className={classes.side} data-chosen={chosen === which || undefined}>
      <span className={classes.label}>
        <input type="radio" name={name} checked={chosen === which} onChange={() => onChoose(which)} /> {label}
      </span>
      {shown}
    </label>
  )
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{name}</legend>
      {side('mine', texts.mine, mine)}
      {side('theirs', texts.theirs, theirs)}
    </fieldset>
  )
}

function DeletedMeanwhile({ content }: { content: string }) {
  return (
    <section aria-label={texts.title} className={classes.screen}>
      <p role="alert">{messages.missing}</p>
      <textarea readOnly rows={16} aria-label={messages.content} className={classes.copy} value={content} />
    </section>
  )
}
