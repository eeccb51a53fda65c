import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { forgetAddress } from '@tingdu/client/next-address.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useSession } from '@tingdu/client/session.ts'
import { SignInFirst } from '@tingdu/features/accounts/accounts/public.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { classesKey } from '../queries.ts'
import { type ClassToJoin, classToJoin, joinClass } from './joining.ts'

/** `/join/CODE`: shows the class of a join link to a signed-in member, who joins it as a student. */
export default function JoinScreen() {
  const { code = '' } = useParams()
  const { token } = useSession()
  if (token) return <LinkedClass key={code} code={code} />
  return (
    <SignInFirst
      title={messages.joinTitle}
      description={messages.signInFirst}
      address={classPaths.join(code)}
    />
  )
}

function LinkedClass({ code }: { code: string }) {
  const [class_, setClass] = useState<ClassToJoin | null>()
  const opening = useSending(classToJoin, { onSent: setClass })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code; one request is sent at a time
  useEffect(() => {
    forgetAddress()
    opening.send(code)
  }, [code])
  if (opening.failure) {
    return (
      <Page title={messages.joinTitle}>
        <FailedState
          message={messages.joinFetchFailed}
          failure={opening.failure}
          onRetry={() => opening.send(code)}
          retrying={opening.pending}
        />
      </Page>
    )
  }
  if (class_ === undefined) return <Page title={messages.joinTitle} />
  if (class_ === null) {
    return (
      <Page title={messages.linkEnded} description={messages.linkEndedText}>
        <div className={classes.actions}>
          <Button component={Link} to={classPaths.classes()} variant="default" size="md">
            {messages.toClasses}
          </Button>
        </div>
      </Page>
    )
  }
  return <Question class_={class_} code={code} />
}

function Question({ class_, code }: { class_: ClassToJoin; code: string }) {
  const { email } = useSession()
  const navigate = useNavigate()
  const joining = useSending(joinClass, {
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: classesKey })
      toast(messages.joinedNow(class_.name))
      void navigate(classPaths.details(class_.id))
    },
  })
  if (class_.joined) {
    return (
      <Page title={class_.name} description={messages.joinedAlready}>
        <div className={classes.actions}>
          <Button component={Link} to={classPaths.details(class_.id)} size="md">
            {messages.openClass}
          </Button>
        </div>
      </Page>
    )
  }
  return (
    <Page title={messages.joinQuestion(class_.name)} description={class_.org_name}>
      <p>{messages.joinText}</p>
      <p className={classes.soft}>{messages.signedInAs(email ?? '')}</p>
      {joining.failure !== null && <p role="alert">{failureText(joining.failure, messages.joinFailed)}</p>}
      <div className={classes.actions}>
        <Button size="md" loading={joining.pending} onClick={() => joining.send(code)}>
          {messages.joinClass}
        </Button>
      </div>
    </Page>
  )
}
