import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import type { MailLink } from '@tingdu/client/mail-link.ts'
import { useSession } from '@tingdu/client/session.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { useMailLink } from './mail-link.ts'
import { linkFault } from './rules.ts'

type MailLinkScreenProps = {
  /** Performs the link's action. */
  act: (link: MailLink) => Promise<void>
  headings: { pending: string; done: string; failed: string }
  /** The text after success. */
  done: string
  /** The text when the server refuses the link. */
  refused: string
  /** Offers Retry after every failure, not only when the server is unreachable. */
  alwaysRetry?: boolean
}

/**
 * A page that performs a mailed link's action when it loads. A script sends it by POST, so that programs that only
 * fetch links to inspect them change nothing.
 */
export function MailLinkScreen({ act, headings, done, refused, alwaysRetry = false }: MailLinkScreenProps) {
  const link = useMailLink()
  const [isDone, setDone] = useState(false)
  const acting = useSending(act, { onSent: () => setDone(true) })
  const usable = linkFault(link) === null
  useOnce(() => usable && acting.send(link))
  const state = isDone ? 'done' : acting.failure || !(usable || acting.pending) ? 'failed' : 'pending'
  const unasked = acting.failure !== null && !isRefusal(acting.failure)
  const texts = {
    pending: 'One moment…',
    done,
    failed: unasked ? (waitText(acting.failure) ?? accountMessages.requestFailed) : refused,
  }
  return (
    <Page title={headings[state]} focusHeading={false}>
      <p role={state === 'failed' ? 'alert' : 'status'}>{texts[state]}</p>
      <div className={classes.buttons}>
        {state === 'failed' && (alwaysRetry || (usable && unasked)) && (
          <Button size="md" onClick={() => acting.send(link)}>
            Retry
          </Button>
        )}
        <HomeButton />
      </div>
    </Page>
  )
}

function HomeButton() {
  const { token } = useSession()
  if (token) {
    return (
      <Button component={Link} to={homePaths.home()} variant="default" size="md">
        Go to Homepage
      </Button>
    )
  }
  return (
    <Button component="a" href={marketingPaths.landing()} variant="default" size="md">
      Go to Homepage
    </Button>
  )
}

/** Runs once when the page is shown, even if React repeats the effect: a link's token is valid for one use. */
function useOnce(run: () => void) {
  const ran = useRef(false)
  useEffect(() => {
    if (!ran.current) run()
    ran.current = true
  })
}

function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  )
}
