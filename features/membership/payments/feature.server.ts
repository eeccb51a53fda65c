import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { recountPaymentsJob } from './jobs.server.ts'

/** The payments of all members: their number. */
export const payments: RegisterFeature = ({ database }) => ({
  name: 'payments',
  loggedReads: { fc_admin_sub_payments: 'owner' },
  jobs: [recountPaymentsJob(database)],
})
