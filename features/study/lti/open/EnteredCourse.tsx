import { Button, NativeSelect } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { whereToDo } from '@tingdu/features/study/assignments/paths.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { type Arrival, connectCourse, enterCourse } from '../queries.ts'
import { ChooseAssignment } from './ChooseAssignment.tsx'
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
