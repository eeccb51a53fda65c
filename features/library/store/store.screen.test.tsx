// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import NewCollectionScreen from './NewCollectionScreen.tsx'
import StoreScreen from './StoreScreen.tsx'

const answers = stubServerForEachTest()
const last_modified = '2026-03-04T12:00:00+00:00'
const collection = { book_type: 0, description: 'For the first weeks', idx: 0, last_modified }
const first = { ...collection, id: 3, title: 'First steps' }
const second = { ...collection, id: 4, title: 'Longer stories' }
const book = (idx: number, book_title: string, collection_title: string, more = {}) => ({
  collection_id: collection_title === first.title ? 3 : 4,
  collection_title,
  book_sha1: String(idx).repeat(40),
  idx,
  book_title,
  book_description: 'A book',
  book_level: 'beginner',
  author: 'Tingdu',
  book_cover_uri: null,
  price: 0,
  plan: 'free',
  last_modified,
  ...more,
})
const tea = book(1, 'At the Tea House', first.title)
const market = book(2, 'The market', first.title, { price: 9.5, plan: 'gold' })
const river = book(3, 'Along the river', second.title, { price: null })
const rows = (body: object[]) => ({ status: 200, body })
const refused = (code: string, message: string, status = 400) => ({
  status,
  body: { code, message, details: null, hint: null },
})
const calls = (method: string) => answers.calls.filter((call) => call.method === method)
const query = (path?: string) => new URLSearchParams(path?.split('?')[1])
const addressOf = ({ router }: ReturnType<typeof showScreen>) =>
  router.state.location.pathname + router.state.location.search

function show({ role = 'support' as Role, address = '/store' } = {}) {
  startSession({ ...member, role }, 'a token')
  return showScreen(<StoreScreen />, address, '/store')
}

beforeEach(() => {
  answers.on('GET', 'fc_store_collections', rows([first, second]))
  answers.on('GET', 'fc_collection_books', ({ path }) =>
    query(path).get('collection_title') === `eq.${first.title}` ? rows([tea, market]) : rows([river]),
  )
  answers.on('POST', 'rpc/member_access', rows([]))
  answers.on('GET', 'rpc/member_access', rows([{ has_access: true, user_level: 'silver' }]))
})

const isOpen = async (title: string) =>
  (await screen.findByRole('button', { name: new RegExp(`^${title}`) })).getAttribute('aria-expanded')

describe('the accordion', () => {
  test('opens the first collection, and keeps in the address which are open', async () => {
    const shown = show()
    expect(await screen.findByText('2 collections')).toBeTruthy()
    expect([await isOpen('First steps'), await isOpen('Longer stories')]).toEqual(['true', 'false'])
    await press(/^Longer stories/)
    await press(/^First steps/)
    expect([await isOpen('First steps'), await isOpen('Longer stories')]).toEqual(['false', 'true'])
    expect(addressOf(shown)).toBe('/store?open=4')
    await press(/^Longer stories/)
    expect(await isOpen('Longer stories')).toBe('false')
    expect(addressOf(shown)).toBe('/store?open=none')
  })

  test('asks for the books of a collection in their order', async () => {
    show()
    await screen.findByText('The market')
    const asked = answers.calls.find(({ path }) => path.startsWith('fc_collection_books'))
    expect(query(asked?.path).get('order')).toMatch(/^idx\.asc,/)
  })

  test('finds books by title in any case, and opens their collections', async () => {
    show({ address: '/store?q=tHE' })
    expect(await screen.findByText('3 books found in 2 collections')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), ' m{Enter}')
    expect(await screen.findByText('1 book found in 1 collection')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'The market' })).toBeTruthy()
    expect(screen.queryByText('Along the river')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'nothing like it{Enter}')
    expect(await screen.findByText('No books match your search')).toBeTruthy()
  })

  test('says that collections or the books of one cannot be fetched, and retries', async () => {
    answers.on('GET', 'fc_store_collections', failed)
    show()
    expect(await screen.findByText('Failed to store collections')).toBeTruthy()
    answers.on('GET', 'fc_store_collections', rows([first]))
    answers.on('GET', 'fc_collection_books', failed)
    await press('Retry')
    expect(await screen.findByText('Failed to fetch collection')).toBeTruthy()
    answers.on('GET', 'fc_collection_books', rows([tea]))
    await press('Retry')
    expect(await screen.findByText('At the Tea House')).toBeTruthy()
  })

  test.each([
    ['support', true],
    ['student', false],
  ] as const)('an empty store offers %s to create a collection: %s', async (role, offered) => {
    answers.on('GET', 'fc_store_collections', rows([]))
    show({ role })
    expect(await screen.findByText('No collections yet')).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'NEW COLLECTION' }).length > 0).toBe(offered)
  })
})

