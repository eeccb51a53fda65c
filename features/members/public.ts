/** What other features may import: a member's name that links to their page. */
export { MemberLink } from './MemberLink.tsx'
