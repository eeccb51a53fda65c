import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { recordReviewsEndpoint } from './endpoints/record-reviews.server.ts'
import { reschedule } from './endpoints/reschedule.server.ts'
import { reviewQueue } from './endpoints/review-queue.server.ts'
import { studyForecast } from './endpoints/study-forecast.server.ts'
import { undoReviewEndpoint } from './endpoints/undo-review.server.ts'
import { fitParametersJob } from './fit/fit-parameters.server.ts'
import { ownStudyData } from './own-data.server.ts'
import { addPushDevice, pushDevice, removePushDevice } from './reminders/devices.server.ts'
import { remindersJob } from './reminders/reminders.server.ts'
import { rescheduleJob } from './reschedule.server.ts'

/** Cards, their reviews, and what is due. */
export const reviews: RegisterFeature = (server) => ({
  name: 'reviews',
  endpoints: [
    reviewQueue(server),
    recordReviewsEndpoint(server),
    undoReviewEndpoint(server),
    reschedule(server),
    studyForecast(server),
    pushDevice(server),
    addPushDevice(server),
    removePushDevice(server),
  ],
  jobs: [rescheduleJob(server), fitParametersJob(server), remindersJob(server)],
  ownData: ownStudyData,
})
