/** What other features and the layouts may import: starting a view from a member's page, and ending it. */
export { endViewAs } from './queries.ts'
export { ViewAsButton } from './ViewAsButton.tsx'
