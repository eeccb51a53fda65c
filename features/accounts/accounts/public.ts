/** The sections of Account Security about signing in, for its screen, and what other forms about accounts use. */

export { MemberLink } from './MemberLink.tsx'
export { PasswordStrength } from './PasswordStrength.tsx'
export { changeName, changePassword } from './queries.ts'
export { DevicesSection } from './security/DevicesSection.tsx'
export { PasswordSection } from './security/PasswordSection.tsx'
export { SignInsSection } from './security/SignInsSection.tsx'
export { SignInFirst } from './sign-in/SignInFirst.tsx'
export { weakPasswordText } from './weak-password.ts'
