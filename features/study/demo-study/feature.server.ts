import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoStudy } from './demo-study.server.ts'

/** The weeks that the student of the demo has studied. */
export const demoStudy: RegisterFeature = ({ database }) => ({
  name: 'demo-study',
  async loadContent() {
    await seedDemoStudy(database)
    return 'loaded'
  },
})
