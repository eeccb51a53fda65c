import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'

/** How a thing can be asked. */
export const skills = ['meaning', 'reading', 'listening', 'production', 'writing', 'cloze'] as const
export type Skill = (typeof skills)[number]

/** 1 forgotten, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4

/** What a card says of its schedule: the columns of `fc_cards` that are computed from its reviews. */
export type Schedule = {
  state: 'new' | 'learning' | 'review' | 'relearning'
  /** Null before the first review. Of reviews midnight UTC of the study day, of learning steps the time itself. */
  due: string | null
  stability: number
  difficulty: number
  step: number
  reps: number
  lapses: number
  last_review: string | null
  /** The study day of the last review. */
  last_day: string | null
}

/** A sentence that shows an entry in use. `start` and `end` are where the entry is in it, in UTF-16 units. */
export type ShownSentence = {
  chinese: string
  traditional?: string | null
  phonetic?: string | null
  english?: string | null
  /** The key of a recording. */
  sound?: string | null
  start?: number | null
  end?: number | null
  /** The text where the member met the entry. */
  text?: { sha1: string; title: string } | null
}

/** Everything that is needed to ask and to answer a card, also without a connection. */
export type StudyEntry = {
  kind: 'word' | 'character' | 'sentence' | 'own'
  /** The row of `fc_deck_entries` it comes from; null if it has left all decks. */
  entry_id: number | null
  deck: { id: number; title: string; kind: 'own' | 'saved'; own: boolean } | null
  word_id: number | null
  char_id: number | null
  sentence_id: number | null
  /** What is learned; of a card of one's own the front. */
  chinese: string
  traditional: string | null
  phonetic: string
  /** Of words and characters; our own definitions where there are any. */
  senses: Sense[]
  /** Of a word that only refers to another one, the senses of that. */
  target_senses?: Sense[] | null
  /** Of a card of one's own, and the English of a sentence. */
  back: string | null
  hsk_3: number | null
  picture: string | null
  /** The address of a recording; of one that a deck has, valid for hours. */
  sound: string | null
  note: string
  /** The sentence in which it was met, else an example. */
  sentence: ShownSentence | null
  /** Whether the member has saved the word. */
  saved: boolean
}

/** A card of the queue. `intervals` say by rating when it would come back: `{"1": "10 min", "3": "4 d"}`. */
export type StudyCard = {
  card_id: string
  skill: Skill
  due: string | null
  state: Schedule['state']
  schedule: Schedule
  intervals: Record<`${Rating}`, string>
  entry: StudyEntry
}

/** What is left today: `left` is what is still offered, `done` what was answered. */
export type QueueCounts = { due: number; new: number; done: number; left: number }

/** The answer of `rpc/review_queue`. */
export type ReviewQueue = { counts: QueueCounts; cards: StudyCard[] }

/**
 * The answer of `rpc/undo_review`, and of `rpc/record_reviews` for each review: the schedule of its card. `set_aside` says
 * that the card has been forgotten so often that it is suspended, until the member decides.
 */
export type Recorded = { id: string; card_id: string; set_aside: boolean } & Schedule

/**
 * The answer of `rpc/study_forecast`: reviews on each of the next 30 days, new cards not counted, and a day in a month, the
 * average of the last week of these.
 */
export type StudyForecast = { per_day: number[]; in_a_month: number }
