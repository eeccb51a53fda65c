/** What other features may import: what staff can do with an entry, which only staff see and fetch. */
export { CharacterTools, DefinitionControls, WordTools } from './EditControls.tsx'
