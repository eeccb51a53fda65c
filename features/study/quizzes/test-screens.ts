import { member } from '@tingdu/testing/screen-tests.ts'

const settings = { feedback: 'at_once', minutes: null, attempts: null, shuffled: false }
/** A row of a quiz of the member. */
export const quiz = (more: object = {}) => ({
  ...{ id: 3, owner: member.id, title: 'First words', source: { level: 1 }, settings, in_library: false },
  ...{ questions: [1, 2], last_modified: '2026-11-20T10:00:00Z', fc_quiz_attempts: [], ...more },
})
/** A question as those who edit the quiz see it. */
export const item = (id: number, more: object = {}) => ({
  ...{ id, kind: 'meaning', prompt: { text: `词${id}` }, options: ['one', 'two'], accepted: ['one'] },
  ...{ asked: 0, right: 0, given: [], discrimination: null, doubt: null, ...more },
})
/** A question as it is asked. */
export const asked = (id: number, more: object = {}) => ({
  ...{ id, kind: 'meaning', prompt: { text: `词${id}` }, options: ['one', 'two'], answer: null, ...more },
})
/** The response that starts an attempt. */
export const started = (questions: object[], more: object = {}) => ({
  status: 200,
  body: {
    ...{ attempt_id: 9, title: 'First words', feedback: 'at_once', started_at: '2026-11-20T10:00:00Z' },
    ...{ ends_at: null, seconds_left: null, left_out: 0, questions, ...more },
  },
})
