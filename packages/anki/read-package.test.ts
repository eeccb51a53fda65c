import { zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { entriesOf, previewOf } from './package-entries.ts'
import { PackageFault } from './package-fault.ts'
import type { PackageEntry } from './preview.ts'
import { readPackage } from './read-package.ts'
import {
  collectionOf,
  inFile,
  message,
  newPackage,
  oldCollectionPackage,
  oldPackage,
  type TestPackage,
  usualFields,
  zipOf,
} from './testing-packages.ts'

const read = (bytes: Buffer) => inFile(bytes, readPackage)
const entries = async (bytes: Buffer): Promise<PackageEntry[]> => {
  const found = await read(bytes)
  return [...entriesOf(found, { types: previewOf(found).types, decks: null })]
}
const fault = async (bytes: Buffer) => {
  const failure = await read(bytes)
    .then(previewOf)
    .catch((error: unknown) => error)
  return failure instanceof PackageFault ? failure.code : failure
}

const made: TestPackage = {
  notes: [
    {
      fields: ['<b>学习</b>', 'xué xí', 'to study &amp; learn', '[sound:xue.mp3]'],
      deck: 'Chinese::Unit 1',
      cards: [
        {
          reviews: [
            [1_700_000_000_000, 3],
            [1_700_100_000_000, 4],
          ],
        },
        { suspended: true, reviews: [[1_700_000_000_500, 1]] },
      ],
    },
    { fields: ['朋友', 'péng you', 'friend<br><img src="a%20friend.png">', ''], deck: 'Chinese::Unit 2' },
  ],
  files: { 'xue.mp3': Buffer.from('a sound'), 'a friend.png': Buffer.from('a picture') },
}

describe.each([
  ['old', oldPackage],
  ['new', newPackage],
  ['old .colpkg', oldCollectionPackage],
])('a package of the %s format', (_format, make) => {
  test('is read with its decks, types, files and history', async () => {
    const preview = previewOf(await read(await make(made)))
    expect(preview).toEqual({
      decks: [
        { name: 'Chinese::Unit 1', notes: 1 },
        { name: 'Chinese::Unit 2', notes: 1 },
      ],
      types: [
        {
          id: '1600000000000',
          name: 'Chinese',
          notes: 2,
          fieldNames: usualFields,
          fields: ['word', 'reading', 'meaning', null],
          cardNames: ['Card 1', 'Card 2'],
          cards: ['meaning', 'production'],
          samples: [
            ['学习', 'xué xí', 'to study & learn', ''],
            ['朋友', 'péng you', 'friend', ''],
          ],
        },
      ],
      notes: 2,
      reviews: 3,
      files: 2,
    })
    expect(await entries(await make(made))).toEqual([
      {
        guid: 'guid0',
        deck: 'Chinese::Unit 1',
        word: '学习',
        reading: 'xué xí',
        meaning: 'to study & learn',
        sentence: '',
        note: '',
        sound: { name: 'xue.mp3', file: '0' },
        picture: null,
        cards: [
          {
            skill: 'meaning',
            suspended: false,
            reviews: [
              { at: 1_700_000_000_000, rating: 3, durationMs: 4000 },
              { at: 1_700_100_000_000, rating: 4, durationMs: 4000 },
            ],
          },
          {
            skill: 'production',
            suspended: true,
            reviews: [{ at: 1_700_000_000_500, rating: 1, durationMs: 4000 }],
          },
        ],
      },
      expect.objectContaining({
        word: '朋友',
        meaning: 'friend',
        picture: { name: 'a friend.png', file: '1' },
      }),
    ])
  })

  test('without notes is empty', async () => {
    expect(await fault(await make({ notes: [] }))).toBe('package_empty')
  })
})

test('fields, decks and cards that are not wanted are left out', async () => {
  const found = await read(await oldPackage(made))
  const types = [{ id: '1600000000000', fields: ['word' as const, null], cards: [null, 'reading' as const] }]
  const wanted = [...entriesOf(found, { types, decks: ['Chinese::Unit 1'] })]
  expect(wanted).toHaveLength(1)
  expect(wanted[0]).toMatchObject({ word: '学习', reading: '', meaning: '' })
  expect(wanted[0]?.cards.map(({ skill }) => skill)).toEqual(['reading'])
  expect([...entriesOf(found, { types: [{ ...types[0], id: 'another' } as never], decks: null })]).toEqual([])
})

test('the newest collection that a package has is read, not what old versions see', async () => {
  const inside = await collectionOf(made, () => {})
  const both = {
    'collection.anki2': Buffer.from('old'),
    'collection.anki21': inside,
    media: Buffer.from('{}'),
  }
  expect(await fault(await zipOf({ ...both, meta: message([1, 2]) }))).toBe('package_damaged')
  const found = await read(await newPackage(made))
  expect(found.notes.map(({ fields }) => fields[1])).toEqual(['xué xí', 'péng you'])
})

describe('a malicious package', () => {
  const evil = (sql: string) =>
    collectionOf(made, (database) => {
      database.exec(`insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', '{}', '{}', '{}', '{}')`)
      database.exec(sql)
    })
  const packed = async (collection: Buffer, more: Record<string, Buffer> = {}) =>
    zipOf({ 'collection.anki2': collection, media: Buffer.from('{}'), ...more })

  test.each([
    ['is text', async () => Buffer.from('Hello'), 'not_a_package'],
    ['is empty', async () => Buffer.alloc(0), 'not_a_package'],
    ['is cut off', async () => (await oldPackage(made)).subarray(0, 900), 'not_a_package'],
    ['is another archive', async () => zipOf({ 'letter.txt': Buffer.from('Hello') }), 'not_a_package'],
    ['has no database inside', async () => packed(Buffer.from('Hello')), 'package_damaged'],
    ['has a damaged database', async () => packed((await evil('')).fill(7, 5000, 9000)), 'package_damaged'],
    ['has other tables', async () => packed(await evil('drop table notes')), 'package_unsupported'],
    [
      'has other columns',
      async () => packed(await evil('alter table cards drop column ord')),
      'package_unsupported',
    ],
    [
      'has a view that never ends',
      async () =>
        packed(
          await evil(`drop table revlog; create view revlog as with recursive n (x) as
            (select 1 union all select x + 1 from n) select x as id, x as cid, 1 as ease, 1 as factor, 1 as time, 1 as type from n`),
        ),
      'package_unsupported',
    ],
    [
      'has a trigger',
      async () => packed(await evil('create trigger t after insert on notes begin delete from cards; end')),
      'package_unsupported',
    ],
    [
      'has a newer version',
      async () => packed(await evil(''), { meta: message([1, 4]) }),
      'package_unsupported',
    ],
    [
      'has an invalid list of files',
      async () => packed(await evil(''), { media: Buffer.from('[') }),
      'package_damaged',
    ],
    ['has invalid types', async () => packed(await evil(`update col set models = '{'`)), 'package_damaged'],
  ])('that %s is refused', async (_what, make, code) => {
    expect(await fault(await make())).toBe(code)
  })

  test('that unpacks to more than its limit is refused without being unpacked', async () => {
    const bomb = Buffer.alloc(100 * 1024 * 1024)
    const list = await packed(await evil(''), { media: bomb })
    expect(await fault(list)).toBe('package_too_large')
    const packedTwice = await zipOf({
      meta: message([1, 3]),
      'collection.anki21b': zstdCompressSync(await evil('')),
      media: zstdCompressSync(bomb),
    })
    expect(await fault(packedTwice)).toBe('package_too_large')
  })

  test('with paths outside the archive is refused', async () => {
    const zip = await packed(await evil(''), { '00/escape': Buffer.from('x') })
    const outside = Buffer.from(zip.toString('latin1').replaceAll('00/escape', '../escape'), 'latin1')
    expect(await fault(outside)).toBe('package_unsafe')
  })
})
