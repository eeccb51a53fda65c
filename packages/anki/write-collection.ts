import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { CardState, Rating, SchedulerSettings } from '@tingdu/study/schedule.ts'
import { newSchedule } from '@tingdu/study/schedule.ts'
import { createScheduler, type Scheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'
import { type CardSkill, cardSkills } from './mapping.ts'
import { schema11 } from './schema-11.ts'

/** A card as it is exported. `due` is in milliseconds since 1970; a review is `[time, rating, duration, study day]`. */
export type WrittenCard = {
  id: string
  skill: CardSkill
  state: CardState
  due: number | null
  stability: number
  difficulty: number
  reps: number
  lapses: number
  lastReview: number | null
  lastDay: number | null
  suspended: boolean
  reviews: [at: number, rating: Rating, durationMs: number, day: number][]
}

/** An entry as it is exported; texts, not HTML. Files are named as in the package. */
export type WrittenNote = {
  id: number
  guid: string
  word: string
  traditional: string
  pinyin: string
  meaning: string
  sentence: string
  note: string
  sound: string
  picture: string
  cards: WrittenCard[]
}

/** The deck, and by what its cards ask: each is a template. */
export type WrittenDeck = {
  id: number
  title: string
  description: string
  skills: CardSkill[]
  settings: SchedulerSettings
}

const fieldNames = ['Word', 'Traditional', 'Pinyin', 'Meaning', 'Sentence', 'Note', 'Sound', 'Picture']

/** Ids of Anki are times; ours begin here, so that they neither meet those of others nor change. */
const FIRST_ID = 1_700_000_000_000
/** The first day of the collection, from which due days count: 1 January 2020. */
const FIRST_DAY = 18_262
const SKILLS = cardSkills.length

/** Writes a collection in schema 11, which every version of Anki opens. Blocks until it is written. */
export function writeCollection(path: string, deck: WrittenDeck, notes: Iterable<WrittenNote>): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(`pragma journal_mode = off; pragma synchronous = off; ${schema11}; begin`)
    const writing = createWriting(database, deck)
    for (const note of notes) writing.add(note)
    database.exec('commit')
  } finally {
    database.close()
  }
}

function createWriting(database: DatabaseSync, deck: WrittenDeck) {
  const now = Math.floor(Date.now() / 1000)
  const model = FIRST_ID + deck.skills.reduce((sum, skill) => sum + 2 ** cardSkills.indexOf(skill), 0)
  const deckId = FIRST_ID + deck.id
  const col = database.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
  col.run(
    ...[FIRST_DAY * 86_400, now * 1000, now * 1000, JSON.stringify({ curDeck: deckId, nextPos: 1 })],
    JSON.stringify({ [model]: modelOf(model, deck, now) }),
    JSON.stringify({
      1: deckOf(1, 'Default', '', now),
      [deckId]: deckOf(deckId, deck.title, deck.description, now),
    }),
    ...[JSON.stringify({ 1: deckOptions }), '{}'],
  )
  const note = database.prepare(`insert into notes values (?, ?, ${model}, ?, -1, '', ?, ?, ?, 0, '')`)
  const card = database.prepare(
    'insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, 2500, ?, ?, ?, 0, 0, 0, ?)',
  )
  const log = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)')
  const scheduler = createScheduler(deck.settings)
  const times = new Set<number>()
  let position = 0
  return {
    add(written: WrittenNote) {
      const id = FIRST_ID + written.id
      const fields = fieldsOf(written)
      note.run(id, written.guid, now, fields.join('\x1f'), fields[0] ?? '', checksum(fields[0] ?? ''))
      position += 1
      for (const one of written.cards) {
        const ord = deck.skills.indexOf(one.skill)
        if (ord < 0) continue
        const cardId = FIRST_ID + written.id * SKILLS + cardSkills.indexOf(one.skill)
        card.run(cardId, id, deckId, ord, now, ...columnsOf(one, position))
        for (const row of logOf(one, scheduler)) {
          // Two answers at once are a millisecond apart here.
          let [at, ...rest] = row
          while (times.has(at)) at += 1
          times.add(at)
          log.run(at, cardId, ...rest)
        }
      }
    },
  }
}

const types: Record<CardState, number> = { new: 0, learning: 1, review: 2, relearning: 3 }

