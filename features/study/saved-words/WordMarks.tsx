import type { WordState } from '@tingdu/features/study/words/rules.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { stateNames } from './messages.ts'
import { StarButton, useMark } from './StarButton.tsx'
import { StateChoice } from './StateChoice.tsx'
import classes from './WordMarks.module.css'

/** The star of an entry and what the member knows of it: a quiet mark in rows, a choice on cards and pages. */
export function WordMarks({ entry, word_id, place, source }: WordActionProps) {
  const mark = useMark({ entry, word_id })
  if (!mark) return <span className={classes.loading} data-place={place} aria-hidden="true" />
  const star = (
    <StarButton entry={entry} word_id={word_id} source={source} mark={mark} labeled={place === 'head'} />
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
      {mark.word_id !== null && (
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

/** What the member knows of a word, in a list; nothing of a new one. */
export function StateMark({ state }: { state: WordState }) {
  if (state === 'new') return null
  return (
    <span className={classes.mark} data-state={state}>
      {stateNames[state]}
    </span>
  )
}
