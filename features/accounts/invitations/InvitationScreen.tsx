import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { forgetAddress } from '@tingdu/client/next-address.ts'
import { useSession } from '@tingdu/client/session.ts'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { SignInFirst } from '@tingdu/features/accounts/accounts/public.ts'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { organizationPaths } from '@tingdu/features/library/organizations/paths.ts'
import { mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import classes from './InvitationScreen.module.css'
import { messages } from './messages.ts'
import { invitationPaths } from './paths.ts'
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  type InvitationPreview,
  openInvitation,
  previewInvitation,
} from './queries.ts'
import { forgetInvitation, waitingInvitation } from './waiting-invitation.ts'

/** `/invitation`: shows the invitation of a mailed link; a signed-in member accepts or declines it. */
export default function InvitationScreen() {
  const { token: session } = useSession()
  const [token] = useState(waitingInvitation)
  if (token === null) {
    return (
      <Page title={messages.title} description={messages.noLink}>
        <HomeButton />
      </Page>
    )
  }
  if (session) return <OpenInvitation key={session} token={token} />
  return <Preview token={token} />
}

/** What the link is for, to whoever is not signed in, and the ways to sign in. */
function Preview({ token }: { token: string }) {
  const [shown, setShown] = useState<InvitationPreview | null>(null)
  const opening = useSending(previewInvitation, { onSent: setShown, onFailed: forgetInvalid })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token; one request is sent at a time
  useEffect(() => {
    opening.send(token)
  }, [token])
  if (!shown) return <Opening opening={opening} token={token} />
  const { kind, name, school, role, email, accepted } = shown
  return (
    <SignInFirst
      title={accepted ? messages.invited : messages.join(name)}
      description={
        accepted
          ? messages.logInToOpen(name)
          : `${messages.asRole(kind, role, school)} ${messages.signInFirst}`
      }
      address={invitationPaths.invitation()}
      email={email}
    />
  )
}

function OpenInvitation({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const opening = useSending(openInvitation, { onSent: setInvitation, onFailed: forgetInvalid })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token; one request is sent at a time
  useEffect(() => {
    forgetAddress()
    opening.send(token)
  }, [token])
  if (invitation?.accepted) return <Joined invitation={invitation} />
  if (invitation) return <Question invitation={invitation} token={token} />
  return <Opening opening={opening} token={token} />
}

type OpeningProps = {
  opening: { failure: unknown; pending: boolean; send: (token: string) => void }
  token: string
}

/** A link that is being opened, or why it cannot be. */
function Opening({ opening, token }: OpeningProps) {
  if (!opening.failure) return <Page title={messages.title} description={messages.loading} />
  return (
    <Page title={messages.title}>
      <p role="alert">{failureText(opening.failure)}</p>
      <div className={classes.buttons}>
        {!isRefusal(opening.failure) && (
          <Button size="md" loading={opening.pending} onClick={() => opening.send(token)}>
            {messages.retry}
          </Button>
        )}
        <HomeButton />
      </div>
    </Page>
  )
}

function Question({ invitation, token }: { invitation: Invitation; token: string }) {
  const { email } = useSession()
  const [answer, setAnswer] = useState<Invitation | 'declined' | null>(null)
  const answered = (given: Invitation | 'declined') => {
    forgetInvitation()
    setAnswer(given)
  }
  const accepting = useSending(acceptInvitation, { onSent: answered, onFailed: forgetInvalid })
  const declining = useSending(declineInvitation, {
    onSent: () => answered('declined'),
    onFailed: forgetInvalid,
  })
  const { kind, name, school, role } = invitation
  if (answer === 'declined') {
    return (
      <Page title={messages.declined} description={messages.declinedText(name)}>
        <HomeButton />
      </Page>
    )
  }
  if (answer) return <Joined invitation={answer} />
  const failure = accepting.failure ?? declining.failure
  return (
    <Page title={messages.join(name)} description={messages.asRole(kind, role, school)}>
      <p>{messages.signedInAs(email ?? '')}</p>
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      <div className={classes.buttons}>
        <Button
          size="md"
          loading={accepting.pending}
          disabled={declining.pending}
          onClick={() => accepting.send(token)}
        >
          {messages.accept}
        </Button>
        <Button
          variant="default"
          size="md"
          loading={declining.pending}
          disabled={accepting.pending}
          onClick={() => declining.send(token)}
        >
          {messages.decline}
        </Button>
      </div>
    </Page>
  )
}

function Joined({ invitation: { kind, id, name } }: { invitation: Invitation }) {
  return (
    <Page title={messages.joined} description={messages.joinedText(name)}>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={kind === 'organization' ? organizationPaths.details(id) : classPaths.details(id)}
          size="md"
        >
          {messages.open[kind]}
        </Button>
        <HomeButton />
      </div>
    </Page>
  )
}

function HomeButton() {
  const { role } = useSession()
  return (
    <Button component={Link} to={role ? mainPageOf(role) : accountPaths.login()} variant="default" size="md">
      {role ? messages.home : messages.logIn}
    </Button>
  )
}

/** A link that is no longer valid is not tried again. */
function forgetInvalid(failure: unknown) {
  if (isRefusal(failure)) forgetInvitation()
}

function isRefusal(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 409)
}

function failureText(failure: unknown): string {
  if (!isRefusal(failure)) return waitText(failure) ?? messages.failed
  return failure.status === 409 ? messages.memberAlready : messages.invalid
}
