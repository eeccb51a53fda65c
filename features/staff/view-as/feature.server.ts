import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { endViewAs } from './endpoints/end-view-as.server.ts'
import { viewAs as viewAsEndpoint } from './endpoints/view-as.server.ts'
import { expiredViewsJob } from './jobs.server.ts'

/** Viewing the product as a member, for staff. */
export const viewAs: RegisterFeature = (server) => ({
  name: 'view-as',
  endpoints: [viewAsEndpoint(server), endViewAs(server)],
  jobs: [expiredViewsJob(server)],
})
