import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { importExampleNotes } from './endpoints/import-example-notes.server.ts'

/** Members' notes. */
export const exampleNotes: RegisterFeature = (server) => ({
  name: 'example-notes',
  endpoints: [importExampleNotes(server)],
  ownData: [
    {
      name: 'example_notes',
      text: 'select title, text, created_at from api.fc_example_notes where owner = $1 order by id',
    },
  ],
})
