import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Level, StudyReason } from './rules.ts'

type DemoProfile = {
  email: string
  level: Level
  reason: StudyReason
  months: number
  hsk?: number
  goal?: number
}

const profiles: DemoProfile[] = [
  {
    email: 'student@demo.test',
    level: 'low-intermediate',
    reason: 'At School',
    months: 14,
    hsk: 3,
    goal: 10,
  },
  { email: 'learner@demo.test', level: 'beginner', reason: 'For Fun', months: 2 },
  { email: 'teacher@demo.test', level: 'advanced', reason: 'For Work', months: 96 },
  { email: 'support@demo.test', level: 'high-intermediate', reason: 'For Work', months: 40 },
  { email: 'admin@demo.test', level: 'advanced', reason: 'For Work', months: 120 },
  { email: 'super@demo.test', level: 'advanced', reason: 'For Work', months: 150 },
  { email: 'ling@demo.test', level: 'advanced', reason: 'For Work', months: 200 },
  { email: 'omar@demo.test', level: 'high-intermediate', reason: 'For Work', months: 60 },
  { email: 'june@demo.test', level: 'advanced', reason: 'For Work', months: 84 },
]

/** Inserts the profiles of the demo accounts; existing ones are unchanged. */
export async function seedDemoProfiles(database: Database): Promise<void> {
  await database.as(serverCaller(30_000), {
    text: `insert into api.fc_profile (owner, level, hsk_level, minutes_a_day, study_reason, study_months, profession, signup_device)
      select user_id, level, hsk, goal, reason, months, role, 'web'
        from jsonb_to_recordset($1::jsonb) as seed (email text, level text, hsk int, goal int, reason text, months int)
        join private.accounts using (email)
      on conflict do nothing`,
    values: [JSON.stringify(profiles)],
  })
}
