import { verbs } from './messages.ts'

/** The columns of a row by name. */
type Columns = Record<string, unknown>

/** One row that staff changed, as returned by functions over `private.revisions`. */
export type Change = {
  id: number
  at: string
  actor_id: number | null
  actor: string | null
  resource: string
  subject: string
  action: 'insert' | 'update' | 'delete'
  before: Columns | null
  after: Columns | null
  undone: boolean
  undoing: boolean
}

/** The rows changed by one request, which are undone together. */
export type ChangeGroup = Pick<Change, 'id' | 'at' | 'actor' | 'undone' | 'undoing'> & { changes: Change[] }

/** How changes of one table are described. */
type RevisionedTable = {
  /** The name of a row: `the definition`. */
  row: string
  /** What distinguishes the row from others, if anything: its reading. */
  nameOf?: (change: Change) => string | undefined
  /** The labels of the shown columns, in order. */
  labels: Record<string, string>
  /** The labels of columns with keys of pictures. A change of only these is named after them. */
  pictures?: { columns: string[]; name: string }
  /** Formatters of columns that are not shown as stored. */
  texts?: Record<string, (stored: string) => string>
}

/** How changes are described, by table name. */
export type RevisionedTables = Record<string, RevisionedTable>

/** A field before and after; null if it was empty. `picture` says that the texts are keys of pictures. */
export type FieldChange = { label: string; before: string | null; after: string | null; picture: boolean }

/** Groups consecutive changes of one account at the same time. */
export function groupChanges(changes: Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && last.at === change.at && last.changes[0]?.actor_id === change.actor_id)
      last.changes.push(change)
    else groups.push({ ...change, changes: [change] })
  }
  return groups
}

/** A short description of a change: `Changed the definition xué`. */
export function describeChange(change: Change, tables: RevisionedTables): string {
  const { row, nameOf, pictures } = tableOf(change, tables)
  const fields = fieldsOf(change, tables)
  const onlyPictures = fields.length > 0 && fields.every(({ picture }) => picture)
  if (pictures && change.action === 'update' && onlyPictures) return `${verbs.update} ${pictures.name}`
  const name = nameOf?.(change)
  return `${verbs[change.action]} ${row}${name ? ` ${name}` : ''}`
}

/** The labeled fields that a change changed, before and after. */
export function fieldsOf(change: Change, tables: RevisionedTables): FieldChange[] {
  const { labels, pictures, texts } = tableOf(change, tables)
  return Object.entries(labels).flatMap(([column, label]) => {
    const [before, after] = [change.before, change.after].map((row) => textOf(row?.[column], texts?.[column]))
    const picture = pictures?.columns.includes(column) ?? false
    return before === after ? [] : [{ label, before: before ?? null, after: after ?? null, picture }]
  })
}

function tableOf({ resource }: Change, tables: RevisionedTables): RevisionedTable {
  return tables[resource] ?? { row: resource, labels: {} }
}

function textOf(value: unknown, shown: (stored: string) => string = (stored) => stored): string | null {
  return value === null || value === undefined || value === '' ? null : shown(String(value))
}

/** The common start and end of two texts, and the difference in between; words are not split. */
export function differenceOf(before: string, after: string) {
  const [was, now] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(was.length, now.length)
  let start = 0
  while (start < shortest && was[start] === now[start]) start += 1
  let end = 0
  while (end < shortest - start && was.at(-1 - end) === now.at(-1 - end)) end += 1
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    start: was.slice(0, start).join(''),
    before: between(was),
    after: between(now),
    end: was.slice(was.length - end).join(''),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}’'-])+|\s+|./gsu) ?? []
}
