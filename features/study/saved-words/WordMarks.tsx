import type { WordState } from '@tingdu/features/study/words/rules.ts'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { messages, stateNames } from './messages.ts'
import { StarButton, useMark } from './StarButton.tsx'
import { StateChoice } from './StateChoice.tsx'
import classes from './WordMarks.module.css'

/** The star of an entry and what the member knows of it: a quiet mark in rows, a choice on cards and pages. */
export function WordMarks({ entry, shown, word_id, place, draft, source }: WordActionProps) {
  const mark = useMark({ entry, word_id })
  if (!mark) return <span className={classes.loading} data-place={place} aria-hidden="true" />
  const star = (
    <StarButton
      entry={entry}
      shown={shown}
      word_id={word_id}
      draft={draft}
      source={source}
      mark={mark}
      labeled={place === 'head' || place === 'phrase'}
      onCard={place === 'card' || place === 'phrase'}
    />
  )
  if (place === 'row') {
    return (
      <span className={classes.row}>
        <StateMark state={mark.state} />
        {star}
      </span>
    )
  }
  return (
    <div className={classes.marks} data-place={place}>
      {star}
      {place === 'phrase' && mark.saved && mark.own && <EditPhraseButton entry={entry} />}
      {place !== 'phrase' && mark.word_id !== null && (
        <StateChoice
          entry={entry}
          word_id={word_id}
          source={source}
          mark={{ ...mark, word_id: mark.word_id }}
        />
      )}
    </div>
  )
}

const EditPhrase = lazy(() => import('./EditPhrase.tsx'))

/** Opens the card of a phrase that is saved, to change it. */
export function EditPhraseButton({ entry }: { entry: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuietButton className={classes.edit} onClick={() => setOpen(true)}>
        {messages.editCard}
      </QuietButton>
      {open &&
        // Not in the card of the phrase, which follows fingers.
        createPortal(
          <Suspense>
            <EditPhrase entry={entry} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** What the member knows of a word, in a list; nothing of a new one. */
export function StateMark({ state }: { state: WordState }) {
  if (state === 'new') return null
  return (
    <span className={classes.mark} data-state={state}>
      {stateNames[state]}
    </span>
  )
}
