/** After so many lapses, and after every `LEECH_AGAIN` more, a card is set aside until the member decides. */
export const LEECH_LAPSES = 8
const LEECH_AGAIN = 4

/** How often a card with so many lapses has been set aside. */
export function timesSetAside(lapses: number): number {
  return lapses < LEECH_LAPSES ? 0 : 1 + Math.floor((lapses - LEECH_LAPSES) / LEECH_AGAIN)
}

/** A card that is due: its memory and the study day of its last review. */
export type DueCard = { id: string; stability: number; lastDay: number }

/**
 * Compares cards by relative overdueness: the longest wait relative to the stability first, which are those with the lowest
 * chance of recall, because FSRS computes it from that ratio alone.
 */
export function byOverdueness(today: number): (a: DueCard, b: DueCard) => number {
  const wait = ({ lastDay, stability }: DueCard) => (today - lastDay) / stability
  return (a, b) => wait(b) - wait(a) || (a.id < b.id ? -1 : 1)
}

/** More days of reviews than these, counted at the beginning of the day, are a backlog, in which new cards wait. */
const BACKLOG_DAYS = 3

/** How many reviews and new cards are still offered today. */
export type DayPlan = { reviews: number; newCards: number }

/**
 * What is still offered today. `due` counts all cards that are due, however many; `answered` the cards that were due and
 * answered today, and `introduced` those answered for the first time. `more` new cards are wanted beyond the usual number,
 * also in a backlog.
 */
export function planDay(
  settings: { reviewsPerDay: number; newPerDay: number },
  state: { due: number; answered: number; introduced: number; more?: number },
): DayPlan {
  const { due, answered, introduced, more = 0 } = state
  const inBacklog = due + answered > BACKLOG_DAYS * settings.reviewsPerDay
  return {
    reviews: Math.min(due, Math.max(0, settings.reviewsPerDay - answered)),
    newCards: Math.max(0, (inBacklog ? 0 : settings.newPerDay) + more - introduced),
  }
}
