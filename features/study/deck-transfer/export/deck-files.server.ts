import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { guidOf } from '@tingdu/anki/guid.ts'
import type { WrittenCard, WrittenNote } from '@tingdu/anki/write-collection.ts'
import { type WrittenFile, writePackage } from '@tingdu/anki/write-package.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import Papa from 'papaparse'
import { messages } from '../messages.ts'
import type { ExportedDeck, ExportedEntry } from './read-deck.server.ts'

/** What spreadsheets run as a formula; an apostrophe in front prevents it. */
const formula = /^["'\s]*[=+\-@＝＋－＠]|^[\t\r]/

/** A deck as CSV: the words with what is known of them, which an import reads again. */
export function csvOf({ entries }: ExportedDeck): string {
  const rows = entries.map((entry) => [
    nameOf(entry),
    entry.phonetic,
    entry.meaning,
    entry.traditional ?? '',
    entry.note,
    entry.source_sentence ?? '',
  ])
  return `\uFEFF${Papa.unparse([[...messages.csvColumns], ...rows], { escapeFormulae: formula })}\r\n`
}

/** A deck as JSON: everything, with the caller's cards and answers. */
export function jsonOf({ title, description, skills, entries, cards }: ExportedDeck): string {
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const cardOf = ({ id: _, due, lastReview, lastDay: _day, reviews, ...card }: WrittenCard) => ({
    ...{ ...card, due: timeOf(due), last_review: timeOf(lastReview) },
    reviews: reviews.map(([at, rating, durationMs]) => ({
      ...{ reviewed_at: timeOf(at), rating, duration_ms: durationMs },
    })),
  })
  return JSON.stringify({
    ...{ title, description, skills },
    entries: entries.map(({ id, ...entry }) => ({ ...entry, cards: (cards.get(id) ?? []).map(cardOf) })),
  })
}

/** A deck as an Anki package, with its files. */
export async function packageOf(deck: ExportedDeck, bucket: Bucket): Promise<Readable> {
  const files = new Map<string, WrittenFile>()
  const fileOf = (key: string | null) => {
    if (key === null) return ''
    const name = `tingdu-${key.slice(key.indexOf('/') + 1)}`
    files.set(name, { name, open: () => openWhole(bucket, key) })
    return name
  }
  const notes = deck.entries.map((entry) => noteOf(entry, deck, fileOf))
  for (const [name, { open }] of files) {
    // A missing file would break the package.
    const opened = await open().catch(() => null)
    opened?.destroy()
    if (opened === null) files.delete(name)
  }
  const { desired_retention: desiredRetention, parameters } = deck.settings
  return await writePackage({ ...deck, settings: { desiredRetention, parameters: parameters?.w } }, notes, [
    ...files.values(),
  ])
}

async function openWhole(bucket: Bucket, key: string): Promise<Readable> {
  const found = await bucket.find(key)
  if (!found || found.size === 0) throw new Error('The file is gone')
  return await bucket.read(key, 0, found.size - 1)
}

function noteOf(
  entry: ExportedEntry,
  { skills, cards }: ExportedDeck,
  fileOf: (key: string | null) => string,
): WrittenNote {
  const { id, kind, chinese, traditional, phonetic } = entry
  const existing = cards.get(id) ?? []
  const asked = new Set(existing.map(({ skill }) => skill))
  const missing = skills
    .filter((skill) => !asked.has(skill))
    .map((skill) => ({ ...newCard, id: randomUUID(), skill }))
  return {
    id,
    guid:
      kind === 'own'
        ? guidOf({ kind, entry: id })
        : guidOf({ kind, chinese: chinese ?? '', traditional, phonetic }),
    word: nameOf(entry),
    traditional: traditional === chinese ? '' : (traditional ?? ''),
    pinyin: phonetic,
    meaning: entry.meaning,
    sentence: entry.source_sentence ?? '',
    note: entry.note,
    sound: fileOf(entry.sound),
    picture: fileOf(entry.picture),
    cards: [...existing, ...missing],
  }
}

const newCard: Omit<WrittenCard, 'id' | 'skill'> = {
  ...{ state: 'new', due: null, stability: 0, difficulty: 0, reps: 0, lapses: 0 },
  ...{ lastReview: null, lastDay: null, suspended: false, reviews: [] },
}

const nameOf = ({ chinese, front }: ExportedEntry) => chinese ?? front ?? ''
