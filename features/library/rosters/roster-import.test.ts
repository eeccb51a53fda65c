import { describe, expect, test } from 'vitest'
import { checkMembers, countOutcomes } from './import/check-members.ts'
import { UnreadableFile } from './import/decode-file.ts'
import { readAddresses, readRoster } from './import/read-roster.ts'
import { invalidReasons, messages } from './messages.ts'

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'list.csv')
const written = (rows: { email: string; name: string; role: string }[]) =>
  rows.map(({ email, name, role }) => [email, name, role])
const ming = ['ming@example.org', 'Wang Ming', '']
const roleNames = { teacher: 'Teacher', student: 'Student' }
const nobody = { members: new Map<string, boolean>(), seats: 1000, role: 'student', roleNames } as const

function utf16(text: string, bigEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [...text].entries()) view.setUint16(index * 2, unit.charCodeAt(0), !bigEndian)
  return bytes
}

describe('a file', () => {
  const table = 'Name,E-mail\nWang Ming,ming@example.org\n'
  test.each([
    ['UTF-8', file(table)],
    ['UTF-8 with a byte order mark', file(`\uFEFF${table}`)],
    ['UTF-16 LE with a byte order mark', file(utf16(`\uFEFF${table}`, false))],
    ['UTF-16 BE with a byte order mark', file(utf16(`\uFEFF${table}`, true))],
    ['UTF-16 LE', file(utf16(table, false))],
    ['UTF-16 BE', file(utf16(table, true))],
    ['semicolons', file(table.replaceAll(',', ';'))],
    ['tabs and Windows line breaks', file(table.replaceAll(',', '\t').replaceAll('\n', '\r\n'))],
    ['quotes and empty lines', file('"Name","E-mail"\n\n"Wang Ming","ming@example.org"\n,\n')],
    ['first and last names', file('Given name,Surname,Mail\nWang,Ming,ming@example.org')],
    ['Chinese headings', file('姓名,邮箱\nWang Ming,ming@example.org')],
    ['no headings', file('ming@example.org,Wang Ming')],
  ])('is read with %s', async (_name, given) => {
    expect(written((await readRoster(given)).rows)).toEqual([ming])
  })

  test.each([
    ['Latin-1', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['Windows-1252', [0x8a, 0x6f, 0x92, 0x6c], 'Šo’l'],
    ['GBK', [0xcd, 0xf5, 0xc3, 0xf7], '王明'],
  ])('that Excel saved in %s is read', async (_encoding, name, text) => {
    const bytes = [...new TextEncoder().encode('Email;Name\r\nming@example.org;'), ...name, 0x0d, 0x0a]
    expect(written((await readRoster(file(new Uint8Array(bytes)))).rows)).toEqual([
      ['ming@example.org', text, ''],
    ])
  })

  test('that names its separator in the first line is read, with the row numbers of a spreadsheet', async () => {
    const { rows } = await readRoster(file('sep=;\r\nName;Email\r\nWang, Ming;ming@example.org\r\n'))
    expect(rows).toEqual([{ row: 3, email: 'ming@example.org', name: 'Wang, Ming', role: '' }])
  })

  test('has the row numbers of a spreadsheet, also after empty lines', async () => {
    const { rows } = await readRoster(
      file('Name;Email\n\n \nWang Ming;ming@example.org\n;\nLin;lin@example.org\n'),
    )
    expect(rows.map(({ row, email }) => [row, email])).toEqual([
      [4, 'ming@example.org'],
      [6, 'lin@example.org'],
    ])
  })

  test('without a known heading for addresses, the column that contains them is taken', async () => {
    const roster = await readRoster(file('Group,Contact\n7b,ming@example.org\n7b,lin@example.org'))
    expect(roster.columns).toEqual(['Contact'])
    expect(roster.rows.map(({ email, row }) => [row, email])).toEqual([
      [2, 'ming@example.org'],
      [3, 'lin@example.org'],
    ])
  })

  test.each([
    ['no rows', file(''), messages.fileEmpty],
    ['headings only', file('Name,Email'), messages.fileEmpty],
    ['no addresses', file('a,b\nc,d'), messages.noEmailColumn],
    ['binary data', file(new Uint8Array([0x4d, 0xfc, 0x01, 0x6c, 0x65, 0x72])), messages.fileUnreadable],
    ['a workbook', file(new Uint8Array([0x50, 0x4b, 0x03, 0x04])), messages.fileIsWorkbook],
    ['21 MB', file(new Uint8Array(21 * 1024 * 1024)), messages.fileTooLarge],
  ])('with %s is refused', async (_name, given, text) => {
    await expect(readRoster(given)).rejects.toThrow(new UnreadableFile(text))
  })

  test('of 50,000 rows is read and checked', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `Pupil ${index},pupil${index}@example.org`)
    const roster = await readRoster(file(`Name,Email\n${rows.join('\n')}`))
    const checked = checkMembers(roster.rows, { ...nobody, seats: 30_000 })
    expect(countOutcomes(checked)).toEqual([
      ['invited', 30_000],
      ['full', 20_000],
    ])
  })
})

