import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { AssignDialog } from '@tingdu/features/study/assignments/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { ltiAddresses } from '../paths.ts'
import { assignmentsOfClass, chooseLink, classOfCourse } from '../queries.ts'
import classes from './OpenLaunch.module.css'

type Props = { code: string; classId: number; course: string }

/**
 * Adds a link to a course: to a text, a deck or a quiz, which is assigned to the class for that, or to an existing assignment.
 * The answer is sent to the platform by a form, because that is another site.
 */
export function ChooseAssignment({ code, classId, course }: Props) {
  const query = useQuery(assignmentsOfClass(classId))
  const { data: class_ } = useQuery(classOfCourse(classId))
  const [isAssigning, setAssigning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const choosing = useSending((id: number) => chooseLink(code, id), { onSent: () => form.current?.submit() })
  return (
    <Page
      title={messages.chooseTitle(course)}
      description={messages.chooseText}
      action={
        class_ && (
          <Button size="md" loading={choosing.pending} onClick={() => setAssigning(true)}>
            {messages.assignNew}
          </Button>
        )
      }
    >
      {choosing.failure !== null && <p role="alert">{failureText(choosing.failure, messages.addFailed)}</p>}
      <FetchedPart query={query} failed={messages.failed}>
        {(assignments) =>
          assignments.length === 0 ? (
            <p className={classes.soft}>{messages.noAssignments}</p>
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
      {isAssigning && class_ && (
        <AssignDialog
          class_={class_}
          assignment={null}
          onAssigned={choosing.send}
          onClose={() => setAssigning(false)}
        />
      )}
      <form ref={form} method="post" action={ltiAddresses.return}>
        <input type="hidden" name="code" value={code} />
      </form>
    </Page>
  )
}