test('learners see which plan opens a book and how much of it they know, and cannot reorder', async () => {
  const known = { coverage: 0.93, learning_coverage: 0 }
  const unread = { coverage: 0, learning_coverage: 0 }
  answers.on(
    'GET',
    'fc_collection_books',
    rows([
      { ...tea, book: { ...known, opening: { texts: 2, open: 2, rights: ['free'], plan: null } } },
      { ...market, book: { ...unread, opening: { texts: 2, open: 0, rights: [], plan: 'gold' } } },
    ]),
  )
  show({ role: 'student' })
  expect(await screen.findByText('93% known')).toBeTruthy()
  expect(await screen.findByText('Free for everyone')).toBeTruthy()
  expect(await screen.findByText('Opens with Gold')).toBeTruthy()
  expect(screen.getByRole('link', { name: messages.openShelf }).getAttribute('href')).toBe('/books?tab=shelf')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans')
  expect(screen.getByRole('link', { name: 'Details: The market' }).getAttribute('href')).toBe(
    `/books/details/${market.book_sha1}`,
  )
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add|Move/ })).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test.each([
  [{ texts: 3, open: 3, rights: ['free', 'membership'], plan: null }, 'In your membership', false],
  [{ texts: 3, open: 3, rights: ['free', 'given'], plan: null }, 'From your class or organization', false],
  [{ texts: 3, open: 3, rights: ['own'], plan: null }, 'Open to you', false],
  [{ texts: 9, open: 4, rights: ['free'], plan: 'silver' }, '4 of 9 texts open, all with Premium', true],
])('learners read of a book %j: %s', async (opening, text, asksForPlan) => {
  const covered = { coverage: 0, learning_coverage: 0, opening }
  // What the collection says of the plan does not decide.
  answers.on('GET', 'fc_collection_books', rows([{ ...market, book: covered }]))
  show({ role: 'student' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'See plans' }).length > 0).toBe(asksForPlan)
})

