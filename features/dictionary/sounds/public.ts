/** What other features may import: the sounds of words and sentences. */
export { type FoundSound, soundsOfAll } from './queries.ts'
