/** The section of Account Security about the email address, for its screen. */
export { EmailSection } from './EmailSection.tsx'
