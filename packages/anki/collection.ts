import { DatabaseSync } from 'node:sqlite'
import type { LogEntry } from './history.ts'
import type { NoteType } from './note-type.ts'
import { LIMITS, PackageFault } from './package-fault.ts'
import { numberField, textField } from './protobuf.ts'

export type Note = { id: string; guid: string; type: string; fields: string[] }
export type Card = { id: string; note: string; deck: string; template: number; suspended: boolean }

/** What a collection of Anki contains. Ids are texts; levels of names of decks are joined by `::`. */
export type Collection = {
  noteTypes: Map<string, NoteType>
  decks: Map<string, string>
  notes: Note[]
  cards: Card[]
  /** By card. */
  log: Map<string, LogEntry[]>
}

const tables = {
  col: [],
  notes: ['id', 'guid', 'mid', 'flds'],
  cards: ['id', 'nid', 'did', 'odid', 'ord', 'queue'],
  revlog: ['id', 'cid', 'ease', 'factor', 'time', 'type'],
}

const SUSPENDED = -1

/**
 * Reads a collection, which is changed on the way: the file must be a copy. Blocks until everything is read. Throws
 * `PackageFault`: `package_damaged`, `package_unsupported`, `too_many_notes`, `package_too_large`.
 */
export function readCollection(path: string): Collection {
  let database: DatabaseSync | undefined
  try {
    database = openCopy(path)
    return collectionOf(database)
  } catch (cause) {
    if (cause instanceof PackageFault) throw cause
    throw new PackageFault('package_damaged', { cause })
  } finally {
    database?.close()
  }
}

/**
 * Anki's collation `unicase` does not exist here: it is taken out of the schema, and the indexes are built again without
 * it. Views, triggers and generated columns could run forever, so only plain tables are accepted.
 */
function openCopy(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { allowExtension: false, defensive: false })
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma writable_schema = on')
  const isForeign = database
    .prepare(
      `select 1 from sqlite_schema where type not in ('table', 'index') or sql like '%generated always%'
         or sql like 'create virtual%'`,
    )
    .get()
  if (isForeign) throw new PackageFault('package_unsupported')
  const { changes } = database
    .prepare(
      `update sqlite_schema set sql = replace(replace(sql, 'COLLATE unicase', ''), 'collate unicase', '')
        where sql like '%collate unicase%'`,
    )
    .run()
  if (changes === 0) return database
  // Opening again reads the changed schema.
  database.close()
  const reopened = new DatabaseSync(path, { allowExtension: false })
  reopened.exec('pragma trusted_schema = off; reindex')
  return reopened
}

function collectionOf(database: DatabaseSync): Collection {
  for (const [table, columns] of Object.entries(tables)) {
    const found = database.prepare(`select name from pragma_table_info(?)`).all(table)
    const names = new Set(found.map(({ name }) => name))
    if (names.size === 0 || columns.some((column) => !names.has(column)))
      throw new PackageFault('package_unsupported')
  }
  refuseMoreThan(database, 'notes', LIMITS.notes, 'too_many_notes')
  refuseMoreThan(database, 'cards', LIMITS.cards, 'package_too_large')
  refuseMoreThan(database, 'revlog', LIMITS.reviews, 'package_too_large')
  const isNew = database.prepare(`select 1 from sqlite_schema where name = 'notetypes'`).get() !== undefined
  return {
    ...(isNew ? readNewTypes(database) : readOldTypes(database)),
    notes: database
      .prepare(`select id, guid, mid, flds from notes order by id`)
      .all()
      .map(({ id, guid, mid, flds }) => ({
        ...{ id: String(id), guid: String(guid), type: String(mid) },
        fields: String(flds).split('\x1f'),
      })),
    cards: database
      .prepare(
        `select id, nid, case when odid <> 0 then odid else did end as did, ord, queue from cards order by id`,
      )
      .all()
      .map(({ id, nid, did, ord, queue }) => ({
        ...{ id: String(id), note: String(nid), deck: String(did), template: Number(ord) },
        suspended: queue === SUSPENDED,
      })),
    log: readLog(database),
  }
}

function refuseMoreThan(
  database: DatabaseSync,
  table: string,
  most: number,
  code: 'too_many_notes' | 'package_too_large',
) {
  const found = database.prepare(`select count(*) as n from (select 1 from ${table} limit ?)`).get(most + 1)
  if (Number(found?.n) > most) throw new PackageFault(code)
}

function readLog(database: DatabaseSync): Map<string, LogEntry[]> {
  const log = new Map<string, LogEntry[]>()
  const rows = database.prepare('select id, cid, ease, factor, time, type from revlog').iterate()
  for (const { id, cid, ease, factor, time, type } of rows) {
    const card = String(cid)
    const entry = {
      id: Number(id),
      ease: Number(ease),
      factor: Number(factor),
      time: Number(time),
      kind: Number(type),
    }
    const entries = log.get(card)
    if (entries) entries.push(entry)
    else log.set(card, [entry])
  }
  return log
}

type Types = Pick<Collection, 'noteTypes' | 'decks'>

/** Schema 15 and later: tables with protobuf messages. */
function readNewTypes(database: DatabaseSync): Types {
  const noteTypes = new Map<string, NoteType>()
  for (const { id, name, config } of database.prepare('select id, name, config from notetypes').all()) {
    const isCloze = numberField(bytesOf(config), 1) === 1
    noteTypes.set(String(id), { id: String(id), name: String(name), isCloze, fields: [], templates: [] })
  }
  for (const { ntid, name } of database.prepare('select ntid, name from fields order by ntid, ord').all())
    noteTypes.get(String(ntid))?.fields.push(String(name))
  const templates = database.prepare('select ntid, name, config from templates order by ntid, ord').all()
  for (const { ntid, name, config } of templates)
    noteTypes
      .get(String(ntid))
      ?.templates.push({ name: String(name), question: textField(bytesOf(config), 1) })
  const decks = database.prepare('select id, name from decks').all()
  return {
    noteTypes,
    decks: new Map(decks.map(({ id, name }) => [String(id), String(name).replaceAll('\x1f', '::')])),
  }
}

const bytesOf = (value: unknown): Buffer => Buffer.from(value instanceof Uint8Array ? value : [])

type OldType = {
  name?: unknown
  type?: unknown
  flds?: { name?: unknown; ord?: unknown }[]
  tmpls?: { name?: unknown; qfmt?: unknown; ord?: unknown }[]
}

/** Schema 11: JSON in the only row of `col`. */
function readOldTypes(database: DatabaseSync): Types {
  const row = database.prepare('select models, decks from col limit 1').get()
  const models = JSON.parse(String(row?.models)) as Record<string, OldType>
  const decks = JSON.parse(String(row?.decks)) as Record<string, { name?: unknown }>
  const inOrder = <T extends { ord?: unknown }>(list: T[] = []) =>
    list.toSorted((a, b) => Number(a.ord) - Number(b.ord))
  return {
    noteTypes: new Map(
      Object.entries(models).map(([id, { name, type, flds, tmpls }]) => [
        id,
        {
          id,
          name: String(name),
          isCloze: type === 1,
          fields: inOrder(flds).map((field) => String(field.name)),
          templates: inOrder(tmpls).map((template) => ({
            name: String(template.name),
            question: String(template.qfmt),
          })),
        },
      ]),
    ),
    decks: new Map(Object.entries(decks).map(([id, { name }]) => [id, String(name)])),
  }
}
