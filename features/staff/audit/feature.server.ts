import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoChanges } from './demo-changes.server.ts'
import { staffReads } from './staff-reads.server.ts'

/** The audit log: what staff read and change. */
export const audit: RegisterFeature = ({ database, features }) => ({
  name: 'audit',
  beforeRead: () => staffReads(database, features()),
  demo: () => database.transaction(serverCaller(), seedDemoChanges),
})
