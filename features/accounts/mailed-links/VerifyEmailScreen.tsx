import { MailLinkScreen } from './MailLinkScreen.tsx'
import { messages } from './messages.ts'
import { verifyEmail } from './queries.ts'

/** `/verify-email`: verifies an address by the link that was mailed to it. */
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
