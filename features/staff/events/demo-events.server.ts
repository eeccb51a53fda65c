import type { Run } from '@tingdu/database/database.ts'

/** Event name and type, and the parameters of its events, one after the other. */
const kinds = [
  ['app_opened', 'study', [], []],
  ['text_opened', 'study', ['在公园散步', '我的一天', '去超市'], ['book:starter']],
  ['word_looked_up', 'study', ['学习', '公园', '散步', '超市', '朋友'], ['text', 'search']],
  ['exercise_finished', 'study', ['我的一天', '去超市'], ['8/10', '10/10', '6/10']],
  ['sound_failed', 'error', ['timeout', 'not found'], []],
] as const
const devices = ['iPhone 15, iOS 18.1', 'Pixel 8, Android 15', 'iPad Air, iPadOS 18.1']
const people = ['student@demo.test', 'learner@demo.test', 'teacher@demo.test']
const EVENTS = 120

/** Adds events of demo accounts over the last two weeks, if there is none. */
export async function seedDemoEvents(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_events in share row exclusive mode', values: [] })
  await run({
    text: `insert into api.fc_events (owner, device, "timestamp", event_name, event_type, params1, params2, params, data)
      select a.user_id, seed.device, now() - seed.hours * interval '1 hour', seed.name, seed.type, seed.params1,
             seed.params2, seed.params, seed.data
        from jsonb_to_recordset($1::jsonb) as seed (email text, device text, hours int, name text, type text,
          params1 text, params2 text, params jsonb, data jsonb)
        join private.accounts a using (email)
       where not exists (select from api.fc_events)`,
    values: [JSON.stringify(Array.from({ length: EVENTS }, (_, index) => demoEvent(index)))],
  })
}

function demoEvent(index: number) {
  const [name, type, params1, params2] = at(kinds, index * 7 + (index >> 3))
  const person = index % people.length
  return {
    email: people[person],
    device: devices[person],
    hours: Math.floor((index * 14 * 24) / EVENTS),
    name,
    type,
    params1: at<string | undefined>(params1, index),
    params2: at<string | undefined>(params2, index),
    params:
      type === 'error' ? { url: '/api/s3/media/sound.mp3', attempts: 1 + (index % 3) } : { version: '4.2.0' },
    data:
      name === 'exercise_finished'
        ? {
            answers: [
              { word: '公园', right: true },
              { word: '散步', right: false },
            ],
          }
        : undefined,
  }
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}
