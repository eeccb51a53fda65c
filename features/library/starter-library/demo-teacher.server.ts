import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { annotateDocument, type TextDocument } from '../texts/public.server.ts'
import { librarySha1 } from './import/import-library.server.ts'

/** Paragraphs of sentences, each with its translation. */
const paragraphs = [
  [
    ['我每个星期六都去图书馆。', 'I go to the library every Saturday.'],
    ['图书馆离我家不远，走路十分钟就到了。', 'It isn’t far from my home, just a ten-minute walk.'],
    ['我喜欢坐在窗户旁边，那儿又安静又亮。', 'I like to sit by the window, where it’s quiet and bright.'],
  ],
  [
    ['上个星期六，一只猫睡在我的座位上。', 'Last Saturday, a cat was asleep in my seat.'],
    ['我没有叫醒它，坐到了它旁边。', 'I didn’t wake it, and sat down next to it.'],
    ['它睡觉，我看书，我们都很高兴。', 'It slept, I read, and we were both happy.'],
  ],
] as const

const title = '星期六的图书馆'
const level = 'low-intermediate'
const notebook = {
  title: 'Chinese 1: lesson notes',
  description: 'What we read in class, and what to practice at home.',
}
const page = {
  title: 'Reading aloud: 又…又…',
  tags: 'reading, grammar',
  content:
    '又…又… joins two things that are true at once:\n\n那儿又安静又亮。\nIt’s quiet and bright there.\n\nRead the sentence twice, first with the pinyin and then without. Then say something about your own room: 我的房间又…又…。',
}
const books = ['small-things-at-home', 'notes-and-notices']

/**
 * Gives the demo teacher a text, books of the library and a notebook with a page, unless the teacher has a text or a
 * book of the library already. A notebook of their own does not count: the news feed's sample data bring one.
 */
export async function seedDemoTeacher(database: Database, lexicon: () => Promise<Lexicon>): Promise<void> {
  if ((await database.transaction(serverCaller(), findTeacher)) === undefined) return
  const { document, estimatedLevel } = annotateDocument(documentOf(), await lexicon())
  await database.transaction(serverCaller(), async (run) => {
    const teacher = await findTeacher(run)
    if (!teacher) return
    const sha1 = await addText(run, teacher, document, estimatedLevel)
    await addBooks(run, teacher)
    await addNotebook(run, teacher, sha1)
  })
}

type Teacher = { owner: number; name: string }

/** The demo teacher, if there is one without texts and books of the library. */
async function findTeacher(run: Run): Promise<Teacher | undefined> {
  await run({ text: 'lock table api.fc_bookstatitems in share row exclusive mode', values: [] })
  const { rows } = await run<Teacher>({
    text: `select user_id as owner, name from private.accounts a
       where email = 'teacher@demo.test'
         and not exists (select from api.fc_bookstatitems where owner = a.user_id and permission = 'readonly')
         and not exists (select from api.fc_textstatitems where owner = a.user_id)`,
    values: [],
  })
  return rows[0]
}

function documentOf(): TextDocument {
  const sentences: { start: number; end: number; translation: string }[] = []
  let content = ''
  for (const paragraph of paragraphs) {
    if (content !== '') content += '\n'
    for (const [chinese, translation] of paragraph) {
      const start = content.length
      content += chinese
      sentences.push({ start, end: content.length, translation })
    }
  }
  return { content, sounds: [], sentences }
}

async function addText(
  run: Run,
  { owner, name }: Teacher,
  document: TextDocument,
  estimatedLevel: number | null,
): Promise<string> {
  const { rows } = await run<{ id: string; sha1: string }>({
    text: `insert into private.texts (owner, title, author, level, estimated_level)
      values ($1, $2, $3, $4, $5) returning id, sha1`,
    values: [owner, title, name, level, estimatedLevel],
  })
  const { id = '', sha1 = '' } = rows[0] ?? {}
  await run({
    text: 'select private.write_document($1, $2::jsonb)',
    values: [id, JSON.stringify(document)],
  })
  await run({
    text: `insert into api.fc_textstatitems (text_sha1, owner, text_title, book_title, author)
      values ($1, $2, '-', $3, '-')`,
    values: [sha1, owner, notebook.title],
  })
  return sha1
}

async function addBooks(run: Run, { owner }: Teacher): Promise<void> {
  await run({
    text: `insert into api.fc_bookstatitems
        (owner, permission, book_sha1, book_title, book_description, author, book_cover_uri)
      select $1, 'readonly', sha1, title, description, author, cover_uri from api.fc_books
       where sha1 = any ($2::text[])`,
    values: [owner, books.map((slug) => librarySha1('book', slug))],
  })
}

async function addNotebook(run: Run, { owner, name }: Teacher, text: string): Promise<void> {
  const { rows } = await run<{ sha1: string }>({
    text: 'insert into api.fc_books (owner, title, description, author) values ($1, $2, $3, $4) returning sha1',
    values: [owner, notebook.title, notebook.description, name],
  })
  const book = rows[0]?.sha1
  await run({
    text: `insert into api.fc_bookstatitems (owner, permission, book_sha1, book_title, book_description, author)
      values ($1, 'owner', $2, $3, $4, $5)`,
    values: [owner, book, notebook.title, notebook.description, name],
  })
  await run({
    text: 'insert into api.fc_book_texts (book_sha1, text_sha1) values ($1, $2)',
    values: [book, text],
  })
  await run({
    text: `with added as (
        insert into api.fc_pages (owner, title, author, level, tags, content)
        values ($2, $3, $4, $5, $6, $7) returning sha1
      )
      insert into api.fc_book_pages (book_sha1, page_sha1) select $1, sha1 from added`,
    values: [book, owner, page.title, name, level, page.tags, page.content],
  })
}
