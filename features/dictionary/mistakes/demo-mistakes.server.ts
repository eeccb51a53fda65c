import type { Run } from '@tingdu/database/database.ts'

type DemoMistake = {
  email: string
  kind: 'word' | 'character' | 'sentence'
  entry: string
  category: string
  message: string
  /** What staff replied to a resolved report. */
  answer?: string
}

const mistakes: DemoMistake[] = [
  {
    email: 'learner@demo.test',
    kind: 'word',
    entry: '期间',
    category: 'reading',
    message: 'My teacher from Taipei says qíjiān. Could both readings be listed?',
  },
  {
    email: 'student@demo.test',
    kind: 'character',
    entry: '骨',
    category: 'strokes',
    message: 'In my textbook the third stroke turns to the other side.',
  },
  {
    email: 'teacher@demo.test',
    kind: 'word',
    entry: '打的',
    category: 'meaning',
    message: 'Please say that this is colloquial.',
    answer: 'Thank you. The entry says so now.',
  },
]

/** Adds reports of demo accounts, two of them open, if no report exists. Reports of missing accounts are left out. */
export async function seedDemoMistakes(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_mistakes in share row exclusive mode', values: [] })
  await run({
    text: `insert into api.fc_mistakes (owner, kind, entry, category, message, answer, state, resolved_at, resolved_by, seen_at)
      select a.user_id, seed.kind, seed.entry, seed.category, seed.message, seed.answer,
             case when seed.answer is null then 'open' else 'resolved' end,
             case when seed.answer is not null then now() end,
             case when seed.answer is not null then staff.user_id end,
             case when seed.answer is not null then now() end
        from jsonb_to_recordset($1::jsonb)
          as seed (email text, kind text, entry text, category text, message text, answer text)
        join private.accounts a using (email)
        left join private.accounts staff on staff.email = 'support@demo.test'
       where not exists (select from api.fc_mistakes)`,
    values: [JSON.stringify(mistakes)],
  })
}
