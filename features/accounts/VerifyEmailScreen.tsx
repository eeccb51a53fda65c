import { MailLinkScreen } from './MailLinkScreen.tsx'
import { messages } from './messages.ts'
import { verifyEmail } from './queries.ts'

/** `/verify-email`: the link of a mail verifies the address that it was sent to. */
export default function VerifyEmailScreen() {
  return (
    <MailLinkScreen
      act={verifyEmail}
      headings={{ pending: 'Verifying', done: 'Successful', failed: 'Failed' }}
      done={messages.emailVerified}
      refused={messages.verifyFailed}
    />
  )
}
