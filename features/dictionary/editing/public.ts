/** What other features may import: the staff tools of an entry, which only staff see and fetch. */
export { CharacterTools, DefinitionControls, useMayEdit, WordTools } from './EditControls.tsx'
