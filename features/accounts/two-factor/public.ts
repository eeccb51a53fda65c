/** The second factor in the settings and on a member's page, and asking for the password again. */

export { IdentityForm } from './IdentityForm.tsx'
export { messages as twoFactorMessages } from './messages.ts'
export { ReauthenticationDialog } from './ReauthenticationDialog.tsx'
export { SecondFactorOf } from './SecondFactorOf.tsx'
export { SecondFactorSection } from './SecondFactorSection.tsx'
