import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useState } from 'react'
import { messages as quizMessages } from '../../quizzes/messages.ts'
import { PromptText } from '../../quizzes/public.ts'
import { messages as assignmentMessages, kindNames } from '../messages.ts'
import { assignmentsKey } from '../queries.ts'
import { WorkBadge } from '../WorkBadge.tsx'
import { dueText, workText } from '../work-text.ts'
import { MoveDate } from './MoveDate.tsx'
import { progressMessages as messages } from './messages.ts'
import classes from './Progress.module.css'
import { changeProgress, type MemberWork } from './progress-queries.ts'

type Props = {
  assignment: MemberWork
  /** The time zone of the class. */
  zone: string
  /** The student whose date a teacher may move; null if the caller may not. */
  member: number | null
  now: Date
}

/** What a student did for one assignment: how far they are, how long they read, and which words they missed. */
export function MemberAssignment({ assignment, zone, member, now }: Props) {
  const { assignment_id, kind, title, due_at, at, work } = assignment
  return (
    <section id={`assignment-${assignment_id}`} className={classes.work}>
      <div className={classes.head}>
        <h2>
          <TitleText>{title}</TitleText>
        </h2>
        <WorkBadge {...workText(assignment, now)} />
      </div>
      <p className={classes.reason}>
        {kindNames[kind].toLowerCase()} · {dueText(due_at, now)}
        {at !== null && (
          <>
            {' · '}
            <DateText iso={at} withTime />
          </>
        )}
        {timeSpent(work)}
      </p>
      {work?.saved && work.saved.length > 0 && (
        <div>
          <p className={classes.reason}>{messages.saved}</p>
          <ul className={classes.inline}>
            {work.saved.map((chinese, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word can be saved twice, and the list never changes
              <li key={at}>
                <Chinese>{chinese}</Chinese>
              </li>
            ))}
          </ul>
        </div>
      )}
      {work?.missed && work.missed.length > 0 && (
        <div>
          <p className={classes.reason}>{messages.missedWords}</p>
          <ul className={classes.inline}>
            {work.missed.map(({ chinese, phonetic, times }) => (
              <li key={`${chinese} ${phonetic}`}>
                <Chinese>{chinese}</Chinese> <span className={classes.reason}>{messages.missed(times)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {work?.left_out !== undefined && work.left_out > 0 && <p>{quizMessages.leftOut(work.left_out)}</p>}
      {work?.answers && work.answers.length > 0 && <Answers answers={work.answers} />}
      {member !== null && <Changes assignment={assignment} zone={zone} member={member} />}
    </section>
  )
}

/** The questions of a quiz with what was answered, in order. */
function Answers({ answers }: { answers: NonNullable<NonNullable<MemberWork['work']>['answers']> }) {
  return (
    <ol className={classes.answers}>
      {answers.map(({ kind, prompt, answer, right, correct }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question can be asked twice, and the list never changes
        <li key={at} data-wrong={right !== true || undefined}>
          <PromptText question={{ kind, prompt }} />
          <p className={classes.reason}>
            {answer === null ? messages.noAnswer : messages.answered(answer)}
            {right !== true && ` · ${messages.correct(correct)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60))

function timeSpent(work: MemberWork['work']): string {
  const { seconds_read = 0, seconds_listened = 0 } = work ?? {}
  return [
    ...(seconds_read > 0 ? [messages.readFor(minutesOf(seconds_read))] : []),
    ...(seconds_listened > 0 ? [messages.listenedFor(minutesOf(seconds_listened))] : []),
  ]
    .map((text) => ` · ${text}`)
    .join('')
}

type ChangesProps = { assignment: MemberWork; zone: string; member: number }

/** Excuses the student, or moves the date for them. */
function Changes({ assignment, zone, member }: ChangesProps) {
  const { assignment_id, title, excused } = assignment
  const refetch = useRefetch(assignmentsKey)
  const [moving, setMoving] = useState(false)
  const excusing = useSending(() => changeProgress(assignment_id, member, { excused: !excused }), {
    onSent: () => {
      toast(excused ? messages.notExcused : messages.excused)
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.changeFailed), 'failed'),
  })
  const excuse = excused ? messages.unexcuse : messages.excuse
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="compact-sm"
        loading={excusing.pending}
        aria-label={assignmentMessages.about(excuse, title)}
        onClick={() => excusing.send(undefined)}
      >
        {excuse}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={assignmentMessages.about(messages.moveDate, title)}
        onClick={() => setMoving(true)}
      >
        {messages.moveDate}
      </Button>
      {moving && (
        <MoveDate assignment={assignment} zone={zone} member={member} onClose={() => setMoving(false)} />
      )}
    </div>
  )
}
