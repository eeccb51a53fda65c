import { MailLinkScreen } from './MailLinkScreen.tsx'
import { messages } from './messages.ts'
import { unsubscribe } from './queries.ts'

/** `/unsubscribe-email`: the link of a mail stops the mails that can be stopped. */
export default function UnsubscribeScreen() {
  return (
    <MailLinkScreen
      act={unsubscribe}
      headings={{
        pending: 'Unsubscribing',
        done: 'Unsubscribed Successfully',
        failed: 'Failed to Unsubscribe',
      }}
      done={messages.unsubscribed}
      refused={messages.unsubscribeFailed}
      alwaysRetry
    />
  )
}
