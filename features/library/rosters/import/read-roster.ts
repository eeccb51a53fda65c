import { messages } from '../messages.ts'
import { decodeFile, UnreadableFile } from './decode-file.ts'

/** A row of a list of new members as it was written; `row` counts from 1, in a file with its empty lines. */
export type RosterRow = { row: number; email: string; name: string; role: string }

/** A list that was read from a file, and the headings or numbers of the columns that were recognized. */
export type Roster = { file: string; rows: RosterRow[]; columns: string[] }

type Columns = { email: number; names: number[]; role: number | undefined; hasHeader: boolean }

const headings = {
  email: new Set(['email', 'emailaddress', 'mail', 'mailaddress', '邮箱', '电子邮箱', '电子邮件', '邮件']),
  name: new Set(['name', 'fullname', 'username', 'studentname', 'displayname', 'student', '姓名', '名字']),
  firstName: new Set(['firstname', 'givenname', 'forename']),
  lastName: new Set(['lastname', 'surname', 'familyname']),
  role: new Set(['role', '角色', '身份']),
}

/**
 * Reads a CSV file with any usual separator. Columns are recognized by their headings, otherwise by their content.
 * Throws `UnreadableFile` with a text for the user.
 */
export async function readRoster(file: File): Promise<Roster> {
  const content = decodeFile(new Uint8Array(await file.arrayBuffer()))
  // The first line by which Excel is told the separator. It counts in the numbers of rows, too.
  const told = content.match(SEPARATOR_LINE)
  const text = content.replace(SEPARATOR_LINE, '')
  const { default: Papa } = await import('papaparse')
  // Empty lines would mislead the search for the separator, but they count in the numbers of rows.
  const delimiter = told?.[1] ?? Papa.parse(text, { skipEmptyLines: 'greedy', preview: 1 }).meta.delimiter
  const lines = Papa.parse<string[]>(text, { delimiter })
    .data.map((line, index) => ({ line, row: index + 1 }))
    .filter(({ line }) => line.some((written) => written.trim() !== ''))
  const cells = lines.map(({ line }) => line)
  if (cells.length === 0) throw new UnreadableFile(messages.fileEmpty)
  const columns = recognize(cells)
  const cell = (line: string[], index: number | undefined) =>
    index === undefined ? '' : cleaned(line[index] ?? '')
  const rows = lines.slice(columns.hasHeader ? 1 : 0).map(({ line, row }) => ({
    row,
    email: cell(line, columns.email),
    name: columns.names
      .map((name) => cell(line, name))
      .join(' ')
      .trim(),
    role: cell(line, columns.role),
  }))
  if (rows.length === 0) throw new UnreadableFile(messages.fileEmpty)
  return { file: file.name, rows, columns: labelsOf(columns, cells[0] ?? []) }
}

const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?=\r?\n)/

/**
 * Reads addresses separated by commas, semicolons or line breaks. An address may be written with a name, before or after
 * it, as in mail programs and in rows copied from a spreadsheet: `Wang Ming <ming@example.org>`.
 */
export function readAddresses(typed: string): RosterRow[] {
  return (typed.match(ENTRY) ?? [])
    .map(cleaned)
    .filter((entry) => entry !== '')
    .map((entry, index) => ({ row: index + 1, ...nameAndAddress(entry), role: '' }))
}

/** Up to a comma, semicolon or line end that is not within quotes, as in "Li, Si" <si@school.test>. */
const ENTRY = /(?:"[^"\n\r]*"|[^,;\n\r])+/g

/** The address is the only word with an @; otherwise everything is taken for the address, and found to be invalid. */
function nameAndAddress(entry: string): { email: string; name: string } {
  const words = entry.replace('<', ' <').trim().split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  const [address] = addresses
  if (address === undefined || addresses.length > 1) return { email: entry, name: '' }
  const name = words.filter((word) => word !== address).join(' ')
  return { email: address.replace(/^<(.*)>$/, '$1'), name: name.replace(/^"(.*)"$/, '$1') }
}

/** Without control characters and broken surrogates, and without the apostrophe that keeps formulas of an export from running. */
function cleaned(cell: string): string {
  return cell
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^'(?=["'\s]*[=+\-@＝＋－＠])/, '')
}

function recognize(cells: string[][]): Columns {
  const header = (cells[0] ?? []).map((cell) => cell.toLowerCase().replace(/[\s_\-.:*]/g, ''))
  const named = (names: ReadonlySet<string>) => {
    const index = header.findIndex((cell) => names.has(cell))
    return index === -1 ? undefined : index
  }
  const email = named(headings.email) ?? columnOfAddresses(cells)
  const hasHeader = !(cells[0]?.[email] ?? '').includes('@')
  const role = named(headings.role)
  const whole = named(headings.name)
  const split = [named(headings.firstName), named(headings.lastName)].filter((index) => index !== undefined)
  if (whole !== undefined) return { email, names: [whole], role, hasHeader }
  if (split.length > 0) return { email, names: split, role, hasHeader }
  // A list without headings: of two columns, the other one is the name.
  const isPair = !hasHeader && cells.every((row) => row.length <= 2)
  return { email, names: isPair ? [1 - email] : [], role, hasHeader }
}

/** The column with the most cells that contain an @. */
function columnOfAddresses(cells: string[][]): number {
  const counts: number[] = []
  for (const row of cells.slice(0, 1000))
    for (const [index, cell] of row.entries())
      if (cell.includes('@')) counts[index] = (counts[index] ?? 0) + 1
  const most = Math.max(0, ...counts.filter((count) => count !== undefined))
  if (most === 0) throw new UnreadableFile(messages.noEmailColumn)
  return counts.indexOf(most)
}

function labelsOf({ email, names, role, hasHeader }: Columns, header: string[]): string[] {
  const label = (index: number) => (hasHeader && header[index]?.trim()) || `column ${index + 1}`
  return [email, ...names, ...(role === undefined ? [] : [role])].map(label)
}
