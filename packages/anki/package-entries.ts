import type { Card, Collection, Note } from './collection.ts'
import { type FieldContent, readField } from './field-text.ts'
import { pastReviews } from './history.ts'
import { type CardSkill, guessMapping, type Mapping, type Role, type TypeMapping } from './mapping.ts'
import type { NoteType } from './note-type.ts'
import { PackageFault } from './package-fault.ts'
import type { PackageEntry, PackageFile, Preview } from './preview.ts'
import type { AnkiPackage } from './read-package.ts'

const SAMPLES = 3
const SAMPLED = 200
const SAMPLE_CHARACTERS = 200

/** Describes a package. Throws `PackageFault` `package_empty` if it has no notes. */
export function previewOf(read: AnkiPackage): Preview {
  const { notes, noteTypes, log } = read
  const byType = Map.groupBy(notes, ({ type }) => type)
  const counts = new Map<string, number>()
  const decks = decksOfNotes(read)
  for (const { id } of notes) counts.set(decks(id), (counts.get(decks(id)) ?? 0) + 1)
  if (notes.length === 0) throw new PackageFault('package_empty')
  return {
    decks: [...counts].map(([name, count]) => ({ name, notes: count })),
    types: [...byType].flatMap(([id, ofType]) => {
      const type = noteTypes.get(id)
      return type ? [describe(type, ofType)] : []
    }),
    notes: notes.length,
    reviews: [...log.values()].reduce((sum, entries) => sum + pastReviews(entries).length, 0),
    files: read.media.size,
  }
}

function describe(type: NoteType, notes: readonly Note[]): Preview['types'][number] {
  const texts = notes
    .slice(0, SAMPLED)
    .map(({ fields }) => fields.map((field) => readField(field).text.slice(0, SAMPLE_CHARACTERS)))
  return {
    ...guessMapping(type, texts),
    name: type.name,
    notes: notes.length,
    fieldNames: type.fields,
    cardNames: type.templates.map(({ name }) => name),
    samples: texts.slice(0, SAMPLES),
  }
}

/** The entries that a package becomes, in its order. Notes without a word are left out, and so are types not in the mapping. */
export function* entriesOf(read: AnkiPackage, { types, decks }: Mapping): Generator<PackageEntry> {
  const mappings = new Map(types.map((type) => [type.id, type]))
  const wanted = decks === null ? null : new Set(decks)
  const cards = Map.groupBy(read.cards, ({ note }) => note)
  const deckOf = decksOfNotes(read)
  for (const note of read.notes) {
    const mapping = mappings.get(note.type)
    const deck = deckOf(note.id)
    if (!mapping || (wanted && !wanted.has(deck))) continue
    const contents = note.fields.map(readField)
    const text = (role: Role) =>
      contents
        .filter((_, n) => mapping.fields[n] === role)
        .map((content) => content.text)
        .filter((each) => each !== '')
        .join('\n')
    const word = text('word')
    if (word === '') continue
    yield {
      ...{ guid: note.guid, deck, word, reading: text('reading'), meaning: text('meaning') },
      ...{ sentence: text('sentence'), note: text('note') },
      sound: fileOf(read, contents, 'sounds'),
      picture: fileOf(read, contents, 'pictures'),
      cards: cardsOf(read, cards.get(note.id) ?? [], mapping),
    }
  }
}

function fileOf(
  read: AnkiPackage,
  contents: FieldContent[],
  kind: 'sounds' | 'pictures',
): PackageFile | null {
  for (const name of contents.flatMap((content) => content[kind])) {
    const file = read.media.get(name)
    if (file !== undefined) return { name, file }
  }
  return null
}

/** Cards that ask in the same way are one: their answers are joined. */
function cardsOf(read: Collection, cards: readonly Card[], mapping: TypeMapping): PackageEntry['cards'] {
  const isCloze = read.noteTypes.get(mapping.id)?.isCloze
  const bySkill = new Map<CardSkill, PackageEntry['cards'][number]>()
  for (const { id, template, suspended } of cards) {
    const skill = mapping.cards[isCloze ? 0 : template]
    if (!skill) continue
    const reviews = pastReviews(read.log.get(id) ?? [])
    const before = bySkill.get(skill)
    bySkill.set(skill, {
      skill,
      suspended: suspended && (before?.suspended ?? true),
      reviews: [...(before?.reviews ?? []), ...reviews].toSorted((a, b) => a.at - b.at),
    })
  }
  return [...bySkill.values()]
}

/** A note is in the deck of its first card. */
function decksOfNotes({ cards, decks }: Collection): (note: string) => string {
  const first = new Map(cards.toReversed().map(({ note, deck }) => [note, deck]))
  return (note) => decks.get(first.get(note) ?? '') ?? 'Default'
}
