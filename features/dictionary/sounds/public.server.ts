/** What the server and other features may import: what is to be spoken, and its generation. */
export {
  type Generated,
  generateSounds,
  type Planned,
  planGeneration,
  type ToSpeak,
} from './generation/generate.server.ts'
export { utteranceOf } from './generation/utterance.ts'
export { wordsToSpeak } from './generation/words.server.ts'
