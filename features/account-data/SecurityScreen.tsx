import {
  DevicesSection,
  EmailSection,
  PasswordSection,
  SignInsSection,
} from '@tingdu/features/accounts/public.ts'
import { Page } from '@tingdu/ui/Page.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'

/** Account Security: email, password, devices, data export and account deletion. */
export default function SecurityScreen() {
  return (
    <Page title="Account Security">
      <PasswordSection />
      <EmailSection />
      <DevicesSection />
      <SignInsSection />
      <ExportSection />
      <DeletionSection />
    </Page>
  )
}
