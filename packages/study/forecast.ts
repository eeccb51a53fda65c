import { byOverdueness, planDay } from './day-plan.ts'
import { newSchedule, type Rating, type Schedule } from './schedule.ts'
import type { Scheduler } from './scheduler.ts'
import { DAY_MS } from './study-day.ts'

/** A card as it is today. */
export type ForecastCard = { id: string; schedule: Schedule }

export type ForecastOptions = {
  /** The study day with which the forecast begins, and how many days it has. */
  today: number
  days: number
  reviewsPerDay: number
  newPerDay: number
  /** How many new cards there are. */
  newCards: number
  /** Numbers from 0 to 1, by which a card is remembered or forgotten. */
  random: () => number
}

type Simulated = { id: string; schedule: Schedule }

/**
 * How many reviews each of the next days has, new cards not counted, for a member who studies every day: a card is
 * remembered as often as the scheduler expects, and answered with Good, else with Again; a new one is answered with Good
 * until its steps are done. At most `reviewsPerDay` are offered a day, and new cards wait for a backlog, as in the queue.
 */
export function forecast(
  scheduler: Scheduler,
  cards: readonly ForecastCard[],
  options: ForecastOptions,
): number[] {
  const { today, days, random } = options
  const simulated: Simulated[] = cards.map(({ id, schedule }) => ({ id, schedule }))
  let { newCards } = options
  return Array.from({ length: days }, (_, n) => {
    const day = today + n
    const due = simulated.filter(({ schedule }) => schedule.due !== null && schedule.due < (day + 1) * DAY_MS)
    const plan = planDay(options, { due: due.length, answered: 0, introduced: 0 })
    const ordered = due.map((card) => ({ card, ...dueCardOf(card) })).sort(byOverdueness(day))
    const asked = ordered.slice(0, plan.reviews)
    for (const { card } of asked) {
      const isRemembered = random() < scheduler.recall(card.schedule, day)
      answerUntilDone(scheduler, card, day, isRemembered ? 3 : 1)
    }
    for (let left = Math.min(plan.newCards, newCards); left > 0; left -= 1) {
      newCards -= 1
      const card = { id: `new ${newCards}`, schedule: newSchedule }
      answerUntilDone(scheduler, card, day, 3)
      simulated.push(card)
    }
    return asked.length
  })
}

const dueCardOf = ({ id, schedule }: Simulated) => ({
  id,
  stability: schedule.stability,
  lastDay: schedule.lastDay ?? 0,
})

/** Answers a card, and again with Good while it is being learned. */
function answerUntilDone(scheduler: Scheduler, card: Simulated, day: number, first: Rating): void {
  for (let rating = first; ; rating = 3) {
    card.schedule = scheduler.answer(card.id, card.schedule, { rating, reviewedAt: day * DAY_MS, day })
    if (card.schedule.state === 'review') return
  }
}
