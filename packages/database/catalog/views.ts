/** Which table's column a view's column shows, by the view's column number. */
export type ViewColumns = Map<number, { table: number; column: number }>

/**
 * Reads a view's rule (`pg_rewrite.ev_action`, PostgreSQL's own tree notation): every entry of the outermost target
 * list says which table and column it came from. Computed columns are left out.
 */
export function readViewColumns(rule: string): ViewColumns {
  const columns: ViewColumns = new Map()
  for (const entry of targetEntries(rule)) {
    const number = Number(field(entry, 'resno'))
    const table = Number(field(entry, 'resorigtbl'))
    const column = Number(field(entry, 'resorigcol'))
    if (table > 0 && column > 0) columns.set(number, { table, column })
  }
  return columns
}

/** What the entries are found by: the beginning of a list of them, braces, and what PostgreSQL escapes in names and texts. */
const marks = /\\.|[{})]|:targetList /gs

/** The entries' own fields, without what is nested in them. Rules are long: only their marks are looked at. */
function targetEntries(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let inList = false
  let own = ''
  let from = 0
  for (const { 0: mark, index } of rule.matchAll(marks)) {
    if (mark === '{') {
      depth += 1
      if (depth === 2) own = ''
      else if (depth === 3) own += rule.slice(from, index)
      from = index + 1
    } else if (mark === '}') {
      if (depth === 2 && inList) entries.push(own + rule.slice(from, index))
      depth -= 1
      from = index + 1
    } else if (depth === 1) inList = mark === ':targetList '
  }
  return entries
}

function field(entry: string, name: string): string | undefined {
  return new RegExp(`:${name} (-?\\d+)`).exec(entry)?.[1]
}
