import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDictionaryDatabase } from '../../dictionary/entries/test-dictionary.ts'
import type { TextDocument } from '../../library/texts/public.ts'
import { importStarterLibrary, librarySha1 } from './import/import-library.server.ts'
import { readStarterLibrary } from './import/starter-library.server.ts'

const LONG = 180_000
const library = readStarterLibrary()

let app: TestApp
const importAll = () => importStarterLibrary({ database: app.database, lexicon: async () => loadLexicon() })
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
  expect(await importAll()).toBe('imported')
}, LONG)
afterAll(() => app.close())

const get = async (path: string) => (await app.as('student').get(path)).body

test('all texts are published, with words and a translation for each sentence', async () => {
  const texts = await get(
    'fc_texts?in_library=is.true&select=sha1,words,level,plan,published_version&limit=1000',
  )
  expect(texts).toHaveLength(library.texts.length)
  expect(texts.every((text: { words: number; published_version: number }) => text.words > 20)).toBe(true)
  const [{ json_text }] = await get(`fc_texts?sha1=eq.${librarySha1('text', 'three-cats')}`)
  expect(json_text.sentences.every((sentence: { translation: string }) => sentence.translation)).toBe(true)
})

test('questions about a text are those of its file, for the version that is published', async () => {
  const { slug, questions } = library.texts[0] ?? { slug: '', questions: [] }
  expect(questions.length).toBeGreaterThan(0)
  const stored = await app.sql(
    `select q.questions, q.version = t.published_version as current
       from private.text_questions q join private.texts t on t.id = q.text_id where t.sha1 = $1`,
    [librarySha1('text', slug)],
  )
  expect(stored).toEqual([{ questions, current: true }])
})

test('questions that staff have edited stay as they are', async () => {
  const [text] = library.texts
  const sha1 = librarySha1('text', text?.slug ?? '')
  const changed = `update private.text_questions q set questions = $2, edited_at = $3
    from private.texts t where t.id = q.text_id and t.sha1 = $1`
  const stored = () =>
    app.sql(
      'select q.questions from private.text_questions q join private.texts t on t.id = q.text_id where t.sha1 = $1',
      [sha1],
    )
  const importAgain = async () => {
    await app.sql(
      `update private.starter_library set checksum = 'of other questions' where key in ('all', $1)`,
      [`text:${text?.slug}`],
    )
    expect(await importAll()).toBe('imported')
  }
  await app.sql(changed, [sha1, '[]', new Date()])
  await importAgain()
  expect(await stored()).toEqual([{ questions: [] }])
  await app.sql(changed, [sha1, '[]', null])
  await importAgain()
  expect(await stored()).toEqual([{ questions: text?.questions }])
})

const meaningIn = async (slug: string, written: string) => {
  const [{ json_text }] = await get(`fc_texts?sha1=eq.${librarySha1('text', slug)}`)
  const { content, sentences } = json_text as TextDocument
  const words = (sentences ?? []).flatMap(({ words = [] }) => words)
  const found = words.find(({ start, end }) => content.slice(start, end) === written)
  return found && { defs: found.defs, sense: found.sense, source: found.source }
}

test('a word whose sense its text names shows that sense', async () => {
  const [entry] = await get('fc_words?chinese=eq.找&select=senses')
  const sense = 1 + entry.senses.findIndex(({ text }: { text: string }) => text === 'to look for')
  expect(sense).toBeGreaterThan(0)
  expect(await meaningIn('a-lost-dog', '找')).toEqual({ defs: 'to look for', sense, source: 'person' })
})

test('the newest texts, which lists show first, are for beginners', async () => {
  const newest = await get('fc_texts?in_library=is.true&select=level&order=last_modified.desc&limit=10')
  expect(new Set(newest.map(({ level }: { level: string }) => level))).toEqual(new Set(['beginner']))
})

test('books have their texts in order, collections their books', async () => {
  const [book] = library.books
  const links = await get(
    `fc_book_texts?book_sha1=eq.${librarySha1('book', book?.slug ?? '')}&order=idx&select=text_sha1`,
  )
  expect(links.map(({ text_sha1 }: { text_sha1: string }) => text_sha1)).toEqual(
    book?.texts.map((slug) => librarySha1('text', slug)),
  )
  expect(await get('fc_store_collections?select=title')).toHaveLength(library.collections.length)
  expect(await get('fc_collection_books?select=book_sha1')).toHaveLength(
    library.collections.flatMap(({ books }) => books).length,
  )
})

test('importing again changes nothing', async () => {
  expect(await importAll()).toBe('already there')
})

test('texts that another version of the engine annotated are annotated again', async () => {
  await app.sql(`update private.starter_library set checksum = 'of another engine' where key = 'all'`)
  expect(await importAll()).toBe('imported')
  expect(await importAll()).toBe('already there')
})

