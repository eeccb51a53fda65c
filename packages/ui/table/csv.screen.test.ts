// @vitest-environment jsdom
import type { Page } from '@tingdu/client/api.ts'
import { expect, test, vi } from 'vitest'
import { csvOf } from './csv.ts'
import type { Column } from './table-columns.ts'

type Book = { title: string; price: number; added: string | null }

const columns: Column<Book>[] = [
  { key: 'title', header: 'Title', cell: () => null, exported: ({ title }) => title },
  { key: 'price', header: 'Price, $', cell: () => null, exported: ({ price }) => price },
  { key: 'added', header: 'Added', cell: () => null, exported: ({ added }) => added && new Date(added) },
  { key: 'details', header: 'Details', cell: () => 'a link' },
]

async function* pages(...all: Book[][]): AsyncGenerator<Page<Book>> {
  const total = all.flat().length
  for (const rows of all) yield { rows, total }
}

async function written(...all: Book[][]): Promise<string[]> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    void csvOf(columns, pages(...all), () => {}).then((csv) => reader.readAsArrayBuffer(csv))
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFFTitle,"Price, $",Added\r\n')).toBe(true)
  return text.split('\r\n').slice(1, -1)
}

const book = (title: string, price = 1): Book => ({ title, price, added: null })

test('all pages follow the names of the columns, without columns of controls', async () => {
  expect(await written([book('红楼梦', 9.5), book('a, "b"')], [book('西游记')])).toEqual([
    '红楼梦,9.5,',
    '"a, ""b""",1,',
    '西游记,1,',
  ])
})

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '"=1', "'=1", ' =1', '＝1', '"  +1', '\tx'])(
  'a spreadsheet does not run %j',
  async (title) => {
    const [line] = await written([book(title)])
    expect(line).toBe(`"'${title.replaceAll('"', '""')}",1,`)
  },
)

test('numbers stay numbers, also negative ones, and times are those of the reader', async () => {
  const [line] = await written([{ title: 'a-b', price: -3, added: '2026-03-04T12:05:06Z' }])
  const shown = new Date('2026-03-04T12:05:06Z')
  expect(line).toBe(`a-b,-3,2026-03-04 ${String(shown.getHours()).padStart(2, '0')}:05:06`)
})

test('reports its progress', async () => {
  const progress = vi.fn()
  await csvOf(columns, pages([book('a')], [book('b'), book('c')]), progress)
  expect(progress.mock.calls).toEqual([
    [1, 3],
    [3, 3],
  ])
})
