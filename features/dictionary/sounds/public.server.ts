/** What the server and other features may import: what is to be spoken, its generation, and recordings. */
export {
  type Generated,
  generateSounds,
  type Planned,
  planGeneration,
  type ToSpeak,
} from './generation/generate.server.ts'
export { utteranceOf } from './generation/utterance.ts'
export { wordsToSpeak } from './generation/words.server.ts'
export {
  importRecording,
  type RecordingFile,
  type RecordingOutcome,
} from './recordings/import-recording.server.ts'
export { findRecordedWord } from './recordings/recorded-word.server.ts'
export type { FindTarget } from './recordings/recording-target.ts'
