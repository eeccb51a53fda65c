/** The sections of Account Security about signing in, for its screen, and what other forms about accounts use. */
export { DevicesSection } from './DevicesSection.tsx'
export { MemberLink } from './MemberLink.tsx'
export { PasswordSection } from './PasswordSection.tsx'
export { PasswordStrength } from './PasswordStrength.tsx'
export { changeName, changePassword } from './queries.ts'
export { SignInFirst } from './SignInFirst.tsx'
export { SignInsSection } from './SignInsSection.tsx'
