import type { PackageEntry } from '@tingdu/anki/preview.ts'
import type { Run } from '@tingdu/database/database.ts'
import { findSubjects, type Subject } from './find-subjects.server.ts'

/** Where an entry is now: its subject, whose cards it has, and for a card of one's own the entry. Null if it was left out. */
export type Placed = { kind: Subject['kind'] | 'own'; subject: number } | null

type Deck = {
  id: number
  title: string
  last: number
  isNew: boolean
  own: Map<string, number>
  skills: Set<string>
}

/** What was added, and what was there before. */
export type Counts = { words: number; own: number; present: number; left_out: number }

/** Adds entries to decks of a member, in a transaction of the server; what they have already is left as it is. */
export function createPlacing(run: Run, owner: number) {
  const decks = new Map<string, Deck>()
  const counts: Counts = { words: 0, own: 0, present: 0, left_out: 0 }
  return {
    counts,
    async place(entries: readonly PackageEntry[]): Promise<Placed[]> {
      const subjects = await findSubjects(run, entries)
      const rows: NewEntry[] = []
      const placed: (Placed | NewEntry)[] = []
      for (const [n, entry] of entries.entries()) {
        const content = contentOf(entry, subjects[n] ?? null)
        if (!content) {
          counts.left_out += 1
          placed.push(null)
          continue
        }
        const title = titleOf(entry.deck)
        const deck = decks.get(title) ?? (await openDeck(run, owner, title))
        decks.set(title, deck)
        for (const { skill } of entry.cards) deck.skills.add(skill)
        const known = content.kind === 'own' ? deck.own.get(ownKey(content)) : undefined
        if (known !== undefined) {
          if (known > 0) counts.present += 1
          placed.push({ kind: 'own', subject: known })
          continue
        }
        deck.last += 1
        const row = { n, deck_id: deck.id, idx: deck.last, ...content }
        rows.push(row)
        placed.push(row)
        // The same card of one's own again in these entries gets the id below.
        if (content.kind === 'own') deck.own.set(ownKey(content), -n - 1)
      }
      const ids = await addEntries(run, owner, rows)
      for (const row of rows) {
        const id = ids.get(row.n)
        if (id === undefined) counts.present += 1
        else if (row.kind === 'own') counts.own += 1
        else counts.words += 1
        const deck = [...decks.values()].find((each) => each.id === row.deck_id)
        if (row.kind === 'own' && id !== undefined) deck?.own.set(ownKey(row), id)
      }
      return placed.map((one) => {
        if (one === null) return null
        if ('n' in one)
          return { kind: one.kind, subject: one.kind === 'own' ? (ids.get(one.n) ?? 0) : one.subject }
        return one.subject < 0 ? { ...one, subject: ids.get(-one.subject - 1) ?? 0 } : one
      })
    },
    /** The decks, which the member studies from now on by the skills of their cards. */
    async finish(): Promise<{ id: number; title: string }[]> {
      for (const { id, isNew, skills } of decks.values())
        if (isNew)
          await run({
            text: `insert into api.fc_studied_decks (owner, deck_id, skills) values ($1, $2, $3)
              on conflict do nothing`,
            values: [owner, id, skills.size === 0 ? ['meaning'] : [...skills]],
          })
      return [...decks.values()].map(({ id, title }) => ({ id, title }))
    },
  }
}

type Content = {
  kind: Subject['kind'] | 'own'
  /** 0 for a card of one's own. */
  subject: number
  front: string | null
  back: string | null
  phonetic: string
  note: string
  source_sentence: string | null
}
type NewEntry = Content & { n: number; deck_id: number; idx: number }

/** A word of the dictionary keeps the note and the sentence; another one becomes a card, if it says what is on its back. */
function contentOf(entry: PackageEntry, subject: Subject | null): Content | null {
  const note = entry.note.slice(0, 2000).toWellFormed()
  const sentence = entry.sentence.slice(0, 1000).toWellFormed() || null
  if (subject)
    return {
      ...{ kind: subject.kind, subject: subject.id, front: null, back: null, phonetic: '', note },
      source_sentence: subject.kind === 'sentence' ? null : sentence,
    }
  const back = [entry.meaning, entry.sentence, entry.reading, entry.note].find((text) => text !== '')
  if (back === undefined) return null
  return {
    ...{ kind: 'own', subject: 0, note, source_sentence: sentence },
    front: entry.word.slice(0, 2000).toWellFormed(),
    back: back.slice(0, 5000).toWellFormed(),
    phonetic: entry.reading.slice(0, 2000).toWellFormed(),
  }
}

const ownKey = ({ front, back }: Pick<Content, 'front' | 'back'>) => `${front}\0${back}`

/** Levels of names become parts of the title: Chinese::Unit 1 is called Chinese: Unit 1. */
function titleOf(name: string): string {
  const title = name
    .split('::')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(': ')
  return title.replaceAll('\0', '').slice(0, 200).toWellFormed().trim() || 'Anki'
}

/** The member's deck of that title, or a new one. */
async function openDeck(run: Run, owner: number, title: string): Promise<Deck> {
  const { rows: found } = await run<{ id: number; last: number }>({
    text: `select d.id, coalesce((select max(e.idx) from api.fc_deck_entries e where e.deck_id = d.id), 0) as last
      from api.fc_decks d where d.owner = $1 and d.title = $2 order by d.kind, d.id limit 1`,
    values: [owner, title],
  })
  const [existing] = found
  if (existing) {
    const { rows } = await run<{ id: number; front: string; back: string }>({
      text: `select id, front, back from api.fc_deck_entries where deck_id = $1 and kind = 'own'`,
      values: [existing.id],
    })
    const own = new Map(rows.map((row) => [ownKey(row), row.id]))
    return { ...existing, title, isNew: false, own, skills: new Set() }
  }
  const { rows } = await run<{ id: number }>({
    text: 'insert into api.fc_decks (owner, title) values ($1, $2) returning id',
    values: [owner, title],
  })
  return { id: rows[0]?.id ?? 0, title, last: 0, isNew: true, own: new Map(), skills: new Set() }
}

/** Adds entries unless their deck has them. Returns the ids of those that were added, by `n`. */
async function addEntries(run: Run, owner: number, rows: NewEntry[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const { rows: added } = await run<{ id: number; deck_id: number; idx: number }>({
    text: `insert into api.fc_deck_entries (owner, deck_id, idx, kind, word_id, char_id, sentence_id, front, back,
        phonetic, note, source_sentence)
      select $1, g.deck_id, g.idx, g.kind, case g.kind when 'word' then g.subject end,
          case g.kind when 'character' then g.subject end, case g.kind when 'sentence' then g.subject end,
          g.front, g.back, g.phonetic, g.note, g.source_sentence
        from jsonb_to_recordset($2) as g (n int, deck_id bigint, idx int, kind text, subject bigint, front text,
          back text, phonetic text, note text, source_sentence text)
       order by g.n
      on conflict do nothing
      returning id, deck_id, idx`,
    values: [owner, JSON.stringify(rows)],
  })
  const byPlace = new Map(added.map(({ id, deck_id, idx }) => [`${deck_id} ${idx}`, id]))
  return new Map(
    rows.flatMap(({ n, deck_id, idx }) => {
      const id = byPlace.get(`${deck_id} ${idx}`)
      return id === undefined ? [] : [[n, id] as const]
    }),
  )
}
