/** The sections of Account Security about signing in, for its screen. */
export { DevicesSection } from './DevicesSection.tsx'
export { EmailSection } from './EmailSection.tsx'
export { PasswordSection } from './PasswordSection.tsx'
export { SignInsSection } from './SignInsSection.tsx'
