import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { ConfigSection } from './ConfigSection.tsx'
import { FreeTexts } from './FreeTexts.tsx'
import { messages } from './messages.ts'
import { mayConfigure } from './queries.ts'

/** The free texts and the settings of the apps: staff see them, admins change them. */
export default function DeviceConfigScreen() {
  const { role } = useSession()
  if (role === null || !staffRoles.includes(role)) {
    return (
      <Page title={messages.title}>
        <EmptyState title={messages.staffOnly} />
      </Page>
    )
  }
  const changeable = mayConfigure(role)
  return (
    <Page title={messages.title} description={messages.description}>
      <FreeTexts changeable={changeable} />
      <ConfigSection changeable={changeable} />
    </Page>
  )
}
