import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { whereToDo } from '@tingdu/features/study/assignments/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { ltiAddresses } from '../paths.ts'
import { type Arrival, assignmentsOfClass, chooseLink, connectCourse, enterCourse } from '../queries.ts'
import classes from './OpenLaunch.module.css'

/** Goes where a launch leads, or asks what is missing for that. */
export function EnteredCourse({ code }: { code: string }) {
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const entering = useSending(enterCourse, {
    onSent: (answer) => {
      const to = destinationOf(answer)
      if (to) void navigate(to, { replace: true })
      else setArrival(answer)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code; one request is sent at a time
  useEffect(() => {
    entering.send(code)
  }, [code])
  if (entering.failure) {
    return (
      <Page title={messages.opening}>
        <FailedState
          message={failureText(entering.failure, messages.failed)}
          failure={entering.failure}
          onRetry={() => entering.send(code)}
          retrying={entering.pending}
        />
      </Page>
    )
  }
  if (arrival?.next === 'connect')
    return <ConnectCourse code={code} arrival={arrival} onConnected={() => entering.send(code)} />
  if (arrival?.next === 'choose')
    return <ChooseAssignment code={code} classId={arrival.class_id} course={arrival.course ?? ''} />
  if (arrival?.next === 'wait')
    return <Page title={messages.waitTitle(arrival.course ?? '')} description={messages.waitText} />
  if (arrival?.next === 'archived')
    return (
      <Page title={messages.archivedTitle(arrival.course ?? '')} description={messages.archivedText}>
        {arrival.is_member && <Link to={classPaths.details(arrival.class_id)}>{messages.toClass}</Link>}
      </Page>
    )
  if (arrival?.next === 'other course')
    return <Page title={messages.otherCourseTitle} description={messages.otherCourseText} />
  return <Page title={messages.opening} description={messages.loading} />
}

function destinationOf(arrival: Arrival): string | null {
  if (arrival.next === 'home') return mainPageOf('student')
  if (arrival.next === 'class') return classPaths.details(arrival.class_id)
  if (arrival.next !== 'assignment') return null
  return whereToDo(arrival.assignment) ?? classPaths.details(arrival.class_id)
}

type ConnectProps = { code: string; arrival: Extract<Arrival, { next: 'connect' }>; onConnected: () => void }

function ConnectCourse({ code, arrival, onConnected }: ConnectProps) {
  const [chosen, setChosen] = useState(String(arrival.classes[0]?.id ?? ''))
  const connecting = useSending((id: number) => connectCourse(code, id), { onSent: onConnected })
  const title = messages.connectTitle(arrival.course ?? '')
  const newClass = (
    <Button component={Link} to={classPaths.newClass()} variant="default" size="md">
      {messages.newClass}
    </Button>
  )
  if (arrival.classes.length === 0)
    return (
      <Page title={title} description={messages.noClasses}>
        {newClass}
      </Page>
    )
  return (
    <Page title={title} description={messages.connectText}>
      <div className={classes.form}>
        <NativeSelect
          label={messages.class}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={arrival.classes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {connecting.failure !== null && (
          <p role="alert">{failureText(connecting.failure, messages.connectFailed)}</p>
        )}
        <div className={classes.actions}>
          <Button size="md" loading={connecting.pending} onClick={() => connecting.send(Number(chosen))}>
            {messages.connect}
          </Button>
          {newClass}
        </div>
      </div>
    </Page>
  )
}

type ChooseProps = { code: string; classId: number; course: string }

/** The assignments of the class; the chosen one is taken to the platform by a form, because that is another site. */
function ChooseAssignment({ code, classId, course }: ChooseProps) {
  const query = useQuery(assignmentsOfClass(classId))
  const form = useRef<HTMLFormElement>(null)
  const choosing = useSending((id: number) => chooseLink(code, id), { onSent: () => form.current?.submit() })
  return (
    <Page title={messages.chooseTitle(course)} description={messages.chooseText}>
      {choosing.failure !== null && <p role="alert">{failureText(choosing.failure, messages.addFailed)}</p>}
      <FetchedPart query={query} failed={messages.failed}>
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyState
              title={messages.noAssignments}
              action={<Link to={classPaths.details(classId)}>{messages.toClass}</Link>}
            >
              {messages.noAssignmentsText}
            </EmptyState>
          ) : (
            <ul className={classes.assignments}>
              {assignments.map(({ id, title, due_at }) => (
                <li key={id}>
                  <span>
                    {title}
                    {due_at && (
                      <span className={classes.soft}>
                        {' · '}
                        {messages.due} <DateText iso={due_at} />
                      </span>
                    )}
                  </span>
                  <Button
                    variant="default"
                    disabled={choosing.pending}
                    onClick={() => choosing.send(Number(id))}
                  >
                    {messages.add}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
      <form ref={form} method="post" action={ltiAddresses.return}>
        <input type="hidden" name="code" value={code} />
      </form>
    </Page>
  )
}
