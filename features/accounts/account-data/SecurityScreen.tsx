import { useSession } from '@tingdu/client/session.ts'
import { DevicesSection, PasswordSection, SignInsSection } from '@tingdu/features/accounts/accounts/public.ts'
import { EmailSection } from '@tingdu/features/accounts/mailed-links/public.ts'
import { SecondFactorSection } from '@tingdu/features/accounts/two-factor/public.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'

/** Account Security: password, second factor, email, devices, data export and account deletion. */
export default function SecurityScreen() {
  const { id } = useSession()
  return (
    <Page title="Account Security">
      <PasswordSection />
      <SecondFactorSection />
      <EmailSection />
      <DevicesSection />
      {id !== null && <SignInsSection userId={id} />}
      <ExportSection />
      <DeletionSection />
    </Page>
  )
}
