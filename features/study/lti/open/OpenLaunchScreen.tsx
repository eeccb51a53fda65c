import { Button } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { forgetAddress } from '@tingdu/client/next-address.ts'
import { useSession } from '@tingdu/client/session.ts'
import { SignInFirst } from '@tingdu/features/accounts/accounts/public.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '../messages.ts'
import { ltiPaths } from '../paths.ts'
import { type LaunchState, linkAccount, openLaunch } from '../queries.ts'
import { EnteredCourse } from './EnteredCourse.tsx'
import classes from './OpenLaunch.module.css'

/** `/lti/open#CODE`: where a launch from a learning platform arrives. */
export default function OpenLaunchScreen() {
  const code = useLocation().hash.slice(1)
  return code ? (
    <Launch key={code} code={code} />
  ) : (
    <Page title={messages.opening} description={messages.noCode} />
  )
}

function Launch({ code }: { code: string }) {
  const { token } = useSession()
  const [launch, setLaunch] = useState<LaunchState | null>(null)
  const opening = useSending((confirmed: boolean) => openLaunch(code, confirmed), { onSent: setLaunch })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code; one request is sent at a time
  useEffect(() => {
    opening.send(false)
  }, [code])
  if (opening.failure && launch === null) {
    return (
      <Page title={messages.opening}>
        <FailedState
          message={failureText(opening.failure, messages.failed)}
          failure={opening.failure}
          onRetry={() => opening.send(false)}
          retrying={opening.pending}
        />
      </Page>
    )
  }
  if (launch === null) return <Page title={messages.opening} description={messages.loading} />
  if (launch.state === 'confirm') {
    return (
      <Page
        title={messages.confirmTitle(launch.account ?? '')}
        description={messages.confirmText(launch.platform)}
      >
        <div className={classes.actions}>
          <Button size="md" loading={opening.pending} onClick={() => opening.send(true)}>
            {messages.continueAs}
          </Button>
        </div>
      </Page>
    )
  }
  if (!token) {
    return (
      <SignInFirst
        title={messages.linkTitle(launch.platform)}
        description={messages.linkText(launch.platform, launch.name)}
        address={ltiPaths.open(code)}
      />
    )
  }
  if (launch.state === 'link')
    return (
      <LinkQuestion code={code} launch={launch} onLinked={() => setLaunch({ ...launch, state: 'used' })} />
    )
  return <EnteredCourse code={code} />
}

type LinkQuestionProps = { code: string; launch: LaunchState; onLinked: () => void }

function LinkQuestion({ code, launch, onLinked }: LinkQuestionProps) {
  const { email } = useSession()
  useEffect(() => forgetAddress(), [])
  const linking = useSending(linkAccount, { onSent: onLinked })
  return (
    <Page
      title={messages.linkTitle(launch.platform)}
      description={messages.linkQuestion(launch.platform, email ?? '')}
    >
      {linking.failure !== null && <p role="alert">{failureText(linking.failure, messages.failed)}</p>}
      <div className={classes.actions}>
        <Button size="md" loading={linking.pending} onClick={() => linking.send(code)}>
          {messages.connectAccount}
        </Button>
      </div>
    </Page>
  )
}
