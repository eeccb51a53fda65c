import type { Run } from '@tingdu/database/database.ts'

/** Pages of the demo administrator, the newest first; the last one is not published. */
const pages = [
  {
    title: '听读三分钟：早市',
    level: 'beginner',
    tags: 'listening, daily life',
    content:
      '早上六点，小区门口的早市已经很热闹了。卖菜的阿姨大声说：“新鲜的西红柿，三块钱一斤！”\n\n我买了两斤西红柿和一把青菜，一共花了九块钱。回家的路上，我还喝了一碗热豆浆。',
  },
  {
    title: 'Three words that change their tone',
    level: 'low-intermediate',
    tags: 'pronunciation',
    content:
      '一 and 不 do not always sound the way the dictionary writes them: before a fourth tone both rise (一个, 不是).\n\nListen for it today: how often do you hear 一 in its own tone?',
  },
  {
    title: '四字成语：入乡随俗',
    level: 'high-intermediate',
    tags: '成语',
    content:
      '“入乡随俗”的意思是，到了一个地方，就按照那里的风俗习惯生活。\n\n例如：他到成都才一个月，已经入乡随俗，顿顿都离不开辣椒了。',
  },
  {
    title: '下周：在菜市场讲价',
    level: 'beginner',
    tags: 'listening, daily life',
    content: '“能不能便宜一点儿？”下周我们一起去菜市场，听听大家怎么讲价。',
  },
]

/** A page of the demo teacher, which awaits review. */
const waitingPage = {
  title: '我们班的周末作业',
  level: 'beginner',
  tags: 'homework',
  content: '这个周末，请大家去一家中国饭馆，用中文点一个菜，再写五句话：你吃了什么？好吃吗？多少钱？',
}

/**
 * Publishes pages of the demo administrator, one with a thumbnail, and one of the demo teacher, if the news feed is
 * empty.
 */
export async function seedDemoNews(
  run: Run,
  storeThumbnail: (owner: number) => Promise<string>,
): Promise<void> {
  await run({ text: 'lock table api.fc_news_feeds in share row exclusive mode', values: [] })
  const { rows } = await run<{ owner: number; name: string }>({
    text: `select user_id as owner, name from private.accounts
       where email in ('admin@demo.test', 'teacher@demo.test') and not exists (select from api.fc_news_feeds)
       order by email`,
    values: [],
  })
  const [admin, teacher] = rows
  if (!admin || !teacher) return
  const news = { title: 'News', description: 'What the apps show in the news feed.' }
  const notebook = await addNotebook(run, admin, news)
  const thumbnail = await storeThumbnail(admin.owner)
  for (const [age, page] of pages.entries()) {
    const sha1 = await addPage(run, { ...page, ...admin, notebook, thumbnail: age === 0 ? thumbnail : null })
    if (age < pages.length - 1) await publish(run, sha1, age)
  }
  const ideas = await addNotebook(run, teacher, {
    title: 'Ideas for class',
    description: 'Homework and games.',
  })
  const sha1 = await addPage(run, { ...waitingPage, ...teacher, notebook: ideas, thumbnail: null })
  await publish(run, sha1, 0, 'waiting')
}

async function addNotebook(
  run: Run,
  { owner, name }: { owner: number; name: string },
  { title, description }: { title: string; description: string },
): Promise<string> {
  const { rows } = await run<{ sha1: string }>({
    text: `insert into api.fc_books (owner, title, description, author) values ($1, $2, $3, $4) returning sha1`,
    values: [owner, title, description, name],
  })
  const sha1 = rows[0]?.sha1 ?? ''
  await run({
    text: `insert into api.fc_bookstatitems (owner, permission, book_sha1, book_title, book_description, author)
      select owner, 'owner', sha1, title, description, author from api.fc_books where sha1 = $1`,
    values: [sha1],
  })
  return sha1
}

type DemoPage = (typeof pages)[number] & {
  owner: number
  name: string
  notebook: string
  thumbnail: string | null
}

async function addPage(run: Run, page: DemoPage): Promise<string> {
  const { rows } = await run<{ sha1: string }>({
    text: `insert into api.fc_pages (owner, title, author, level, tags, content, thumbnail)
      values ($1, $2, $3, $4, $5, $6, $7) returning sha1`,
    values: [page.owner, page.title, page.name, page.level, page.tags, page.content, page.thumbnail],
  })
  const sha1 = rows[0]?.sha1 ?? ''
  await run({
    text: 'insert into api.fc_book_pages (book_sha1, page_sha1) values ($1, $2)',
    values: [page.notebook, sha1],
  })
  return sha1
}

/** Adds a page to the feed, as many days ago as its `age`. */
async function publish(run: Run, sha1: string, age: number, state = 'approved'): Promise<void> {
  await run({
    text: `insert into api.fc_news_feeds (page_sha1, owner, title, description, thumbnail, tags, timeline, state)
      select sha1, owner, title, left(regexp_replace(content, '[[:space:]]+', ' ', 'g'), 200), thumbnail, tags,
             now() - make_interval(days => $2), $3
        from api.fc_pages where sha1 = $1`,
    values: [sha1, age, state],
  })
}
