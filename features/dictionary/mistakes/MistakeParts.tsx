import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import classes from './Mistakes.module.css'
import { categoryName, kindNames, type MistakeState, messages, stateNames } from './messages.ts'
import { type OwnMistake, pageOfEntry } from './queries.ts'

/** Links to the reported entry and shows its kind. */
export function EntryLink({ mistake }: { mistake: Pick<OwnMistake, 'kind' | 'entry' | 'text_sha1'> }) {
  return (
    <span className={classes.entry}>
      <Link to={pageOfEntry(mistake)}>
        <Chinese>{mistake.entry}</Chinese>
      </Link>
      <span className={classes.kind}>{kindNames[mistake.kind]}</span>
    </span>
  )
}

/** The member's description of the mistake. */
export function ReportedMistake({ mistake }: { mistake: OwnMistake }) {
  const { kind, category, context, message } = mistake
  return (
    <span className={classes.said}>
      <span className={classes.what}>{categoryName(kind, category)}</span>
      {context && <span className={classes.quiet}> · {context}</span>}
      <LongText text={message} />
    </span>
  )
}

/**
 * The state of a report and its answer. `by` is who answered, `isNew` marks an unseen answer, `children` are the
 * available actions.
 */
export function ReportAnswer({
  mistake,
  by,
  isNew = false,
  children,
}: {
  mistake: OwnMistake
  by?: string
  isNew?: boolean
  children?: ReactNode
}) {
  const { state, answer, resolved_at } = mistake
  return (
    <span className={classes.answer}>
      <span className={classes.badges}>
        <StateBadge state={state} />
        {isNew && <span className={classes.new}>{messages.newAnswer}</span>}
      </span>
      {state !== 'open' && answer && <LongText text={answer} />}
      {resolved_at && (
        <span className={classes.quiet}>
          {by && `${by}, `}
          <DateText iso={resolved_at} />
        </span>
      )}
      {children}
    </span>
  )
}

function StateBadge({ state }: { state: MistakeState }) {
  return (
    <span className={classes.state} data-state={state}>
      {stateNames[state]}
    </span>
  )
}

/** The number of characters of a long text shown before it is expanded. */
const PREVIEW_CHARACTERS = 280

/** A text as typed, truncated if long, with a button to show all of it. */
function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  const characters = [...text]
  if (all || characters.length <= PREVIEW_CHARACTERS) return <span className={classes.long}>{text}</span>
  return (
    <span className={classes.long}>
      {characters.slice(0, PREVIEW_CHARACTERS).join('')}…{' '}
      <button type="button" className={classes.more} onClick={() => setAll(true)}>
        {messages.showAll}
      </button>
    </span>
  )
}
