import { useSession } from '@tingdu/client/session.ts'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { ConfigSection } from './ConfigSection.tsx'
import { FreeTexts } from './FreeTexts.tsx'
import { messages } from './messages.ts'
import { mayConfigure } from './queries.ts'

/** The free texts and the settings of the apps: staff see them, admins change them. */
export default function DeviceConfigScreen() {
  const { role } = useSession()
  const changeable = role !== null && mayConfigure(role)
  return (
    <StaffPage title={messages.title} description={messages.description}>
      <FreeTexts changeable={changeable} />
      <ConfigSection changeable={changeable} />
    </StaffPage>
  )
}
