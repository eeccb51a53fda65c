import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { staffReads } from './staff-reads.server.ts'

/** The audit log: what staff read and change. */
export const audit: RegisterFeature = ({ database }) => ({
  name: 'audit',
  beforeRead: staffReads(database),
})
