/** The sections of Account Security about signing in, for its screen, and changing one's name. */
export { DevicesSection } from './DevicesSection.tsx'
export { EmailSection } from './EmailSection.tsx'
export { PasswordSection } from './PasswordSection.tsx'
export { changeName } from './queries.ts'
export { SignInsSection } from './SignInsSection.tsx'
