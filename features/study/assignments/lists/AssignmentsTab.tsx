import { useSession } from '@tingdu/client/session.ts'
import type { ClassTabProps } from '@tingdu/ui/web-feature.ts'
import { messages } from '../messages.ts'
import classes from './Lists.module.css'
import { OwnList } from './OwnList.tsx'
import { TaughtList } from './TaughtList.tsx'
import { WhatTeachersSee } from './WhatTeachersSee.tsx'

/** The tab of a class with its assignments: for its students what they have to do, for others what is assigned. */
export function AssignmentsTab({ class_, part }: ClassTabProps) {
  const { id } = useSession()
  if (part !== 'student') return <TaughtList class_={class_} teaches={part === 'teacher'} />
  return (
    <div className={classes.tab}>
      <OwnList classId={class_.id} empty={messages.noneForStudent} />
      {id !== null && <WhatTeachersSee classId={class_.id} member={id} />}
    </div>
  )
}
