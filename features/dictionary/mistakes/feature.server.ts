import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoMistakes } from './demo-mistakes.server.ts'
import { ownMistakes } from './own-data.server.ts'

/** Members' reports of dictionary mistakes. */
export const mistakes: RegisterFeature = ({ database }) => ({
  name: 'mistakes',
  loggedReads: { fc_mistakes: 'owner' },
  ownData: [ownMistakes],
  demo: () => database.transaction(serverCaller(), seedDemoMistakes),
})
