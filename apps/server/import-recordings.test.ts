import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openUploadBucket } from '@tingdu/features/accounts/uploads/public.server.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importRecordings } from './import-recordings.ts'
import { readCredits } from './recording-credits.ts'

let app: TestApp
let media: string
beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'tingdu-media-'))
  app = await startTestApp({ media: { directory: media, minFreeBytes: 0, s3: null } })
  await app.sql(`insert into api.fc_words (chinese, traditional, phonetic) values
    ('你好', '你好', 'nǐ hǎo'), ('长', '長', 'cháng'), ('长', '長', 'zhǎng'), ('学习', '學習', 'xué xí')`)
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(console.error).mockClear()
  await app.sql('delete from api.fc_recordings')
  await app.sql('delete from api.fc_sentences')
})

const reported = () => vi.mocked(console.error).mock.calls.map(([line]) => line as string)
const openBucket = () =>
  openUploadBucket({ directory: media, minFreeBytes: 0, s3: null }, 'the secret of this test')
const run = (...args: string[]) => importRecordings({ database: app.database, openBucket }, args)

async function folderOf(files: Record<string, Buffer | string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}
const recordings = async () =>
  (await app.as('student').get('fc_recordings?order=chinese,phonetic')).body.map(
    ({ chinese, phonetic, author, licence }: Record<string, string>) => [chinese, phonetic, author, licence],
  )
const addSentence = async (chinese: string) =>
  (
    await app.sql<{ id: number }>('insert into api.fc_sentences (chinese) values ($1) returning id', [
      chinese,
    ])
  )[0]?.id

test('recordings are found by their names, with author and license by row', async () => {
  const id = await addSentence('我学习中文。')
  await addSentence('你几岁？')
  const folder = await folderOf({
    '你好.mp3': mp3Of(20),
    'words/長_zhǎng.mp3': mp3Of(21),
    'words/长_Cháng.mp3': mp3Of(22),
    [`sentences/${id}.mp3`]: mp3Of(23),
    '你几岁.MP3': mp3Of(24),
    'recordings.csv':
      '\uFEFFlicence,file,author\nCC BY 4.0,你好.mp3,"Wang, Mei"\nCC0 1.0,words/長_zhǎng.mp3,\n',
  })
  expect(await run(folder, '--license', 'CC BY-SA 4.0', '--author', 'Li Hua')).toBe(
    'Imported 5 recordings. 0 recordings already there, 0 recordings refused.',
  )
  expect(await recordings()).toEqual([
    ['你好', 'nǐ hǎo', 'Wang, Mei', 'CC BY 4.0'],
    ['长', 'cháng', 'Li Hua', 'CC BY-SA 4.0'],
    ['长', 'zhǎng', null, 'CC0 1.0'],
  ])
  const sentences = (await app.as('student').get('fc_sentences?order=id')).body
  for (const { sound, sound_author, sound_licence } of sentences) {
    expect([sound_author, sound_licence]).toEqual(['Li Hua', 'CC BY-SA 4.0'])
    expect((await fetch(`${app.url}/media/${sound}`)).status).toBe(200)
  }
  const { body } = await app.as('student').post('rpc/sounds_of', { texts: ['你好'] })
  expect(body).toMatchObject([
    { phonetic: 'nǐ hǎo', generated: false, author: 'Wang, Mei', licence: 'CC BY 4.0' },
  ])
  expect((await fetch(`${app.url}/media/${body[0].sound}`)).status).toBe(200)
})

test('a text of the library is found by title or id, and waits to be published', async () => {
  const [sha1, title] = ['d'.repeat(40), '春天来了']
  const document = {
    content: '你好。',
    sounds: [{ path: 'sounds/a.mp3' }],
    sentences: [{ start: 0, end: 3, sound: { index: 0, from: 0, to: 1 }, words: [] }],
  }
  await app.sql(
    `with written as (
       insert into private.texts (sha1, owner, title, author, in_library, state)
       values ($1, $2, $3, 'Mei', true, 'published') returning id)
     insert into private.text_documents (text_id, document) select id, $4::jsonb from written`,
    [sha1, app.account('gk_admin').id, title, JSON.stringify(document)],
  )
  const folder = await folderOf({ [`texts/${title}.mp3`]: mp3Of(100) })
  expect(await run(folder, '--license', 'CC0 1.0')).toMatch(/^Imported 0 .* 1 recording already there/)
  expect(await run(folder, '--license', 'CC0 1.0', '--replace')).toMatch(/^Imported 1 recording\./)
  const [text] = (await app.as('gk_admin').get(`fc_texts?sha1=eq.${sha1}&select=state,numSounds,json_text`))
    .body
  expect(text.state).toBe('draft')
  expect(text.json_text.sounds).toMatchObject([{ duration: expect.closeTo(2.6, 1), licence: 'CC0 1.0' }])
  expect(text.json_text.sentences).toEqual([{ start: 0, end: 3, words: [] }])
  const { body } = await app.as('gk_admin').get(`rpc/sound_addresses?sha1=${sha1}`)
  const [address = ''] = Object.values<string>(body.sounds)
  expect((await fetch(new URL(address, app.url))).status).toBe(200)
})

