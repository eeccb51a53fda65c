import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { invalidInput } from '@tingdu/http/errors.ts'
import { forecast } from '@tingdu/study/forecast.ts'
import { random } from '@tingdu/study/random.ts'
import { dayOfDate } from '@tingdu/study/study-day.ts'
import { type FoldSettings, schedulerFor } from '../folding.server.ts'
import { messages } from '../messages.ts'
import { wholeNumber } from '../query-number.server.ts'
import { scheduleOf } from '../schedule-columns.ts'
import type { Schedule, StudyForecast } from '../study-card.ts'

const DAYS = 30
/** Of more cards a sample is simulated, which takes about a tenth of a second. */
const SAMPLE = 1000

type Row = {
  settings: FoldSettings & { reviews_per_day: number; new_per_day: number; today: string }
  total: number
  new_cards: number
  cards: (Schedule & { id: string })[]
}

/**
 * `GET rpc/study_forecast?desired_retention=0.9&new_per_day=10&reviews_per_day=100`: how many reviews the next 30 days would
 * have with these settings, each as it is now unless given (`StudyForecast`). Simulated with the caller's own cards.
 *
 * Refuses: 400 `invalid_input`, 401.
 */
export function studyForecast({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/study_forecast',
    summary: 'How many reviews a day the caller’s cards will need',
    query: {
      desired_retention: 'the wanted chance of recall, that of the settings if it is left out',
      new_per_day: 'new cards a day, likewise',
      reviews_per_day: 'reviews a day at most, likewise',
    },
    inViewAs: true,
    async handle({ query, signal }, { caller }) {
      const wanted = {
        desired_retention: retentionOf(query),
        new_per_day: wholeNumber(query, 'new_per_day', 1000),
        reviews_per_day: wholeNumber(query, 'reviews_per_day', 9999),
      }
      const { rows } = await database.as<Row>(
        caller,
        { name: 'study_forecast', text: CARDS, values: [SAMPLE] },
        { signal },
      )
      return { body: forecastOf(rows[0] as Row, wanted) }
    },
  })
}

function retentionOf(query: URLSearchParams): number | undefined {
  const text = query.get('desired_retention')
  if (text === null) return undefined
  const share = Number(text)
  if (/^0\.\d{1,4}$/.test(text) && share >= 0.7 && share <= 0.97) return share
  throw invalidInput({ desired_retention: messages.retentionOutOfRange })
}

const CARDS = `
with me as (
  select s.*, lib.study_day(now(), s.time_zone, s.day_starts_at) as today from api.fc_study_settings s
   where s.owner = (select lib.caller_id())
), cards as materialized (
  select c.id, c.state, c.due, c.stability, c.difficulty, c.step, c.reps, c.lapses, c.last_review, c.last_day
    from api.fc_cards c where c.owner = (select lib.caller_id()) and c.state <> 'new' and not c.suspended
)
select to_jsonb(me) as settings, (select count(*) from cards)::int as total,
    greatest(0, coalesce((select sum(k.nb_entries * cardinality(d.skills)) from api.fc_studied_decks d
      join api.fc_decks k on k.id = d.deck_id where d.owner = me.owner and not d.paused), 0)
      - (select count(*) from cards))::int as new_cards,
    coalesce((select jsonb_agg(to_jsonb(s)) from (select * from cards order by md5(id::text) limit $1) s), '[]') as cards
  from me`

type Wanted = { [Name in 'desired_retention' | 'new_per_day' | 'reviews_per_day']: number | undefined }

/** Of a sample all numbers are scaled. */
function forecastOf({ settings, total, new_cards, cards }: Row, wanted: Wanted): StudyForecast {
  const share = total > cards.length ? cards.length / total : 1
  const retention = wanted.desired_retention ?? settings.desired_retention
  const perDay = forecast(
    schedulerFor({ ...settings, desired_retention: retention }),
    cards.map(({ id, ...schedule }) => ({ id, schedule: scheduleOf(schedule) })),
    {
      today: dayOfDate(settings.today),
      days: DAYS,
      reviewsPerDay: Math.round((wanted.reviews_per_day ?? settings.reviews_per_day) * share),
      newPerDay: Math.round((wanted.new_per_day ?? settings.new_per_day) * share),
      newCards: new_cards,
      random: random(1),
    },
  ).map((reviews) => Math.round(reviews / share))
  const lastWeek = perDay.slice(-7)
  return { per_day: perDay, in_a_month: Math.round(lastWeek.reduce((sum, each) => sum + each, 0) / 7) }
}
