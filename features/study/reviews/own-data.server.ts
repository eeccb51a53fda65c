import type { OwnData } from '@tingdu/feature/accounts.ts'

/** The member's settings, cards, reviews and study days, for their data export. */
export const ownStudyData: OwnData[] = [
  {
    name: 'study_settings',
    single: true,
    text: `select desired_retention, reviews_per_day, new_per_day, buttons, parameters, last_fit, day_starts_at, time_zone, "order",
      known_after_days, autoplay, paused_until, practice_typed, assignment_mails, reminder_hour, reminded_on, reminders_ignored,
      last_modified from api.fc_study_settings where owner = $1`,
  },
  {
    name: 'cards',
    text: `select id, kind, chinese, traditional, phonetic, skill, entry_id, due, stability, difficulty, state, step, reps, lapses,
      last_review, first_day, last_day, suspended, buried_until, kept from api.fc_cards where owner = $1 order by id`,
  },
  {
    name: 'reviews',
    text: `select id, card_id, rating, reviewed_at, day, duration_ms, device, undone_at
      from api.fc_reviews where owner = $1 order by reviewed_at, id`,
  },
  {
    name: 'study_days',
    text: `select day, reviews, correct, new_cards, seconds, seconds_read, characters_read, words_known
      from api.fc_study_days where owner = $1 order by day`,
  },
  {
    name: 'study_tasks',
    text: `select kind, done, total, requested_at, finished_at, result
      from api.fc_study_tasks where owner = $1 order by requested_at`,
  },
  {
    name: 'reminder_devices',
    text: `select s.device, d.endpoint, d.added_at from private.push_devices d
      join private.sessions s on s.id = d.session_id where s.user_id = $1 order by d.added_at`,
  },
]
