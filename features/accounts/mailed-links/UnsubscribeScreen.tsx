import { MailLinkScreen } from './MailLinkScreen.tsx'
import { messages } from './messages.ts'
import { unsubscribe } from './queries.ts'

/** `/unsubscribe-email`: unsubscribes from optional mails by a mailed link. */
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
