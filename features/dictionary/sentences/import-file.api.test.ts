import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { createLexiconSource } from '@tingdu/features/dictionary/text-analysis/lexicon.server.ts'
import { importSentences } from '@tingdu/server/import-sentences.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDictionaryDatabase } from '../entries/test-dictionary.ts'
import { DEFAULT_LICENSE, type FileImport, importFile } from './import/import-file.server.ts'
import { type BadLine, readPair } from './import/pairs.server.ts'

const LONG = 180_000

let app: TestApp
let lexicon: Lexicon
let folder: string
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
  const source = createLexiconSource(app.database)
  lexicon = await source.get().finally(() => source.stop())
  folder = await mkdtemp(join(tmpdir(), 'tingdu-sentences-'))
}, LONG)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const write = async (name: string, lines: string[]) => {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

/** Imports lines; returns the result and the reported bad lines. */
async function bring(lines: string[], more: Partial<FileImport> = {}) {
  const bad: BadLine[] = []
  const result = await importFile({
    database: app.database,
    lexicon: async () => lexicon,
    file: await write('pairs.tsv', lines),
    licence: DEFAULT_LICENSE,
    dryRun: false,
    ...more,
    bad: (line) => bad.push(line),
  })
  return { result, bad }
}

const find = async (id: string) => (await app.as('student').get(`fc_sentences?external_id=eq.${id}`)).body[0]
const nothing = { imported: 0, known: 0, doubled: 0, translations: 0, bad: 0 }

describe('a file of sentence pairs', () => {
  const lines = [
    '\uFEFF1001\t他在图书馆看报纸。\t2001\tHe is reading a newspaper in the library.\tlihua\tCC0 1.0',
    '1001\t他在图书馆看报纸。\t2002\tHe reads a paper in the library.',
    '1002\t我愛我的家。\t2003\tI love my home.\t\\N',
    '',
    '1003\t我爱我的家。\t2004\tI love my home.',
    '1004\tno Chinese\t2005\tNothing.',
    '1005\t他走了。',
  ]

  test('is checked first without changing anything, and without loading the dictionary', async () => {
    const load = vi.fn(async () => lexicon)
    const { result, bad } = await bring(lines, { dryRun: true, lexicon: load })
    expect(load).not.toHaveBeenCalled()
    expect(result).toEqual({ ...nothing, imported: 2, doubled: 1, translations: 1, bad: 2 })
    expect(bad.map(({ line }) => line)).toEqual([6, 7])
    expect(bad[0]?.why).toBe('has no Chinese characters where the sentence should be')
    expect(await find('tatoeba:1001')).toBeUndefined()
  })

  test('is imported with authors, licenses and words', async () => {
    const authors = await write('detailed.tsv', [
      '1002\tcmn\t我愛我的家。\tmei\t2010-01-01 00:00:00\t2010-01-01 00:00:00',
      '2003\teng\tI love my home.\tann\t2010-01-01 00:00:00\t2010-01-01 00:00:00',
    ])
    expect((await bring(lines, { authors })).result.imported).toBe(2)
    expect(await find('tatoeba:1001')).toMatchObject({
      phonetic: 'Tā zài túshūguǎn kàn bàozhǐ.',
      defs: 'He is reading a newspaper in the library.',
      keywords: '|他|在|图书馆|看|报纸|',
      level: 2,
      source: 'Tatoeba',
      author: 'lihua',
      licence: 'CC0 1.0',
    })
    expect(await find('tatoeba:1002')).toMatchObject({
      author: 'mei',
      licence: DEFAULT_LICENSE,
      keywords: '|我|爱|的|家|',
    })
    expect(await find('tatoeba:1003')).toBeUndefined()
  })

  test('adds nothing a second time, and not what staff deleted', async () => {
    const { id } = await find('tatoeba:1001')
    expect((await app.as('support').delete(`fc_sentences?id=eq.${id}`)).status).toBe(204)
    const { result } = await bring([...lines, '1006\t她也走了。\t2006\tShe left, too.'])
    expect(result).toEqual({ ...nothing, imported: 1, known: 2, doubled: 1, translations: 1, bad: 2 })
    expect(await find('tatoeba:1001')).toBeUndefined()
    expect(await find('tatoeba:1006')).toBeDefined()
  })

  test('may have fields of the maximum length, by any import', async () => {
    const word = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 36).toString(36)).join('')
    const long = [
      `8001\t${'装'.repeat(1000)}\t1\tA long reading.`,
      `8002\t${'𠮷'.repeat(1000)}\t1\tCharacters of two units.`,
      `8003\t好。\t1\t${word}`,
    ]
    expect((await bring(long)).result).toEqual({ ...nothing, imported: 3 })
    const { phonetic, wordbyword } = await find('tatoeba:8002')
    expect([phonetic, wordbyword].map((text) => text.isWellFormed())).toEqual([true, true])
  })

  test('is read line by line, with any line endings, however long one is', async () => {
    const odd = [
      `8010\t他在海边。\t1\tBy the sea.\tann\u2028lee\r`,
      `8011\t${'好'.repeat(200_000)}\t1\tToo long for a line.`,
      '8012\t她在山上。\t1\tOn the hill.\tname\0less',
      '8013\t狗在树下。\t1\t\\N',
      '8014\t猫在床上。\t1\tOn the bed.',
    ]
    const authors = await write('odd-authors.tsv', [
      `8014\tcmn\t猫在床上。\t${'x'.repeat(201)}`,
      '8014\tcmn\t猫在床上。\tmei\0',
    ])
    const { result, bad } = await bring(odd, { authors })
    expect(result).toEqual({ ...nothing, imported: 2, bad: 3 })
    expect(bad.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 is longer than 50000 characters',
      '3 has a character that is not text; the file must be UTF-8',
      '4 has no translation',
    ])
    expect((await find('tatoeba:8010')).author).toBe('ann\u2028lee')
    expect((await find('tatoeba:8014')).author).toBeNull()
  })

  test('may be empty', async () => {
    expect(await bring([])).toEqual({ result: nothing, bad: [] })
  })

  test('with more sentences than one batch is imported completely', { timeout: LONG }, async () => {
    const many = Array.from(
      { length: 1200 },
      (_, index) => `${9000 + index}\t第${index}只猫。\t1\tCat ${index}.`,
    )
    expect((await bring(many)).result.imported).toBe(1200)
    expect((await bring(many)).result).toEqual({ ...nothing, known: 1200 })
  })
})

