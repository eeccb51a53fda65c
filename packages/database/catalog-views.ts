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

/** The entries' own fields, without what is nested in them. */
function targetEntries(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let own = ''
  let inList = false
  for (let index = 0; index < rule.length; index++) {
    const character = rule[index]
    if (character === '\\') index++
    else if (character === '{') {
      depth++
      if (depth === 1) inList = false
      if (depth === 2) own = ''
    } else if (character === '}') {
      if (depth === 2 && inList) entries.push(own)
      depth--
    } else if (character === ':' && depth === 1) inList = rule.startsWith(':targetList ', index)
    else if (depth === 2) own += character
    if (character === ':' && depth === 2) own += character
  }
  return entries
}

function field(entry: string, name: string): string | undefined {
  return new RegExp(`:${name} (-?\\d+)`).exec(entry)?.[1]
}
