import { Button } from '@mantine/core'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './PaymentErrorScreen.module.css'

/** Shown after a failed payment: a short explanation and a link to sign in. The layout contains the logo. */
export default function PaymentErrorScreen() {
  return (
    <Page title={messages.errorTitle}>
      <div className={classes.error}>
        <TornCard />
        <p className={classes.text}>{messages.errorText}</p>
        <p>{messages.errorHelp}</p>
        <Button component={Link} to={accountPaths.login()} size="md">
          {messages.login}
        </Button>
      </div>
    </Page>
  )
}

/** A bank card torn in two. */
function TornCard() {
  return (
    <svg viewBox="0 0 240 140" width="240" height="140" aria-hidden="true" className={classes.picture}>
      <g transform="rotate(-6 70 80)">
        <path d="M16 30H112L100 52L114 74L98 96L110 120H16A8 8 0 0 1 8 112V38A8 8 0 0 1 16 30Z" />
        <path d="M8 48H102L104 62H8Z" className={classes.stripe} />
        <path d="M22 84H62M22 98H48" />
      </g>
      <g transform="rotate(7 180 70)">
        <path d="M130 22H222A8 8 0 0 1 230 30V104A8 8 0 0 1 222 112H128L116 88L132 66L118 44Z" />
        <path d="M118 40H230V54H124Z" className={classes.stripe} />
        <path d="M190 92A9 9 0 1 1 190 91.9M204 92A9 9 0 1 1 204 91.9" />
      </g>
    </svg>
  )
}
