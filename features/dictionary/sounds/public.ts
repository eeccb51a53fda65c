/** What other features may import: the sounds of words and sentences, and the buttons that play them. */
export { EditRecordings } from './EditRecordings.tsx'
export { keepSoundsOf } from './keep-sounds.ts'
export { type FoundSound, soundsOfAll } from './queries.ts'
export { RecordingCredit, RecordingCredits } from './RecordingCredit.tsx'
export { SoundButton, SoundOf } from './SoundButton.tsx'
export { useSound } from './use-sound.ts'
