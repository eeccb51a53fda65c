import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { recognizeDrawing } from './endpoints/recognize-drawing.server.ts'
import { createKnownCharacters } from './known-characters.server.ts'

/** Recognizes drawn characters. */
export const handwriting: RegisterFeature = (server) => {
  const known = createKnownCharacters(server.database)
  return {
    name: 'handwriting',
    endpoints: [
      recognizeDrawing({ ...server, known, isLoading: () => server.dictionary.describe() !== null }),
    ],
    startBackgroundWork: () => known.stop,
  }
}
