import type { Rating, ReviewQueue, StudyCard } from '../study-card.ts'

/** An answer that was given: what is sent to the server, and the card as it was shown, for undo. */
export type Answer = {
  /** Chosen here, so that an answer that is sent twice is stored once. */
  id: string
  card: StudyCard
  rating: Rating
  /** Milliseconds since 1970. */
  at: number
  durationMs: number
}

/** A card that comes back in this session, and when. */
type Returning = { card: StudyCard; at: number }

/** A session of reviews: pure data, so that undo is exact and every step can be tested. */
export type Session = {
  current: StudyCard | null
  /** What comes next, as the server ordered it. */
  ahead: readonly StudyCard[]
  returning: readonly Returning[]
  /** In the order in which they were given. */
  answers: readonly Answer[]
  /** Cards that the member put aside, such as suspended ones. */
  aside: readonly string[]
  /** How many cards the server still offers beyond `ahead`. */
  unfetched: number
}

export const emptySession: Session = {
  current: null,
  ahead: [],
  returning: [],
  answers: [],
  aside: [],
  unfetched: 0,
}

/** A card that comes back this soon is waited for, or asked early if nothing else is left. */
const sameSessionMs = 20 * 60_000

/** Adds what the server offers; cards that are already here, or were answered a moment ago, are left out. */
export function received(session: Session, { cards, counts }: ReviewQueue, now: number): Session {
  const known = knownCards(session)
  const added = cards.filter(({ card_id }) => !known.has(card_id))
  const ahead = [...session.ahead, ...added]
  const here = ahead.length + session.returning.length + (session.current ? 1 : 0)
  // A full answer may have more behind it; a short one, or one that brings nothing new, is the end.
  const unfetched = added.length === 0 ? 0 : Math.max(0, counts.left - here)
  const filled = { ...session, ahead, unfetched }
  return filled.current ? filled : withNext(filled, now)
}

const knownCards = (session: Session) => {
  const cards = [...waitingCards(session), ...session.answers.map(({ card }) => card)]
  return new Set([...cards.map(({ card_id }) => card_id), ...session.aside])
}

/** Records the answer to the current card, which comes back as `next` if that is within the session, and shows another. */
export function answered(session: Session, answer: Answer, next: StudyCard): Session {
  const comesAt = isStep(next) && next.due ? Date.parse(next.due) : Number.POSITIVE_INFINITY
  const returns = comesAt - answer.at <= sameSessionMs
  return withNext(
    {
      ...session,
      current: null,
      answers: [...session.answers, answer],
      returning: returns ? [...session.returning, { card: next, at: comesAt }] : session.returning,
    },
    answer.at,
  )
}

const isStep = ({ state }: StudyCard) => state === 'learning' || state === 'relearning'

/** Takes the last answer back and shows its card again. */
export function undone(session: Session): Session {
  const last = session.answers.at(-1)
  if (!last) return session
  const { current } = session
  return {
    ...session,
    answers: session.answers.slice(0, -1),
    returning: session.returning.filter(({ card }) => card.card_id !== last.card.card_id),
    ahead: current ? [current, ...session.ahead] : session.ahead,
    current: last.card,
  }
}

const waitingCards = ({ current, ahead, returning }: Session) => [
  ...(current ? [current] : []),
  ...ahead,
  ...returning.map(({ card }) => card),
]

/** Leaves out the cards of which `gone` is true, such as those of a word that the member knows; `removed` are these. */
export function putAside(session: Session, gone: (card: StudyCard) => boolean, now: number) {
  const removed = waitingCards(session).filter(gone)
  const rest = {
    ...session,
    ahead: session.ahead.filter((card) => !gone(card)),
    returning: session.returning.filter(({ card }) => !gone(card)),
    aside: [...session.aside, ...removed.map(({ card_id }) => card_id)],
  }
  const isGone = session.current !== null && gone(session.current)
  return { session: isGone ? withNext({ ...rest, current: null }, now) : rest, removed }
}

/** Asks cards again that were put aside, the first of them at once; what was answered meanwhile stays answered. */
export function broughtBack(session: Session, cards: readonly StudyCard[]): Session {
  const ids = new Set(cards.map(({ card_id }) => card_id))
  const [first, ...others] = cards
  const waiting = session.current ? [session.current, ...session.ahead] : session.ahead
  return {
    ...session,
    current: first ?? session.current,
    ahead: first ? [...others, ...waiting] : session.ahead,
    aside: session.aside.filter((id) => !ids.has(id)),
  }
}

/** Shows cards as they are now, such as with another note. */
export function changed(session: Session, change: (card: StudyCard) => StudyCard): Session {
  return {
    ...session,
    current: session.current && change(session.current),
    ahead: session.ahead.map(change),
    returning: session.returning.map(({ card, at }) => ({ card: change(card), at })),
  }
}

/** The next card: one whose time has come, else the next of the queue, else the one that comes back first. */
function withNext(session: Session, now: number): Session {
  const [first] = session.returning.toSorted((one, other) => one.at - other.at)
  const isTime = first !== undefined && (first.at <= now || session.ahead.length === 0)
  if (isTime) {
    return {
      ...session,
      current: first.card,
      returning: session.returning.filter((each) => each !== first),
    }
  }
  const [next, ...ahead] = session.ahead
  return { ...session, current: next ?? null, ahead }
}

/**
 * How far the session is: how many different cards have been `seen`, the current one included, of how many, and the `share`
 * that is done, to which a card that comes back adds a half.
 */
export function progressOf({ current, ahead, returning, answers, unfetched }: Session) {
  const answered = new Set(answers.map(({ card }) => card.card_id))
  const isFirst = current !== null && !answered.has(current.card_id)
  const seen = answered.size + (isFirst ? 1 : 0)
  const total = seen + ahead.length + unfetched
  const open = returning.length + (current && !isFirst ? 1 : 0)
  return { seen, total, share: total === 0 ? 0 : (answered.size - open / 2) / total }
}

/** What the session came to: how many things, how long, how many were right at once, and which were hard. */
export function summaryOf({ answers }: Session) {
  const byCard = Map.groupBy(answers, ({ card }) => card.card_id)
  const cards = [...byCard.values()]
  const missed = cards.filter((given) => given.some(({ rating }) => rating === 1))
  return {
    cards: cards.length,
    answers: answers.length,
    seconds: Math.round(answers.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000),
    atOnce: cards.length - missed.length,
    learned: cards.filter(([first]) => first?.card.state === 'new').length,
    hardest: missed
      .toSorted((one, other) => failures(other) - failures(one))
      .flatMap(([first]) => (first ? [first.card.entry] : []))
      .slice(0, 5),
  }
}

const failures = (answers: Answer[]) => answers.filter(({ rating }) => rating === 1).length
