// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { failed, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { NotebookPages } from './NotebookPages.tsx'
import PageScreen from './PageScreen.tsx'
import { pagePaths, pagePattern } from './paths.ts'

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
const write = (method: string, table: string) =>
  answers.calls.findLast((call) => call.method === method && call.path.startsWith(table))

const me: number = member.id
const book = { sha1: 'b'.repeat(40) }
const aPage = {
  sha1: 'a'.repeat(40),
  owner: me,
  title: '天气',
  author: 'Mei',
  level: 'beginner',
  lang: 'zh-CN',
  tags: 'weather',
  content: '今天天气很好。\n\n明天呢？',
  last_modified: '2026-03-04T12:00:00+00:00',
  feed: null as { id: number; state: string; reason: string | null } | null,
}
const listed = (...pages: (typeof aPage)[]) => ({
  status: 200,
  body: pages.map((page, idx) => ({ idx, page })),
  headers: { 'content-range': pages.length === 0 ? '*/0' : `0-${pages.length - 1}/${pages.length}` },
})
const showPages = ({ owner = me, edits = true } = {}) =>
  showScreen(<NotebookPages book={{ ...book, owner }} edits={edits} />, '/books/details/x')

beforeEach(() => {
  signIn('teacher')
  answers.on('GET', 'fc_book_pages', listed(aPage))
})