/** type, queue, due, ivl, reps, lapses, left, data */
function columnsOf(card: WrittenCard, position: number): (number | string)[] {
  const { state, due, reps, lapses, suspended, lastReview, lastDay } = card
  const isStep = state === 'learning' || state === 'relearning'
  const dueDay = Math.floor((due ?? 0) / DAY_MS)
  const memory = { s: card.stability, d: card.difficulty, lrt: Math.floor((lastReview ?? 0) / 1000) }
  return [
    types[state],
    suspended ? -1 : isStep ? 1 : types[state],
    state === 'new' ? position : isStep ? Math.floor((due ?? 0) / 1000) : dueDay - FIRST_DAY,
    state === 'review' ? Math.max(1, dueDay - (lastDay ?? dueDay)) : 0,
    ...[reps, lapses, isStep ? 1001 : 0],
    state === 'new' ? '{}' : JSON.stringify(memory),
  ]
}

const kinds: Record<CardState, number> = { new: 0, learning: 0, review: 1, relearning: 2 }

/** time, ease, ivl, lastIvl, factor, duration, kind: what Anki computes a memory from. */
function logOf({ id, reviews }: WrittenCard, scheduler: Scheduler): [at: number, ...rest: number[]][] {
  let schedule = newSchedule
  let lastInterval = 0
  return reviews.map(([at, rating, durationMs, day]) => {
    const kind = kinds[schedule.state]
    schedule = scheduler.answer(id, schedule, { rating, day, reviewedAt: at })
    const due = schedule.due ?? at
    const interval =
      schedule.state === 'review'
        ? Math.max(1, Math.round(due / DAY_MS) - (schedule.lastDay ?? day))
        : -Math.max(1, Math.round((due - at) / 1000))
    const before = lastInterval
    lastInterval = interval
    return [at, rating, interval, before, 2500, durationMs, kind]
  })
}

function fieldsOf(note: WrittenNote): string[] {
  const { word, traditional, pinyin, meaning, sentence, note: remark, sound, picture } = note
  return [
    ...[word, traditional, pinyin, meaning, sentence, remark].map(asHtml),
    sound && `[sound:${sound}]`,
    picture && `<img src="${picture}">`,
  ]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const asHtml = (text: string) =>
  text.replaceAll('\x1f', ' ').replace(/[&<>\n]/g, (character) => entities[character] ?? '')

/** Anki's checksum of the first field, by which it finds duplicates. */
const checksum = (field: string) =>
  Number.parseInt(
    createHash('sha1')
      .update(field.replace(/<[^<>]*>/g, ''))
      .digest('hex')
      .slice(0, 8),
    16,
  )

const questions: Record<CardSkill, string> = {
  meaning: '{{Word}}',
  reading: '{{Word}}<p>Pinyin?</p>',
  listening: '{{Sound}}{{^Sound}}{{Word}}{{/Sound}}',
  production: '{{Meaning}}',
  writing: '{{Meaning}}<p>{{Pinyin}}</p>',
  cloze: '{{Meaning}}',
}
const answer =
  '{{FrontSide}}<hr id=answer><p>{{Word}} {{Traditional}}</p><p>{{Pinyin}}</p><p>{{Meaning}}</p><p>{{Sentence}}</p><p>{{Note}}</p>{{Sound}}{{Picture}}'

function modelOf(id: number, { skills }: WrittenDeck, mod: number) {
  return {
    ...{ id, name: `Tingdu: ${skills.join(', ')}`, type: 0, mod, usn: -1, sortf: 0, did: null },
    flds: fieldNames.map((name, ord) => ({
      ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    tmpls: skills.map((skill, ord) => ({
      ...{
        name: `${skill.charAt(0).toUpperCase()}${skill.slice(1)}`,
        ord,
        qfmt: questions[skill],
        afmt: answer,
      },
      ...{ did: null, bqfmt: '', bafmt: '' },
    })),
    req: skills.map((_, ord) => [ord, 'any', fieldNames.map((_name, n) => n)]),
    ...{ css: '.card { font-family: sans-serif; font-size: 24px; text-align: center; }', tags: [], vers: [] },
    ...{ latexPre: '', latexPost: '', latexsvg: false },
  }
}

function deckOf(id: number, name: string, desc: string, mod: number) {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] }
  return {
    id,
    name,
    desc: asHtml(desc),
    mod,
    usn: -1,
    conf: 1,
    dyn: 0,
    collapsed: false,
    ...today,
    extendNew: 0,
    extendRev: 0,
  }
}

const deckOptions = {
  ...{
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
}
