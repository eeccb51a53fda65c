import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoStudy } from './demo-study.server.ts'

/** The study history of the demo student. */
export const demoStudy: RegisterFeature = ({ database }) => ({
  name: 'demo-study',
  async loadContent() {
    await seedDemoStudy(database)
    return 'loaded'
  },
})
