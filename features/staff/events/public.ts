/** What other features may import: the events of one member. */
export { MemberEvents } from './MemberEvents.tsx'