describe('the pages of a notebook', () => {
  test.each([
    ['teacher', member.id, true, ['New Page', 'Edit: 天气', 'Publish: 天气', 'Delete: 天气']],
    ['student', member.id, true, ['New Page', 'Edit: 天气', 'Delete: 天气']],
    ['gk_admin', 6, true, ['Edit: 天气', 'Delete: 天气']],
    ['teacher', 6, false, []],
  ] as const)('offer a %s what is permitted, the owner being %s', async (role, owner, edits, offered) => {
    signIn(role)
    answers.on('GET', 'fc_book_pages', listed({ ...aPage, owner }))
    showPages({ owner, edits })
    const link = await screen.findByRole('link', { name: '天气' })
    expect(link.getAttribute('href')).toBe(pagePaths.page(aPage.sha1))
    const buttons = screen
      .queryAllByRole('button')
      .filter((each) => !each.closest('th'))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    expect(buttons.filter((name) => name && name !== 'Export CSV')).toEqual(offered)
  })

  test('are searched and sorted, and keep the order of the notebook otherwise', async () => {
    showPages()
    await screen.findByRole('link', { name: '天气' })
    const asked = () => new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
    expect(asked().get('order')).toBe('idx.asc,last_modified.asc')
    await press('Level')
    await waitFor(() => expect(asked().get('order')).toBe('page(level).asc,idx.asc,last_modified.asc'))
    answers.on('GET', 'fc_book_pages', listed())
    await userEvent.type(screen.getByRole('searchbox'), '天{Enter}')
    expect(await screen.findByText(messages.noPageMatches)).toBeTruthy()
    expect(asked().get('page.title')).toBe('ilike.%天%')
  })

  test('say if there are none, or that they could not be fetched', async () => {
    answers.on('GET', 'fc_book_pages', failed)
    showPages()
    expect(await screen.findByText('Could not fetch book pages. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_book_pages', listed())
    await press('Retry')
    const box = within((await screen.findByText(messages.noPages)).parentElement as HTMLElement)
    expect(screen.getAllByRole('button', { name: 'New Page' })).toEqual([
      box.getByRole('button', { name: 'New Page' }),
    ])
  })

  test('a new page needs title and content, and keeps its id when it is sent again', async () => {
    showPages()
    await press('New Page')
    const form = await inDialog()
    const create = () => userEvent.click(form.getByRole('button', { name: 'Create' }))
    await create()
    expect(form.getAllByText('This field cannot be empty')).toHaveLength(2)
    await userEvent.type(form.getByLabelText('Title'), 'Rain')
    await userEvent.type(form.getByLabelText('Content'), '下雨了。')
    answers.on('POST', 'fc_pages', { status: 201, body: [{ sha1: 'x' }] })
    answers.on('POST', 'fc_book_pages', failed)
    await create()
    expect(await form.findByText(messages.requestFailed)).toBeTruthy()
    const first = write('POST', 'fc_pages')?.body as { sha1: string }
    answers.on('POST', 'fc_pages', { status: 201, body: [] })
    answers.on('PATCH', 'fc_pages', { status: 200, body: [{ sha1: 'x' }] })
    answers.on('POST', 'fc_book_pages', { status: 201, body: [{ page_sha1: 'x' }] })
    await create()
    expect(await screen.findByText(messages.pageCreated)).toBeTruthy()
    expect(write('POST', 'fc_pages')?.body).toEqual(first)
    expect(write('POST', 'fc_book_pages')?.body).toEqual({ book_sha1: book.sha1, page_sha1: first.sha1 })
  })

  test('a page that someone else has changed is not overwritten unseen', async () => {
    answers.on('PATCH', 'fc_pages', { status: 200, body: [] })
    answers.on('GET', 'fc_pages', { status: 200, body: [{ ...aPage, title: 'Theirs' }] })
    showPages()
    await press('Edit: 天气')
    const form = await inDialog()
    await userEvent.type(form.getByLabelText('Tags'), ', rain')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saved version: Theirs')).toBeTruthy()
    expect(write('PATCH', 'fc_pages')?.path).toContain('last_modified=eq.')
  })
})

describe('publishing a page', () => {
  const preview = { title: '天气', desc: '今天天气很好。', thumbnail: null }
  const open = async () => {
    showPages()
    await press('Publish: 天气')
    return inDialog()
  }

  test.each([
    ['teacher', messages.submitText, 'Page sent for review', 'waiting', messages.waiting],
    [
      'gk_admin',
      messages.publishText,
      'Page published to news feed successfully',
      'approved',
      messages.published,
    ],
  ] as const)(
    'by a %s shows a preview, then publishes exactly that',
    async (role, said, done, state, shown) => {
      signIn(role)
      answers.on('GET', 'fatjson/newsfeeds', { status: 200, body: preview })
      answers.on('POST', 'fc_news_feeds', { status: 201, body: [{ id: 1 }] })
      const dialog = await open()
      expect(await dialog.findByText('今天天气很好。')).toBeTruthy()
      expect(dialog.getByText(said)).toBeTruthy()
      answers.on('GET', 'fc_book_pages', listed({ ...aPage, feed: { id: 1, state, reason: null } }))
      await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
      expect(await screen.findByText(done)).toBeTruthy()
      expect(await screen.findByText(shown)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Publish: 天气' })).toBeNull()
      expect(write('POST', 'fc_news_feeds')?.body).toEqual({
        page_sha1: aPage.sha1,
        tags: 'weather',
        title: '天气',
        thumbnail: null,
        description: '今天天气很好。',
      })
    },
  )

  test('without a preview there is nothing to publish', async () => {
    answers.on('GET', 'fatjson/newsfeeds', failed)
    const dialog = await open()
    expect(await dialog.findByText('Not able to fetch preview. Please try again later.')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  })

  test.each([
    ['23505', messages.publishedAlready],
    ['XX000', 'Not able to publish to news feed. Please try again later.'],
  ])('says why it failed (%s)', async (code, said) => {
    answers.on('GET', 'fatjson/newsfeeds', { status: 200, body: preview })
    answers.on('POST', 'fc_news_feeds', refused(code))
    const dialog = await open()
    await dialog.findByText('今天天气很好。')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText(said)).toBeTruthy()
  })
})

describe('a published page', () => {
  const feed = { id: 7, state: 'waiting', reason: null }
  const named = (name: string) => screen.queryByRole('button', { name })

  test('is withdrawn while it waits', async () => {
    answers.on('GET', 'fc_book_pages', listed({ ...aPage, feed }))
    answers.on('DELETE', 'fc_news_feeds', { status: 200, body: [{ id: 7 }] })
    showPages()
    expect(await screen.findByText('Awaiting review')).toBeTruthy()
    expect(named('Publish: 天气')).toBeNull()
    await press('Withdraw: 天气')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText(messages.withdrawn)).toBeTruthy()
    expect(write('DELETE', 'fc_news_feeds')?.path).toContain('id=eq.7&state=eq.waiting')
  })

  test('that was declined says why, and can be published again', async () => {
    answers.on(
      'GET',
      'fc_book_pages',
      listed({ ...aPage, feed: { ...feed, state: 'declined', reason: 'Too short' } }),
    )
    showPages()
    expect(await screen.findByText('Not approved: Too short')).toBeTruthy()
    expect(named('Publish: 天气')).toBeTruthy()
    expect(named('Withdraw: 天气')).toBeNull()
  })

  test.each([
    ['teacher', 'approved', true],
    ['teacher', 'waiting', false],
    ['gk_admin', 'approved', false],
  ] as const)(
    'says to a %s, when it is %s, that a change waits for approval: %s',
    async (role, state, said) => {
      signIn(role)
      answers.on('GET', 'fc_book_pages', listed({ ...aPage, feed: { ...feed, state } }))
      showPages()
      await press('Edit: 天气')
      const dialog = await inDialog()
      expect(dialog.queryByText(messages.changeWaits) !== null).toBe(said)
    },
  )
})

describe('a page', () => {
  const show = () => showScreen(<PageScreen />, pagePaths.page(aPage.sha1), pagePattern)

  test('is read in its language, by paragraphs', async () => {
    answers.on('GET', 'fc_pages', { status: 200, body: [aPage] })
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '天气' })).toBeTruthy()
    const content = screen.getByRole('article')
    expect(content.lang).toBe('zh-Hans')
    expect([...content.children].map(({ textContent }) => textContent)).toEqual([
      '今天天气很好。',
      '明天呢？',
    ])
    expect(screen.getByText('by Mei · Beginner · weather')).toBeTruthy()
  })

  test.each([
    [me, true],
    [6, false],
  ])('of %i says to its owner only what became of publishing it', async (owner, said) => {
    const feed = { id: 7, state: 'declined', reason: 'Too short' }
    answers.on('GET', 'fc_pages', { status: 200, body: [{ ...aPage, owner, feed }] })
    show()
    await screen.findByRole('article')
    expect(screen.queryByText('Not approved: Too short') !== null).toBe(said)
  })

  test('that the caller does not see leads to the library', async () => {
    answers.on('GET', 'fc_pages', { status: 200, body: [] })
    show()
    expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
  })
})