describe('staff', () => {
  test('see prices, $0 for one that is no number', async () => {
    show({ address: '/store?open=3,4' })
    expect(await screen.findByText('No. 2 · Beginner · Gold · $9.50')).toBeTruthy()
    expect(await screen.findByText('No. 3 · Beginner · Free · $0')).toBeTruthy()
  })

  test('edit price, plan and order of a book', async () => {
    answers.on('PATCH', 'fc_collection_books', rows([{ book_sha1: market.book_sha1 }]))
    show()
    await press('Edit: The market')
    const dialog = await inDialog()
    await userEvent.clear(dialog.getByLabelText('Price'))
    await userEvent.clear(dialog.getByLabelText('Order number'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getAllByText('This field cannot be empty')).toHaveLength(2)
    await userEvent.type(dialog.getByLabelText('Price'), '12,5')
    await userEvent.type(dialog.getByLabelText('Order number'), '7')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('The price must be a number, such as 9 or 9.50')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Price'))
    await userEvent.type(dialog.getByLabelText('Price'), '12.5')
    await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'Diamond')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Book updated successfully')).toBeTruthy()
    const [sent] = calls('PATCH')
    expect(sent?.body).toEqual({ price: 12.5, plan: 'diamond', idx: 7 })
    expect([query(sent?.path).get('book_sha1'), query(sent?.path).get('collection_title')]).toEqual([
      `eq.${market.book_sha1}`,
      'eq.First steps',
    ])
  })

  test('are not asked for the price of a free book', async () => {
    answers.on('PATCH', 'fc_collection_books', rows([{ book_sha1: market.book_sha1 }]))
    show()
    await press('Edit: The market')
    const dialog = await inDialog()
    await userEvent.clear(dialog.getByLabelText('Price'))
    await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'Free')
    expect(dialog.queryByLabelText('Price')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Book updated successfully')).toBeTruthy()
    expect(calls('PATCH')[0]?.body).toEqual({ price: 0, plan: 'free', idx: 2 })
  })

  test.each([
    [rows([{ book_sha1: '1' }]), 'Book removed successfully'],
    [rows([]), 'Could not remove the book. Please try again later.'],
    [failed, 'Could not remove the book. Please try again later.'],
  ])('remove a book: %j', async (answer, text) => {
    answers.on('DELETE', 'fc_collection_books', answer)
    show()
    await press('Delete: The market')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this book?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each([
    [rows([{ id: 3 }]), 'Collection updated successfully'],
    [rows([]), 'Collection could not be updated. Please try later.'],
  ])('edit a collection, but not its title: %j', async (answer, text) => {
    answers.on('PATCH', 'fc_store_collections', answer)
    show()
    await press('Edit: First steps')
    const dialog = await inDialog()
    await userEvent.selectOptions(dialog.getByLabelText('Book Type'), 'Video')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(calls('PATCH')[0]?.body).toEqual({ book_type: 1, description: 'For the first weeks' })
  })

  test.each([
    [rows([{ id: 3 }]), 'Collection deleted successfully'],
    [failed, 'Collection could not be deleted. Please try later.'],
  ])('delete a collection with its rows in one call: %j', async (answer, text) => {
    answers.on('DELETE', 'fc_store_collections', answer)
    show()
    await screen.findByText('The market')
    await press('Delete: First steps')
    const dialog = await inDialog()
    expect(dialog.getByText(/“First steps” and its list of 2 books/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(calls('DELETE')).toHaveLength(1)
  })

  test('no number of books is said while it is unknown', async () => {
    answers.on('GET', 'fc_collection_books', failed)
    show()
    await press('Delete: First steps')
    expect((await inDialog()).getByText(/“First steps” and its list of books will/)).toBeTruthy()
  })
})

describe('adding books', () => {
  const choice = (sha1: string, title: string) => ({
    sha1,
    title,
    author: 'Tingdu',
    level: 'beginner',
    description: 'A book',
    cover_uri: null,
  })
  const pages: Record<string, object[]> = {
    '0-9': [choice(tea.book_sha1, tea.book_title), choice('a', 'Apples')],
    '10-19': [choice('b', 'Bridges')],
  }
  beforeEach(() =>
    answers.on('GET', 'fc_books', ({ headers }) => ({
      ...rows(pages[headers.range ?? ''] ?? []),
      headers: { 'content-range': `${headers.range}/12` },
    })),
  )
  const open = async () => {
    show()
    await press('Add books: First steps')
    return inDialog()
  }

  test('keeps what is selected on other pages, and leaves the order number to the database', async () => {
    answers.on('POST', 'fc_collection_books', { status: 201, body: [{ book_sha1: 'a' }] })
    const dialog = await open()
    expect((await dialog.findByLabelText<HTMLInputElement>('Select At the Tea House')).disabled).toBe(true)
    await userEvent.click(await dialog.findByLabelText('Select Apples'))
    await userEvent.click(dialog.getByRole('button', { name: 'next page' }))
    await userEvent.click(await dialog.findByLabelText('Select Bridges'))
    expect(dialog.getByText('2 selected')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Books added to collection successfully')).toBeTruthy()
    expect(calls('POST').at(-1)?.body).toMatchObject([
      { collection_id: 3, collection_title: 'First steps', book_sha1: 'a', price: 0, plan: 'free' },
      { collection_id: 3, collection_title: 'First steps', book_sha1: 'b', price: 0, plan: 'free' },
    ])
    expect(JSON.stringify(calls('POST').at(-1)?.body)).not.toContain('idx')
  })

  test.each([
    [
      refused('23505', 'duplicate key', 409),
      'One of the books is already added. Please choose another book.',
    ],
    [
      refused('P0001', 'Only books of the library can be in the store'),
      'Only books of the library can be in the store',
    ],
    [failed, 'Could not add the books. Please try again later.'],
  ])('says why none was added: %j', async (answer, text) => {
    answers.on('POST', 'fc_collection_books', answer)
    const dialog = await open()
    await userEvent.click(await dialog.findByLabelText('Select Apples'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Select Apples').checked).toBe(true)
  })
})

describe('a new collection', () => {
  const showForm = (role: Role = 'support') => {
    startSession({ ...member, role }, 'a token')
    return showScreen(<NewCollectionScreen />, '/store/new-collection', '/store/new-collection')
  }

  test('is created by staff only', async () => {
    showForm('teacher')
    expect(await screen.findByText('Only staff can create collections')).toBeTruthy()
  })

  test('requires a title and a description, and is of audio books unless changed', async () => {
    answers.on('POST', 'fc_store_collections', { status: 201, body: [{ id: 9 }] })
    const shown = showForm()
    await press('Create')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Collection Title'), ' Tea ')
    await userEvent.type(screen.getByLabelText('Description'), 'About tea')
    await press('Create')
    expect(await screen.findByText('Collection created successfully')).toBeTruthy()
    expect(calls('POST')[0]?.body).toEqual({ title: 'Tea', book_type: 0, description: 'About tea' })
    expect(addressOf(shown)).toBe('/store')
  })

  test.each([
    [refused('23505', 'duplicate key', 409), 'A collection with this title already exists'],
    [failed, 'Could not create a collection. Please try later.'],
  ])('says why it was not created, and keeps the input: %j', async (answer, text) => {
    answers.on('POST', 'fc_store_collections', answer)
    showForm()
    await userEvent.type(await screen.findByLabelText('Collection Title'), 'Tea')
    await userEvent.type(screen.getByLabelText('Description'), 'About tea')
    await press('Create')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Collection Title').value).toBe('Tea')
  })
})
