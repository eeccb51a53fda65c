import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { setWordStates } from './endpoints/set-word-states.server.ts'
import { expiredWordChangesJob } from './jobs.server.ts'
import { ownWordStates } from './own-data.server.ts'

/** What a member knows of the words of the dictionary. */
export const words: RegisterFeature = (server) => ({
  name: 'words',
  endpoints: [setWordStates(server)],
  jobs: [expiredWordChangesJob(server)],
  ownData: [ownWordStates],
  notOwnData: {
    'private.word_state_changes': 'what the states were before a change, for a day; it is in no other place',
  },
})