test.each([
  ['x1\t你好。\t2\tHello.', '“x1” is no number of a sentence'],
  ['1\t你好。\t2\t', 'has no translation'],
  ['1\t你好\u0007。\t2\tHello.', 'has a character that is not text; the file must be UTF-8'],
  ['1\t你好\uFFFD。\t2\tHello.', 'has a character that is not text; the file must be UTF-8'],
  [`1\t${'好'.repeat(1001)}\t2\tGood.`, 'the Chinese is longer than 1000 characters'],
  [`1\t好。\t2\t${'x'.repeat(5001)}`, 'the English is longer than 5000 characters'],
  [`1\t好。\t2\tGood.\t${'x'.repeat(201)}`, 'the author is longer than 200 characters'],
  [
    '1\t好。\t2\tGood.\ta\tb\tc',
    'does not have 4 to 6 fields separated by tabs: id, Chinese, id, English, and perhaps author and licence',
  ],
])('refuses a line with its reason (%#)', (line, why) => {
  expect(readPair(3, line)).toEqual({ line: 3, why })
})

describe('npm run admin -- sentences import', () => {
  test('prints what it would do, and what was done', { timeout: LONG }, async () => {
    const file = await write('admin.tsv', [
      '3001\t小猫在树下睡觉。\t1\tThe kitten sleeps under the tree.',
      'bad',
    ])
    const tried = await importSentences(app.database, ['import', file, '--dry-run'])
    expect(tried).toMatch(/^Would import 1 sentence\. .* and 1 line that cannot be used\.$/)
    expect(await find('tatoeba:3001')).toBeUndefined()
    const done = await importSentences(app.database, ['import', file, '--licence', 'CC BY 4.0'])
    expect(done).toMatch(/^Imported 1 sentence\./)
    expect((await find('tatoeba:3001')).licence).toBe('CC BY 4.0')
  })

  test('prints the number of every bad line', { timeout: LONG }, async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      index === 56 ? '3100\t山上有雪。\t1\tSnow.' : 'bad',
    )
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await importSentences(app.database, ['import', await write('bad.tsv', lines), '--dry-run'])
    const reported = said.mock.calls.map(([line]) => line)
    said.mockRestore()
    expect(reported[0]).toMatch(/^line 1: does not have 4 to 6 fields/)
    expect(reported).toHaveLength(51)
    expect(reported[50]).toBe('… and 9 more: lines 51–56, 58–60')
  })

  test.each([
    [[], 'Usage: npm run admin -- sentences import FILE'],
    [['import', 'a.tsv', 'b.tsv'], 'Usage: npm run admin -- sentences import FILE'],
    [['import', 'a.tsv', '--fast'], "Unknown option '--fast'"],
    [['import', '/nowhere/a.tsv'], 'There is no file /nowhere/a.tsv.'],
    [['import', tmpdir()], `There is no file ${tmpdir()}.`],
    [['import', import.meta.filename, '--authors', '/nowhere/b.tsv'], 'There is no file /nowhere/b.tsv.'],
    [['import', 'a.tsv', '--licence', ' '], '--licence needs a text'],
  ])('refuses %j and prints what to do instead', async (args, said) => {
    await expect(importSentences(app.database, args)).rejects.toThrow(said)
  })
})