test('the demo has plans for the whole library, and books in each class and organization', async () => {
  await app.addAccount({ name: 'Demo admin', email: 'admin@demo.test', role: 'gk_admin' })
  for (const name of ['student', 'learner', 'teacher', 'ling', 'omar', 'june'])
    await app.addAccount({ name: `Demo ${name}`, email: `${name}@demo.test` })
  for (const feature of app.features) await feature.demo?.()
  const load = app.features.find(({ name }) => name === 'starter-library')?.loadContent
  const options = { signal: new AbortController().signal, progress: () => {} }
  expect(await load?.(options)).toBe('loaded')
  const notSold = await app.sql(
    `select plan from (select plan from private.texts union select plan from api.fc_collection_books) as used
      where plan <> 'free' and not exists (select from api.fc_plans p
        where private.level_rank(p.user_level) >= private.level_rank(used.plan))`,
  )
  expect(notSold).toEqual([])
  const organizations = await app.sql(
    `select o.name, exists (select from api.fc_classes c where c.org_id = o.id) as classes,
            exists (select from api.fc_org_books b where b.org_id = o.id) as books
       from api.fc_organization o order by o.id`,
  )
  expect(organizations).toEqual([
    { name: 'Riverside High School', classes: true, books: true },
    { name: 'Evening School Chinese Circle', classes: true, books: true },
  ])
  const classes = await app.sql<{ name: string; books: number; texts: number }>(
    `select name, (select count(*)::int from api.fc_class_books b where b.class_id = c.id) as books,
            (select count(*)::int from api.fc_class_texts t where t.class_id = c.id) as texts
       from api.fc_classes c order by id`,
  )
  expect(classes.map(({ name }) => name)).toEqual([
    'Chinese 1, grade 9',
    'Chinese 3, grade 11',
    'Tuesday readers',
  ])
  expect(classes.every(({ books, texts }) => books > 0 && texts > 1)).toBe(true)
})

test('the demo teacher has a translated text, two books and a notebook with a page, once', async () => {
  const load = app.features.find(({ name }) => name === 'starter-library')?.loadContent
  expect(await load?.({ signal: new AbortController().signal, progress: () => {} })).toBe('loaded')
  const [teacher] = await app.sql<{ user_id: number }>(
    `select user_id from private.accounts where email = 'teacher@demo.test'`,
  )
  const own = await app.sql<{ book_title: string; words: number; document: { sentences: object[] } }>(
    `select i.book_title, t.words, d.document from api.fc_textstatitems i join private.texts t on t.sha1 = i.text_sha1
       join private.text_documents d on d.text_id = t.id where i.owner = $1`,
    [teacher?.user_id],
  )
  expect(own).toMatchObject([{ book_title: 'Chinese 1: lesson notes', words: expect.any(Number) }])
  expect(own[0]?.words).toBeGreaterThan(40)
  expect(own[0]?.document.sentences).toHaveLength(6)
  expect(own[0]?.document.sentences.every((sentence) => 'translation' in sentence)).toBe(true)
  const books = await app.sql(
    `select permission, count(*)::int as books, count(p.page_sha1)::int as pages
       from api.fc_bookstatitems i left join api.fc_book_pages p using (book_sha1) where i.owner = $1
      group by permission order by permission`,
    [teacher?.user_id],
  )
  expect(books).toEqual([
    { permission: 'owner', books: 2, pages: 2 },
    { permission: 'readonly', books: 2, pages: 0 },
  ])
})

test('what staff changed or deleted is left to them, other texts are updated', async () => {
  const [edited, deleted, outdated, described] = [
    'three-cats',
    'dads-noodles',
    'a-lost-dog',
    'two-xiao-wangs',
  ].map((slug) => librarySha1('text', slug))
  await app.as('gk_admin').patch(`fc_texts?sha1=eq.${edited}`, { title: 'Edited' })
  await app.sql('delete from api.fc_book_texts where text_sha1 = $1', [deleted])
  expect((await app.as('gk_admin').delete(`fc_texts?sha1=eq.${deleted}`)).status).toBe(204)
  await app.sql(`update private.texts set title = 'Outdated' where sha1 = $1`, [outdated])
  await app.sql(
    `update private.text_versions set document = '{"content": "Outdated"}'
      where text_id = (select id from private.texts where sha1 = $1)`,
    [outdated],
  )
  await app.sql(
    `update private.text_documents set document = '{"content": "Outdated"}'
      where text_id = (select id from private.texts where sha1 = $1)`,
    [outdated],
  )
  await app.sql(`update private.texts set gist = 'Outdated' where sha1 = $1`, [described])
  await app.sql(`update private.starter_library set checksum = 'another'`)
  expect(await importAll()).toBe('imported')
  const titles = await app.sql(
    'select sha1, title, published_version from private.texts where sha1 = any ($1::text[])',
    [[edited, deleted, outdated]],
  )
  expect(titles).toHaveLength(2)
  expect(titles).toContainEqual({ sha1: edited, title: 'Edited', published_version: 1 })
  expect(titles).toContainEqual({
    sha1: outdated,
    title: expect.not.stringMatching('Outdated'),
    published_version: 2,
  })
  expect(await meaningIn('a-lost-dog', '找')).toMatchObject({ defs: 'to look for', source: 'person' })
  // A change of what describes a text is no new version of it.
  const [row] = await app.sql(
    'select title_en, gist, topics, published_version from private.texts where sha1 = $1',
    [described],
  )
  expect(row).toEqual({
    title_en: 'Two Xiao Wangs',
    gist: 'Ask Xiao Wang, everyone says. But which one?',
    topics: ['work', 'school'],
    published_version: 1,
  })
})