test('rows copied from a spreadsheet are names and addresses, in any order', () => {
  const copied = 'Wang Ming\tming@example.org\r\nlin@x.org\tLin\nLi Si<si@x.org>\nLi, Si\na@x.org b@x.org'
  expect(written(readAddresses(copied))).toEqual([
    ming,
    ['lin@x.org', 'Lin', ''],
    ['si@x.org', 'Li Si', ''],
    ['Li', '', ''],
    ['Si', '', ''],
    ['a@x.org b@x.org', '', ''],
  ])
})

test('addresses are separated by commas, semicolons and line breaks, with or without names', () => {
  expect(written(readAddresses(' a@x.org, B@x.org;\n\n"Wang Ming" <c@x.org>\nnonsense'))).toEqual([
    ['a@x.org', '', ''],
    ['B@x.org', '', ''],
    ['c@x.org', 'Wang Ming', ''],
    ['nonsense', '', ''],
  ])
})

test('a comma within quotes is part of a name', () => {
  expect(written(readAddresses('"Li, Si" <si@x.org>, "Wang; Wu" wu@x.org; "unclosed, z@x.org'))).toEqual([
    ['si@x.org', 'Li, Si', ''],
    ['wu@x.org', 'Wang; Wu', ''],
    ['"unclosed', '', ''],
    ['z@x.org', '', ''],
  ])
})

describe('the check of a list', () => {
  const row = (email: string, name = '', role = '') => ({ row: 1, email, name, role })
  const checked = (rows: ReturnType<typeof row>[], existing = {}) =>
    checkMembers(rows, { ...nobody, ...existing }).map(({ outcome, why }) => [outcome, why])

  test.each([
    ['', invalidReasons.noEmail],
    ['ming', invalidReasons.noAt],
    ['ming@', invalidReasons.notAnEmail],
    ['ming wang@example.org', invalidReasons.notAnEmail],
    [`${'a'.repeat(60)}@${'b.'.repeat(110)}org`, invalidReasons.emailTooLong],
  ])('shows why %j is invalid', (email, why) => {
    expect(checked([row(email)])).toEqual([['invalid', why]])
  })

  test.each([
    ['=HYPERLINK("http://x")', '', invalidReasons.formula],
    ['+1', '', invalidReasons.formula],
    ['@SUM(A1)', '', invalidReasons.formula],
    ['n'.repeat(101), '', invalidReasons.nameTooLong],
    ['Ming', 'owner', invalidReasons.unknownRole('owner', 'teacher or student')],
  ])('refuses the name %j with the role %j', (name, role, why) => {
    expect(checked([row('ming@example.org', name, role)])).toEqual([['invalid', why]])
  })

  test('invites each address once, in lower case, while there are seats', () => {
    const rows = [row('Ming@Example.org', 'Ming', '老师'), row('ming@example.org'), row('lin@example.org')]
    expect(checked(rows, { seats: 1 })).toEqual([
      ['invited', null],
      ['duplicate', null],
      ['full', null],
    ])
    const [first] = checkMembers(rows, nobody)
    expect(first?.member).toEqual({ email: 'ming@example.org', user_name: 'Ming', role: 'teacher' })
  })

  test('knows the roles of the group only', () => {
    const roles = { teacher: 'Teacher', org_admin: 'Org Admin' }
    const rows = [row('a@example.org', '', 'Org Admin'), row('b@example.org', '', 'student')]
    const checked = checkMembers(rows, { ...nobody, role: 'teacher', roleNames: roles })
    expect(checked.map(({ member, why }) => [member?.role, why])).toEqual([
      ['org_admin', null],
      [undefined, invalidReasons.unknownRole('student', 'teacher or org admin')],
    ])
  })

  test('leaves members and invitations as they are, whatever else their rows say', () => {
    const members = new Map([
      ['ming@example.org', true],
      ['lin@example.org', false],
    ])
    const rows = [row('MING@example.org', '=1', 'owner'), row('lin@example.org')]
    expect(checked(rows, { members, seats: 0 })).toEqual([
      ['member', null],
      ['waiting', null],
    ])
  })
})
