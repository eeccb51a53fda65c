import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { mainPageOf } from '@tingdu/features/home/paths.ts'
import { Page } from '@tingdu/ui/Page.tsx'
import { Link } from 'react-router'
import { messages } from './messages.ts'

/** Confirms a new subscription and links to the member's main page. */
export default function SubscribedScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.congratulations} description={messages.subscribed}>
      <div>
        <Button component={Link} to={mainPageOf(role)} size="md">
          {messages.toMainPage}
        </Button>
      </div>
    </Page>
  )
}
