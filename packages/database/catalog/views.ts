/** The table and column shown by each column of a view, by the view's column number. */
export type ViewColumns = Map<number, { table: number; column: number }>

/**
 * Parses a view's rule (`pg_rewrite.ev_action`, PostgreSQL's tree notation): each entry of the outermost target list
 * names the table and column it comes from. Omits computed columns.
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

/** Whether columns of a view can be null where those they show are not: by an outer join or grouping sets. */
export function addsNulls(rule: string): boolean {
  return /:jointype [123]\b|:groupingSets \(/.test(rule)
}

/** Marks of the entries: the beginning of a list of them, braces, and PostgreSQL's escapes in names and texts. */
const marks = /\\.|[{})]|:targetList /gs

/** The fields of each entry, without nested ones. Rules are long, so only the marks are examined. */
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
