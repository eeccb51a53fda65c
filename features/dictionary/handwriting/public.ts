/** What other features may import: how characters and words are written. */

export { CharacterChoices } from './CharacterChoices.tsx'
export { CharacterStrokes, StrokeOrder } from './CharacterStrokes.tsx'
export { DrawingPad } from './DrawingPad.tsx'
export { strokesOf } from './strokes.ts'
export { WordStrokes } from './WordStrokes.tsx'
export { WriteFromMemory } from './WriteFromMemory.tsx'
