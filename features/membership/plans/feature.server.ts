import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoPlans } from './demo-plans.server.ts'

/** The plans on sale. */
export const plans: RegisterFeature = ({ database }) => ({
  name: 'plans',
  async demo() {
    await database.transaction(serverCaller(), seedDemoPlans)
  },
})
