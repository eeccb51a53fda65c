import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useSession } from '@tingdu/client/session.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { assignmentPaths } from '../paths.ts'
import { MemberAssignment } from './MemberAssignment.tsx'
import { progressMessages as messages } from './messages.ts'
import { type MemberWork, memberWork } from './progress-queries.ts'

/** What a student did for the assignments of a class, for its teachers, and for the student, who sees the same. */
export default function MemberScreen() {
  const { classId = '', userId = '' } = useParams()
  const [class_, member] = [addressId(classId), addressId(userId)]
  return class_ === null || member === null ? <Missing /> : <Member classId={class_} userId={member} />
}

function Member({ classId, userId }: { classId: number; userId: number }) {
  const { id } = useSession()
  const query = useQuery(memberWork(classId, userId))
  if (query.isError && !query.data)
    return <FailedPage title={messages.title} query={query} message={messages.memberFailed} />
  if (query.data === undefined) return <Page title={messages.title} />
  if (query.data === null) return <Missing />
  const isOwn = id === userId
  const { name, zone, work } = query.data
  return (
    <Page
      title={name}
      description={isOwn ? messages.seenByTeachers : messages.onlyThis}
      action={
        <Button
          component={Link}
          to={isOwn ? assignmentPaths.ofClass(classId) : assignmentPaths.progress(classId)}
          variant="default"
        >
          {messages.back}
        </Button>
      }
    >
      <Works work={work} zone={zone} member={isOwn ? null : userId} />
    </Page>
  )
}

type WorksProps = {
  work: MemberWork[]
  /** The time zone of the class. */
  zone: string
  /** The student whose dates a teacher may move; null if the caller may not. */
  member: number | null
}

function Works({ work, zone, member }: WorksProps) {
  const { hash } = useLocation()
  const [now] = useState(() => new Date())
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [hash])
  if (work.length === 0) return <p>{messages.nothing}</p>
  return (
    <div>
      {work.map((one) => (
        <MemberAssignment key={one.assignment_id} assignment={one} zone={zone} member={member} now={now} />
      ))}
    </div>
  )
}

function Missing() {
  return <MissingPage title={messages.memberMissing} missing={messages.memberMissingText} action={null} />
}
