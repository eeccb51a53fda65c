/** What the server and other features may call. */
export { createLexiconSource, type LexiconSource } from './lexicon.server.ts'
