import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { messages } from '../messages.ts'
import { ContentField } from './ContentField.tsx'
import { Preview } from './Preview.tsx'
import classes from './TextEditor.module.css'
import { TextFieldsForm } from './TextFieldsForm.tsx'
import type { DraftEditing } from './use-draft.ts'

type Props = {
  editing: DraftEditing
  /** Whether to say what is missing. */
  strict: boolean
  /** Whether the author may be left empty. */
  authorOptional?: boolean
  /** Above the preview. */
  children?: ReactNode
}

/** Title, author and content of a text, with its annotated preview beside it, or below it on phones. */
export function TextEditor({ editing, strict, authorOptional = false, children }: Props) {
  const heading = useId()
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
            <Preview editing={editing} />
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
