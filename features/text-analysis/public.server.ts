/** What the server and other features may import. */
export { createLexiconSource, type LexiconSource } from './lexicon.server.ts'
