import type { Rating } from '@tingdu/study/schedule.ts'
import { messages } from './messages.ts'
import { type Skill, skills } from './study-card.ts'

/** A review as a device sends it. `card_id`, or a thing and the skill, say which card it is of. */
export type SentReview = {
  id: string
  card_id?: string
  word_id?: number
  char_id?: number
  sentence_id?: number
  entry_id?: number
  skill?: Skill
  rating: Rating
  reviewed_at: string
  duration_ms?: number
  device?: string
}

export type ReviewError = { code: string; message: string }

/** A checked review: `at` is its time in milliseconds since 1970. */
export type CheckedReview = {
  id: string
  card_id: string | null
  kind: string | null
  subject: number | null
  skill: Skill | null
  rating: Rating
  at: number
  duration_ms: number
  device: string
}

/** By how much a device's clock may differ before its times are corrected; less is the time that a request takes. */
const CLOCK_TOLERANCE_MS = 60_000
/** No review is older: no clock that is right says so. */
export const EARLIEST = Date.UTC(2000, 0, 1)
const LONGEST_MS = 3_600_000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** Milliseconds since 1970 of an ISO 8601 time with a zone; undefined for anything else. */
export function readTime(time: unknown): number | undefined {
  if (typeof time !== 'string' || !isoTime.test(time)) return undefined
  const at = Date.parse(time)
  return Number.isNaN(at) ? undefined : at
}

/**
 * Checks one review. A time is corrected by how far the device's clock was off when it sent (`sentAt`), and none is later
 * than `now`, so that a wrong clock loses nothing.
 */
export function checkReview(
  sent: unknown,
  clock: { sentAt: number; now: number },
): { review: CheckedReview } | { error: ReviewError } {
  if (typeof sent !== 'object' || sent === null) return refused('invalid_review')
  const {
    id,
    card_id,
    skill,
    rating,
    reviewed_at,
    duration_ms = 0,
    device = '',
  } = sent as Partial<SentReview>
  if (typeof id !== 'string' || !uuid.test(id)) return refused('invalid_id')
  if (rating !== 1 && rating !== 2 && rating !== 3 && rating !== 4) return refused('invalid_rating')
  const at = readTime(reviewed_at)
  if (at === undefined) return refused('invalid_time')
  if (typeof duration_ms !== 'number' || !(duration_ms >= 0)) return refused('invalid_duration')
  if (typeof device !== 'string' || !isStorable(device)) return refused('invalid_device')
  if (card_id !== undefined && (typeof card_id !== 'string' || !uuid.test(card_id)))
    return refused('card_unknown')
  const thing = thingOf(sent)
  if (skill !== undefined && !skills.includes(skill)) return refused('card_unknown')
  const named = thing && skill ? { ...thing, skill } : null
  if (card_id === undefined && named === null) return refused('card_unknown')
  const corrected = Math.min(at + correctionOf(clock), clock.now)
  if (corrected < EARLIEST) return refused('invalid_time')
  return {
    review: {
      id: id.toLowerCase(),
      card_id: card_id?.toLowerCase() ?? null,
      kind: named?.kind ?? null,
      subject: named?.subject ?? null,
      skill: named?.skill ?? null,
      rating,
      at: corrected,
      duration_ms: Math.min(Math.round(duration_ms), LONGEST_MS),
      device,
    },
  }
}

function correctionOf({ sentAt, now }: { sentAt: number; now: number }): number {
  return Math.abs(now - sentAt) <= CLOCK_TOLERANCE_MS ? 0 : now - sentAt
}

const kinds = { word_id: 'word', char_id: 'character', sentence_id: 'sentence', entry_id: 'own' } as const

function thingOf(sent: object): { kind: string; subject: number } | null {
  for (const [column, kind] of Object.entries(kinds)) {
    const subject = (sent as Record<string, unknown>)[column]
    if (typeof subject === 'number' && Number.isSafeInteger(subject)) return { kind, subject }
  }
  return null
}

const isStorable = (text: string) => text.length <= 100 && text.isWellFormed() && !text.includes('\0')

function refused(code: Refusal) {
  return { error: refusedReview(code) }
}

type Refusal = keyof typeof messages.refusedReview

/** Why a review is not stored, with its text. */
export function refusedReview(code: Refusal): ReviewError {
  return { code, message: messages.refusedReview[code] }
}
