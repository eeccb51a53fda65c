import { Button } from '@mantine/core'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '../messages.ts'
import { ContentField } from './ContentField.tsx'
import { Preview } from './Preview.tsx'
import classes from './TextEditor.module.css'
import { TextFieldsForm } from './TextFieldsForm.tsx'
import type { DraftEditing } from './use-draft.ts'

/** The fields for translations of more sentences than this are hidden at first, because they make the page long. */
const MOST_TRANSLATED = 5

type Props = {
  editing: DraftEditing
  /** Whether to say what is missing. */
  strict: boolean
  /** Whether the author may be left empty. */
  authorOptional?: boolean
  /** Whether its translations are always shown, because it cannot be published without; those of a long text are otherwise hidden at first. */
  translated?: boolean
  /** Above the preview. */
  children?: ReactNode
}

/** Title, author and content of a text, with its annotated preview beside it, or below it on phones. */
export function TextEditor(props: Props) {
  const { editing, strict, authorOptional = false, translated = false, children } = props
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const sentences = (editing.draft.document.sentences ?? []).filter(({ words = [] }) => words.length > 0)
  const mayHide = !translated && sentences.length > MOST_TRANSLATED
  const translates = !mayHide || isOpen
  return (
    <div className={classes.editor}>
      <TextFieldsForm editing={editing} strict={strict} authorOptional={authorOptional} />
      <div className={classes.columns}>
        <ContentField editing={editing} strict={strict} />
        <div className={classes.editor}>
          {children}
          <section aria-labelledby={heading} className={classes.preview}>
            <div className={classes.previewHead}>
              <h2 id={heading} className={classes.heading}>
                {messages.preview}
              </h2>
              <Counts editing={editing} />
            </div>
            {mayHide && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-expanded={isOpen}
                className={`${classes.quiet} ${classes.translations}`}
                rightSection={<Icon name="down" size={16} />}
                onClick={() => setOpen(!isOpen)}
              >
                {messages.translations(
                  sentences.filter(({ translation }) => translation).length,
                  sentences.length,
                )}
              </Button>
            )}
            <Preview editing={editing} translates={translates} />
          </section>
        </div>
      </div>
    </div>
  )
}

function Counts({ editing: { draft, annotation } }: { editing: DraftEditing }) {
  if (annotation.state === 'failed') {
    return (
      <p role="alert" className={classes.failure}>
        {annotation.failure}{' '}
        <Button variant="default" size="compact-sm" onClick={annotation.retry}>
          {messages.retry}
        </Button>
      </p>
    )
  }
  const { sentences = [], sounds = [] } = draft.document
  const facts = [messages.counts([...draft.content].length, sentences.length), messages.sounds(sounds.length)]
  return (
    <p className={classes.counts} aria-busy={annotation.state === 'waiting'}>
      {facts.join(' · ')}
    </p>
  )
}
