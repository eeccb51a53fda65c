/** What other features may import: what a word is often said with. */
export { Collocations } from './Collocations.tsx'
