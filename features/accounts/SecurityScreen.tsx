import { Page } from '@tingdu/ui/Page.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** Account Security: email, password, devices, data export and account deletion. */
export default function SecurityScreen() {
  return (
    <Page title="Account Security">
      <PasswordSection />
      <EmailSection />
      <DevicesSection />
      <ExportSection />
      <DeletionSection />
    </Page>
  )
}
