import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { createLaunchVerifier } from '@tingdu/lti/launch.ts'
import { guardedFetch } from '@tingdu/lti/request.ts'
import { createServices } from '@tingdu/lti/services.ts'
import { chooseLink } from './endpoints/choose-link.server.ts'
import { courseMembers } from './endpoints/course-members.server.ts'
import { openLaunch } from './endpoints/open-launch.server.ts'
import { sendGradesJob } from './grades.server.ts'
import { cleanLaunchesJob } from './jobs.server.ts'
import { createToolKeys } from './keys.server.ts'
import { ownLtiData } from './own-data.server.ts'
import { addLtiRoutes } from './routes.server.ts'

/** Opening the product from the learning platform of a school (LTI 1.3 Advantage). */
export const lti: RegisterFeature = (server) => {
  const onOneMachine = new URL(server.publicUrl).hostname === 'localhost'
  const fetchFrom = guardedFetch(onOneMachine)
  const keys = createToolKeys(server.database, server.authSecret, server.acceptedSecrets)
  const context = {
    ...server,
    onOneMachine,
    keys,
    verify: createLaunchVerifier(fetchFrom),
    services: createServices(keys.current, fetchFrom),
  }
  return {
    name: 'lti',
    endpoints: [openLaunch(context), chooseLink(context), courseMembers(context)],
    jobs: [sendGradesJob(context), cleanLaunchesJob(context)],
    routes: (http) => addLtiRoutes(http, context),
    ownData: ownLtiData,
    notOwnData: { 'private.lti_grades': 'what was sent of the progress that is in assignments' },
  }
}
