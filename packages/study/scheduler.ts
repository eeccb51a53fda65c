import {
  type Card,
  createEmptyCard,
  type FSRS,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  Rating as Grades,
  State,
  StrategyMode,
} from 'ts-fsrs'
import type { CardState, Rating, Review, Schedule, SchedulerSettings } from './schedule.ts'
import { DAY_MS } from './study-day.ts'

/** Computes schedules by FSRS-6; the same everywhere for the same settings. */
export type Scheduler = {
  /**
   * The schedule of a card after its reviews, in any order; each id counts once. The fold is by study days: a day earlier
   * than that of the review before counts as that one, so that traveling west takes nothing away.
   */
  fold(cardId: string, reviews: readonly Review[]): Schedule
  /** The schedule after one more answer at that time, on that study day. */
  answer(cardId: string, schedule: Schedule, answer: Omit<Review, 'id'>): Schedule
  /** The chance, 0 to 1, that a card is remembered on a study day; 0 before the first review. */
  recall(schedule: Schedule, day: number): number
}

type StudyCard = Card & { card_id: string }

/** Creates the scheduler for a member's settings. Throws if `parameters` are not 21 finite numbers. */
export function createScheduler({ desiredRetention, parameters }: SchedulerSettings): Scheduler {
  if (parameters && (parameters.length !== 21 || !parameters.every(Number.isFinite)))
    throw new Error('The parameters of a schedule are 21 numbers.')
  const algorithm = fsrs({
    request_retention: desiredRetention,
    // Spreads what is due by a few percent. The seed makes it the same on every device.
    enable_fuzz: true,
    ...(parameters ? { w: parameters } : {}),
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))
  return {
    fold: (cardId, reviews) => fold(algorithm, cardId, reviews),
    answer: (cardId, schedule, { rating, day, reviewedAt }) => {
      const studyDay = Math.max(day, schedule.lastDay ?? day)
      const card = next(algorithm, cardOf(cardId, schedule), studyDay, rating)
      return scheduleOf(card, { reviewedAt, day: studyDay, firstDay: schedule.firstDay ?? day })
    },
    recall: ({ stability, lastDay }, day) =>
      lastDay === null ? 0 : algorithm.forgetting_curve(Math.max(0, day - lastDay), stability),
  }
}

function fold(algorithm: FSRS, cardId: string, reviews: readonly Review[]): Schedule {
  let card = emptyCard(cardId)
  const ordered = inOrder(reviews)
  const [first] = ordered
  if (!first) return scheduleOf(card, { reviewedAt: null, day: null, firstDay: null })
  let { day, reviewedAt } = first
  for (const review of ordered) {
    day = Math.max(day, review.day)
    reviewedAt = review.reviewedAt
    card = next(algorithm, card, day, review.rating)
  }
  return scheduleOf(card, { reviewedAt, day, firstDay: first.day })
}

/** By time, then by id; without repeated ids. */
function inOrder(reviews: readonly Review[]): Review[] {
  const sorted = reviews.toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1))
  const seen = new Set<string>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The library counts UTC calendar days, so it is given the study day as midnight UTC instead of the time. */
function next(algorithm: FSRS, card: StudyCard, day: number, rating: Rating): StudyCard {
  const at = new Date(day * DAY_MS)
  const after = algorithm.next(card, at, rating as Grade).card as StudyCard
  // For cards in review the library keeps Good below Easy itself.
  if (rating !== Grades.Easy || card.state === State.New || card.state === State.Review) return after
  const good = algorithm.next(card, at, Grades.Good).card
  if (good.state === State.Review && good.due >= after.due) after.due = new Date(good.due.getTime() + DAY_MS)
  return after
}

const states: readonly CardState[] = ['new', 'learning', 'review', 'relearning']

function emptyCard(cardId: string): StudyCard {
  return { ...createEmptyCard(0), card_id: cardId }
}

function cardOf(cardId: string, schedule: Schedule): StudyCard {
  const { state, stability, difficulty, step, reps, lapses, lastDay } = schedule
  return {
    ...emptyCard(cardId),
    ...{ state: states.indexOf(state), stability, difficulty, learning_steps: step, reps, lapses },
    ...(lastDay === null ? {} : { last_review: new Date(lastDay * DAY_MS) }),
  }
}

type Reviewed = { reviewedAt: number | null; day: number | null; firstDay: number | null }

/** Learning steps count from the time of the review, whatever the day. */
function scheduleOf(card: StudyCard, { reviewedAt, day, firstDay }: Reviewed): Schedule {
  const { stability, difficulty, learning_steps: step, reps, lapses } = card
  const isStep = card.state === State.Learning || card.state === State.Relearning
  const due = card.due.getTime() + (isStep ? (reviewedAt ?? 0) - (day ?? 0) * DAY_MS : 0)
  return {
    state: states[card.state] ?? 'new',
    due: day === null ? null : due,
    ...{ stability, difficulty, step, reps, lapses, lastReview: reviewedAt, firstDay, lastDay: day },
  }
}
