import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { zstdCompressSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { schema11 } from './schema-11.ts'

/** A note of a test package, with the cards it has. */
export type TestNote = {
  /** In the order of the fields of the type. */
  fields: string[]
  guid?: string
  deck?: string
  cards?: TestCard[]
}

/** A card; a review is `[time in milliseconds since 1970, ease, kind, factor]`. */
export type TestCard = { ord?: number; suspended?: boolean; reviews?: [number, number, number?, number?][] }

/** A package to be made, with one note type. Files are by the name that notes use. */
export type TestPackage = {
  fields?: string[]
  templates?: { name: string; question: string }[]
  notes: TestNote[]
  files?: Record<string, Buffer>
}

const DAY_MS = 86_400_000
const MODEL = 1_600_000_000_000

/** Fields of a usual note of Chinese. */
export const usualFields = ['Hanzi', 'Pinyin', 'English', 'Audio']
const usualTemplates = [
  { name: 'Card 1', question: '{{Hanzi}}' },
  { name: 'Card 2', question: '{{English}}' },
]

/** An `.apkg` of old versions (`collection.anki2`). */
export async function oldPackage(made: TestPackage): Promise<Buffer> {
  const collection = await collectionOf(made, (database) => addOldTypes(database, made))
  const media = Object.keys(made.files ?? {}).map((name, n) => [String(n), name])
  return await zipOf({
    'collection.anki2': collection,
    media: Buffer.from(JSON.stringify(Object.fromEntries(media))),
    ...Object.fromEntries(Object.values(made.files ?? {}).map((bytes, n) => [String(n), bytes])),
  })
}

/** An `.apkg` of new versions: `collection.anki21b` and media by zstd, a list as protobuf, and a decoy for old versions. */
export async function newPackage(made: TestPackage): Promise<Buffer> {
  const collection = await collectionOf(made, (database) => addNewTypes(database, made))
  const decoy = { notes: [{ fields: ['Please update to the latest Anki version.', '', '', ''] }] }
  const files = Object.entries(made.files ?? {})
  const list = files.map(([name, bytes]) =>
    message([1, message([1, Buffer.from(name)], [2, bytes.length], [3, Buffer.alloc(20)])]),
  )
  return await zipOf({
    meta: message([1, 3]),
    'collection.anki2': await collectionOf(decoy, (database) => addOldTypes(database, decoy)),
    'collection.anki21b': zstdCompressSync(collection),
    media: zstdCompressSync(Buffer.concat(list)),
    ...Object.fromEntries(files.map(([, bytes], n) => [String(n), zstdCompressSync(bytes)])),
  })
}

/** A `.colpkg`, a whole collection as Anki exports it for older versions: `collection.anki21`, and a decoy for still older ones. */
export async function oldCollectionPackage(made: TestPackage): Promise<Buffer> {
  const decoy = { notes: [{ fields: ['Please update to the latest Anki version.', '', '', ''] }] }
  const files = Object.entries(made.files ?? {})
  return await zipOf({
    meta: message([1, 2]),
    'collection.anki2': await collectionOf(decoy, (database) => addOldTypes(database, decoy)),
    'collection.anki21': await collectionOf(made, (database) => addOldTypes(database, made)),
    media: Buffer.from(JSON.stringify(Object.fromEntries(files.map(([name], n) => [String(n), name])))),
    ...Object.fromEntries(files.map(([, bytes], n) => [String(n), bytes])),
  })
}

/** A zip archive of files by name. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Writes bytes to a file in a directory of its own, and removes that afterwards. */
export async function inFile<T>(
  bytes: Buffer,
  use: (path: string, directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-test-'))
  try {
    const path = join(directory, 'package')
    await pipeline([bytes], createWriteStream(path))
    return await use(path, directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A collection with these notes, as the bytes of its file; `fill` adds to it. */
export async function collectionOf(
  made: TestPackage,
  fill: (database: DatabaseSync) => void,
): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-test-'))
  try {
    const path = join(directory, 'collection')
    const database = new DatabaseSync(path, { defensive: false })
    database.exec(`pragma journal_mode = off; pragma synchronous = off; ${schema11}`)
    addNotes(database, made)
    fill(database)
    database.close()
    return await readFile(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const decksOf = ({ notes }: TestPackage) => [...new Set(notes.map(({ deck = 'Default' }) => deck))]

function addNotes(database: DatabaseSync, made: TestPackage): void {
  const decks = decksOf(made)
  const note = database.prepare(`insert into notes values (?, ?, ${MODEL}, 0, -1, '', ?, ?, 0, 0, '')`)
  const card = database.prepare(
    `insert into cards values (?, ?, ?, ?, 0, -1, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
  )
  const log = database.prepare('insert into revlog values (?, ?, -1, ?, 1, 1, ?, 4000, ?)')
  made.notes.forEach(({ fields, guid, deck = 'Default', cards = [{}] }, n) => {
    const id = MODEL + n * 100
    note.run(id, guid ?? `guid${n}`, fields.join('\x1f'), fields[0] ?? '')
    cards.forEach(({ ord, suspended, reviews = [] }, at) => {
      card.run(id + at, id, decks.indexOf(deck) + 1, ord ?? at, suspended ? -1 : 0)
      for (const [time, ease, kind = 1, factor = 2500] of reviews) log.run(time, id + at, ease, factor, kind)
    })
  })
}

function addOldTypes(database: DatabaseSync, made: TestPackage): void {
  const { fields = usualFields, templates = usualTemplates } = made
  const models = {
    [MODEL]: {
      ...{ id: MODEL, name: 'Chinese', type: 0 },
      flds: fields.map((name, ord) => ({ name, ord })),
      tmpls: templates.map(({ name, question }, ord) => ({ name, ord, qfmt: question, afmt: '' })),
    },
  }
  const decks = Object.fromEntries(decksOf(made).map((name, n) => [n + 1, { id: n + 1, name }]))
  database
    .prepare(`insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')`)
    .run(JSON.stringify(models), JSON.stringify(decks))
}

/** The tables of schema 18, with Anki's own collation, which SQLite does not have. */
function addNewTypes(database: DatabaseSync, made: TestPackage): void {
  const { fields = usualFields, templates = usualTemplates } = made
  database.exec(`
    insert into col values (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
    create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
      config blob not null, primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create table templates (ntid integer not null, ord integer not null, name text not null collate nocase,
      mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
    create unique index idx_templates_name_ntid on templates (name, ntid);
    create table notetypes (id integer not null primary key, name text not null collate nocase,
      mtime_secs integer not null, usn integer not null, config blob not null);
    create unique index idx_notetypes_name on notetypes (name);
    create table decks (id integer primary key not null, name text not null collate nocase,
      mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
    create unique index idx_decks_name on decks (name);`)
  database.prepare(`insert into notetypes values (${MODEL}, 'Chinese', 0, 0, ?)`).run(Buffer.alloc(0))
  const field = database.prepare(`insert into fields values (${MODEL}, ?, ?, x'')`)
  for (const [ord, name] of fields.entries()) field.run(ord, name)
  const template = database.prepare(`insert into templates values (${MODEL}, ?, ?, 0, 0, ?)`)
  for (const [ord, { name, question }] of templates.entries())
    template.run(ord, name, message([1, Buffer.from(question)]))
  const deck = database.prepare(`insert into decks values (?, ?, 0, 0, x'', x'')`)
  for (const [n, name] of decksOf(made).entries()) deck.run(n + 1, name.replaceAll('::', '\x1f'))
  database.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'collate nocase', 'COLLATE unicase')`)
}

/** A protobuf message of numbers and bytes. */
export function message(...fields: [number, number | Buffer][]): Buffer {
  const parts = fields.map(([number, value]) =>
    typeof value === 'number'
      ? Buffer.from([...varint(number * 8), ...varint(value)])
      : Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(value.length)]), value]),
  )
  return Buffer.concat(parts)
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** A time some days ago, at noon UTC. */
export const daysAgo = (days: number): number => Math.floor(Date.now() / DAY_MS - days) * DAY_MS + DAY_MS / 2
