/** What other features may import: how characters and words are written. */
export { CharacterStrokes, StrokeOrder } from './CharacterStrokes.tsx'
export { strokesOf } from './strokes.ts'
export { WordStrokes } from './WordStrokes.tsx'