test('an archive is read like a folder', async () => {
  const folder = await folderOf({
    'a.zip': Buffer.from(
      zipSync({
        'set/学习.mp3': mp3Of(30),
        'set/recordings.csv': Buffer.from('file,author,license\n学习.mp3,Mei,CC0 1.0\n'),
        '__MACOSX/._学习.mp3': Buffer.from('x'),
      }),
    ),
    'b.zip': 'not an archive',
  })
  expect(await run(join(folder, 'a.zip'))).toMatch(/^Imported 1 recording\. .* 0 recordings refused/)
  expect(await recordings()).toEqual([['学习', 'xué xí', 'Mei', 'CC0 1.0']])
  await expect(run(join(folder, 'b.zip'))).rejects.toThrow(/not a ZIP file/)
})

test('a dry run reports every file, and changes nothing', async () => {
  const folder = await folderOf({ '你好.mp3': mp3Of(40), '没有.mp3': mp3Of(41) })
  expect(await run(folder, '--license', 'CC0 1.0', '--dry-run')).toMatch(
    /^Would import 1 recording\. .* 1 recording refused/,
  )
  expect(reported().toSorted()).toEqual([
    '你好.mp3: would be imported for word 你好 (nǐ hǎo)',
    '没有.mp3: there is no word, sentence or text with this name',
  ])
  expect(await recordings()).toEqual([])
})

describe('a file is refused, and the others are imported', () => {
  test.each([
    ['that is no MP3 file', '你好.mp3', Buffer.from('RIFF'), 'CC0 1.0', /not a whole MP3 file/],
    ['without a license', '你好.mp3', mp3Of(50), '', /no license/],
    [
      'of a word with several readings',
      '长.mp3',
      mp3Of(51),
      'CC0 1.0',
      /长 cháng, 长 zhǎng: name one, as in 长_cháng\.mp3/,
    ],
    ['in a reading that the word does not have', '你好_nǐhào.mp3', mp3Of(52), 'CC0 1.0', /not read nǐhào/],
    ['of another kind than its folder', 'sentences/你好.mp3', mp3Of(53), 'CC0 1.0', /there is no/],
  ])('%s', async (_what, path, bytes, license, why) => {
    const folder = await folderOf({
      [path]: bytes,
      '学习.mp3': mp3Of(54),
      'recordings.csv': `file,author,license\n${path},,${license}\n学习.mp3,,CC0 1.0\n`,
    })
    expect(await run(folder)).toMatch(/^Imported 1 recording\. .* 1 recording refused/)
    expect(reported().join()).toMatch(why)
  })
})

test('a second run changes nothing, unless recordings are to be replaced', async () => {
  const folder = await folderOf({ '你好.mp3': mp3Of(60) })
  await run(folder, '--license', 'CC0 1.0')
  const before = await app.sql('select sound from api.fc_recordings')
  await writeFile(join(folder, '你好.mp3'), mp3Of(61))
  expect(await run(folder, '--license', 'CC BY 4.0')).toMatch(
    /^Imported 0 recordings\. 1 recording already there/,
  )
  expect(await app.sql('select sound from api.fc_recordings')).toEqual(before)
  expect(await run(folder, '--license', 'CC BY 4.0', '--replace')).toMatch(/^Imported 1 recording\./)
  expect(await recordings()).toEqual([['你好', 'nǐ hǎo', null, 'CC BY 4.0']])
})

test('invalid arguments and lists are explained', async () => {
  await expect(run()).rejects.toThrow(/Usage/)
  await expect(run('/nowhere')).rejects.toThrow(/no folder or archive/)
  await expect(run(await folderOf({ 'a.txt': '' }), '--license', 'x')).rejects.toThrow(/no MP3 files/)
  expect(() => readCredits('file,author\na.mp3,Mei\n')).toThrow(/no column license/)
  expect(() => readCredits('file,author,license\n,Mei,CC0\n')).toThrow(/line 2: no file/)
  expect(() => readCredits(`file,author,license\na.mp3,${'x'.repeat(201)},CC0\n`)).toThrow(
    /line 2: .* 200 characters/,
  )
})
