import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownZone } from '@tingdu/client/own-zone.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { download } from '@tingdu/ui/table/csv.ts'
import type { ClassTabProps } from '@tingdu/ui/web-feature.ts'
import { type ReactNode, useState } from 'react'
import { AssignDialog } from '../assigning/AssignDialog.tsx'
import { calendarOf } from '../calendar.ts'
import { kindNames, messages } from '../messages.ts'
import { whereToDo } from '../paths.ts'
import { type Assignment, classAssignments } from '../queries.ts'
import { dueText, nearDay } from '../work-text.ts'
import { CopyDialog } from './CopyDialog.tsx'
import classes from './Lists.module.css'
import { useRemoval } from './removal.ts'

type Props = { class_: ClassTabProps['class_']; teaches: boolean }
type Opened = { what: 'edit' | 'copy'; assignment: Assignment } | { what: 'assign'; assignment: null }

/** What a class is assigned; its teachers assign, change, copy and delete. */
export function TaughtList({ class_, teaches }: Props) {
  const query = useQuery(classAssignments(class_.id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useRemoval()
  const assign = teaches && (
    <Button onClick={() => setOpened({ what: 'assign', assignment: null })}>{messages.assignMore}</Button>
  )
  const close = () => setOpened(null)
  return (
    <div className={classes.tab}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={messages.none} action={assign}>
              {teaches && messages.noneForTeacher}
            </EmptyState>
          ) : (
            <>
              <div className={classes.bar}>
                {assign}
                <Button variant="default" onClick={() => saveCalendar(rows, class_.name)}>
                  {messages.calendar}
                </Button>
              </div>
              <ul className={classes.list}>
                {rows.map((assignment) => (
                  <TaughtRow key={assignment.id} assignment={assignment}>
                    {teaches && (
                      <Actions
                        title={assignment.title}
                        onEdit={() => setOpened({ what: 'edit', assignment })}
                        onCopy={() => setOpened({ what: 'copy', assignment })}
                        onRemove={() => remove(assignment)}
                      />
                    )}
                  </TaughtRow>
                ))}
              </ul>
            </>
          )
        }
      </FetchedPart>
      {opened?.what === 'copy' && (
        <CopyDialog assignment={opened.assignment} zone={class_.time_zone ?? ownZone()} onClose={close} />
      )}
      {(opened?.what === 'edit' || opened?.what === 'assign') && (
        <AssignDialog class_={class_} assignment={opened.assignment} onClose={close} />
      )}
    </div>
  )
}

function TaughtRow({ assignment, children }: { assignment: Assignment; children: ReactNode }) {
  const now = new Date()
  const { kind, title, instructions, opens_at, due_at, for_members } = assignment
  const { nb_former, nb_former_done } = assignment
  const facts = [
    kindNames[kind].toLowerCase(),
    ...(new Date(opens_at) > now ? [messages.opensOn(nearDay(opens_at, now))] : []),
    dueText(due_at, now),
    ...(for_members ? [messages.forSome(for_members.length)] : []),
    ...(whereToDo(assignment) === null ? [messages.gone] : []),
    ...(nb_former > 0 ? [messages.former(nb_former_done, nb_former)] : []),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <TitleText>{title}</TitleText>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {instructions !== '' && <span className={classes.instructions}>{instructions}</span>}
      </div>
      {children}
    </li>
  )
}

type ActionsProps = { title: string; onEdit: () => void; onCopy: () => void; onRemove: () => void }

function Actions({ title, onEdit, onCopy, onRemove }: ActionsProps) {
  const actions = [
    [messages.edit, onEdit],
    [messages.copy, onCopy],
    [messages.remove, onRemove],
  ] as const
  return (
    <div className={classes.actions}>
      {actions.map(([label, run]) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          aria-label={messages.about(label, title)}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function saveCalendar(rows: readonly Assignment[], class_name: string): void {
  const entries = rows.map((row) => ({ ...row, class_name }))
  const file = new Blob([calendarOf(entries, location.hostname)], { type: 'text/calendar;charset=utf-8' })
  download(file, 'assignments.ics')
}
