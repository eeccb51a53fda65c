// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { describe, expect, test } from 'vitest'
import BookScreen from '../book/BookScreen.tsx'
import { messages } from '../messages.ts'
import { bookPaths, bookPattern } from '../paths.ts'
import { anItem, aShelfText, aBook as book, aText as text } from '../test-book.ts'
import LibraryScreen from './LibraryScreen.tsx'

const answers = stubServerForEachTest()

function show(role: Role, address = bookPaths.library()) {
  startSession({ ...member, role }, 'token')
  return showScreen(<LibraryScreen />, address)
}

const queryOf = (path: string) => {
  const call = answers.calls.findLast((each) => each.path.startsWith(`${path}?`))
  return Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]))
}

describe('the library', () => {
  test.each([
    ['student', ['Library', 'My texts']],
    ['teacher', ['Texts', 'Books', 'Notebooks', 'Library Texts', 'Library Books']],
    ['support', ['Texts', 'Books', 'Notebooks', 'Library Texts', 'Library Books']],
    ['gk_admin', ['Texts', 'Books', 'Notebooks', 'All Books', 'All Texts']],
    ['super_admin', ['Texts', 'Books', 'Notebooks', 'All Books', 'All Texts']],
  ] as const)('has for a %s the tabs %j', (role, names) => {
    show(role)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names)
  })

  test('shows a teacher the texts of the library in columns, each a link', async () => {
    answers.on('GET', 'fc_texts', page([text]))
    show('teacher', bookPaths.libraryTexts('teacher'))
    const link = await screen.findByRole('link', { name: '在茶馆' })
    expect(link.getAttribute('href')).toBe(`/texts/details/${text.sha1}`)
    const row = within(link.closest('tr') as HTMLElement)
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '在茶馆',
      'Mei',
      'Beginner',
      '1,234 characters',
      'Gold',
      '04/03/2026',
      // What features show of a text, such as whether it is assigned.
      '',
    ])
    expect(queryOf('fc_texts')).toMatchObject({ in_library: 'eq.true', order: 'last_modified.desc,sha1.asc' })
    expect(queryOf('fc_texts').select).not.toContain('json_text')
  })

  test('keeps tab, search and level in the address, and takes wildcards literally', async () => {
    answers.on('GET', 'fc_books', page([book]))
    const { router } = show('teacher', '/books?tab=library-books&page=2')
    await screen.findByRole('link', { name: 'Tea stories' })
    answers.on('GET', 'fc_books', page([]))
    await userEvent.type(screen.getByRole('searchbox'), '50%{Enter}')
    expect(await screen.findByText(messages.noMatch)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.level }), 'advanced')
    expect(await screen.findByText(messages.noMatchAtLevel)).toBeTruthy()
    expect(queryOf('fc_books')).toMatchObject({
      title: 'ilike.%50\\%%',
      level: 'eq.advanced',
      in_library: 'eq.true',
    })
    expect(router.state.location.search).toBe('?tab=library-books&q=50%25&level=advanced')
    answers.on('GET', 'fc_texts', page([text]))
    await userEvent.click(screen.getByRole('tab', { name: 'Library Texts' }))
    await screen.findByRole('link', { name: '在茶馆' })
    expect(router.state.location.search).toBe('?tab=library-texts&q=50%25')
  })

  test('shows own texts, books and notebooks, and what is empty', async () => {
    const { last_modified } = text
    const own = { sha1: 'c', author: 'Mei', last_modified }
    answers.on(
      'GET',
      'fc_textstatitems',
      page([{ ...own, text_sha1: text.sha1, text_title: 'Mine', book_title: null, numSounds: 0 }]),
    )
    show('teacher')
    const row = within((await screen.findByRole('link', { name: 'Mine' })).closest('tr') as HTMLElement)
    expect(row.getByText(messages.noSound)).toBeTruthy()
    expect(queryOf('fc_textstatitems')).toMatchObject({ owner: `eq.${member.id}` })
    answers.on('GET', 'fc_bookstatitems', page([]))
    await userEvent.click(screen.getByRole('tab', { name: 'Books' }))
    expect(await screen.findByText(messages.noOwnBooks)).toBeTruthy()
    const find = screen.getByRole('link', { name: messages.findBooks })
    expect(find.getAttribute('href')).toBe('/books?tab=library-books')
    expect(queryOf('fc_bookstatitems')).toMatchObject({ permission: 'eq.readonly' })
    const first = { name: messages.newNotebook }
    await userEvent.click(screen.getByRole('tab', { name: 'Notebooks' }))
    const box = within((await screen.findByText(messages.noNotebooks)).parentElement as HTMLElement)
    expect(screen.getAllByRole('link', first)).toEqual([box.getByRole('link', first)])
    await userEvent.click(screen.getByRole('tab', { name: 'Books' }))
    const notebook = {
      ...own,
      book_sha1: book.sha1,
      book_title: 'Notes',
      book_description: 'x',
      book_cover_uri: null,
    }
    answers.on('GET', 'fc_bookstatitems', page([notebook]))
    await userEvent.click(screen.getByRole('tab', { name: 'Notebooks' }))
    const link = await screen.findByRole('link', { name: 'Notes' })
    expect(link.getAttribute('href')).toBe(`/books/details/${book.sha1}?type=notebook`)
    expect(queryOf('fc_bookstatitems')).toMatchObject({ permission: 'eq.owner' })
  })

  test('shows admins everything, and a failure with a way to retry', async () => {
    answers.on('GET', 'fc_texts', page([text]))
    show('gk_admin', '/books?tab=all-texts&sort=title')
    await screen.findByRole('link', { name: '在茶馆' })
    expect(queryOf('fc_texts').in_library).toBeUndefined()
    expect(queryOf('fc_texts').order).toBe('title.asc,sha1.asc')
    answers.on('GET', 'fc_books', { status: 500 })
    await userEvent.click(screen.getByRole('tab', { name: 'All Books' }))
    expect(await screen.findByText(messages.allBooksFailed)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('opens what there is to read for a teacher without own texts, until another tab is chosen', async () => {
    answers.on('GET', 'fc_textstatitems', page([]))
    answers.on('GET', 'fc_texts', page([text]))
    const { router } = show('teacher')
    await screen.findByRole('link', { name: '在茶馆' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Library Texts')
    await userEvent.click(screen.getByRole('tab', { name: 'Texts' }))
    expect(await screen.findByText(messages.noOwnTexts)).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=texts')
    // Creating it leads to its editor, where recordings are added.
    expect(screen.getByRole('link', { name: 'New Text' }).getAttribute('href')).toBe('/texts/new')
  })

  test('ignores a tab that the role does not have', async () => {
    answers.on('GET', 'fc_textstatitems', page([]))
    answers.on('GET', 'fc_texts', page([text]))
    show('teacher', '/books?tab=all-texts')
    await screen.findByRole('link', { name: '在茶馆' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Library Texts')
    expect(queryOf('fc_texts').in_library).toBe('eq.true')
  })
})

describe('changes in the lists', () => {
  const write = (method: string) => answers.calls.findLast((call) => call.method === method)

  test('adds books of the library that are not in the list, and says if one is', async () => {
    answers.on('GET', 'fc_bookstatitems', ({ path }) =>
      path.includes('select=book_sha1&') ? page([{ book_sha1: 'e'.repeat(40) }]) : page([]),
    )
    answers.on('GET', 'fc_books', page([book]))
    answers.on('POST', 'fc_bookstatitems', refused('23505'))
    show('teacher', '/books?tab=books')
    await press('Add books')
    const dialog = await inDialog()
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select Tea stories' }))
    expect(queryOf('fc_books')).toMatchObject({ in_library: 'eq.true', sha1: `not.in.(${'e'.repeat(40)})` })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Book already added. Please choose another book.')).toBeTruthy()
    answers.on('POST', 'fc_bookstatitems', { status: 201, body: [{ sha1: 'x' }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Books added successfully.')).toBeTruthy()
    expect(write('POST')?.body).toMatchObject([
      { book_sha1: book.sha1, book_title: 'Tea stories', permission: 'readonly' },
    ])
  })

  test('adds a book from the library, or shows that it is in the list', async () => {
    answers.on('GET', 'fc_books', page([book, { ...book, sha1: 'e'.repeat(40), title: 'Had' }]))
    answers.on('GET', 'fc_bookstatitems', page([{ book_sha1: 'e'.repeat(40) }]))
    answers.on('POST', 'fc_bookstatitems', refused('23505'))
    show('teacher', '/books?tab=library-books')
    await press('Add to my books: Tea stories')
    expect(await screen.findByText('Book already added. Please choose another book.')).toBeTruthy()
    expect(screen.getByText(messages.inOwn)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  })

  test.each([
    ['books', 'Edit book', 'Remove', 'fc_bookstatitems', `book_sha1=eq.${book.sha1}&owner=eq.${member.id}`],
    ['notebooks', 'Edit notebook', 'Delete', 'fc_books', `sha1=eq.${book.sha1}`],
  ])('edits and removes one of the %s', async (tab, title, remove, table, filter) => {
    answers.on('GET', 'fc_bookstatitems', page([anItem]))
    answers.on('PATCH', 'fc_bookstatitems', { status: 200, body: [{ last_modified: 'x' }] })
    answers.on('DELETE', table, { status: 200, body: [{ sha1: 'x' }] })
    show('teacher', `/books?tab=${tab}`)
    await press('Edit: Tea stories')
    const form = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.clear(form.getByLabelText('Title'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('This field cannot be empty')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Title'), 'Mine')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Book updated successfully')).toBeTruthy()
    expect(write('PATCH')?.body).toEqual({ book_title: 'Mine', book_description: book.description })
    await press(`${remove}: Tea stories`)
    await userEvent.click((await inDialog()).getByRole('button', { name: remove }))
    expect(await screen.findByText('Book deleted successfully.')).toBeTruthy()
    expect(write('DELETE')?.path).toContain(`${table}?${filter}`)
  })

  test('shows what another admin has saved meanwhile', async () => {
    answers.on('GET', 'fc_texts', page([text]))
    answers.on('PATCH', 'fc_texts', { status: 200, body: [] })
    show('gk_admin', '/books?tab=all-texts')
    await press('Edit: 在茶馆')
    const form = await inDialog()
    await userEvent.selectOptions(form.getByLabelText('Plan'), 'Premium')
    answers.on(
      'GET',
      'fc_texts',
      page([{ ...text, plan: 'free', last_modified: '2026-03-05T12:00:00+00:00' }]),
    )
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saved version: free')).toBeTruthy()
    answers.on('PATCH', 'fc_texts', { status: 200, body: [{ sha1: text.sha1 }] })
    await userEvent.click(form.getByRole('button', { name: 'Overwrite' }))
    expect(await screen.findByText('Text updated successfully')).toBeTruthy()
    expect(write('PATCH')?.body).toEqual({
      plan: 'silver',
      level: 'beginner',
      title_en: text.title_en,
      gist: text.gist,
      topics: text.topics,
    })
    expect(write('PATCH')?.path).toContain('last_modified=eq.2026-03-05')
  })

  test.each([
    ['/books?tab=all-texts', 'fc_texts', { ...text }, text.sha1, 'A book contains this text'],
    ['/books?tab=all-books', 'fc_books', { ...book, nb_texts: 0 }, book.sha1, 'The book still has texts'],
    [
      '/books?tab=texts&sort=-numSounds',
      'fc_textstatitems',
      { ...text, sha1: 'c', text_sha1: text.sha1, text_title: 'Mine', book_title: null, numSounds: 0 },
      text.sha1,
      'A book contains this text',
    ],
  ])('deletes selected rows of %s, and says which were not', async (address, list, row, sha1, reason) => {
    answers.on('GET', list, page([row]))
    const table = list === 'fc_books' ? list : 'fc_texts'
    answers.on('DELETE', table, refused('P0001', reason))
    show('gk_admin', address)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select (?!all)/ }))
    await press('Delete')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(write('DELETE')?.path).toContain(`${table}?sha1=in.%28${sha1}%29`)
    if (list === 'fc_textstatitems') expect(queryOf(list).order).toBe('numSounds.desc,sha1.asc')
  })

  test('says which book contains a text instead of asking whether to delete it', async () => {
    answers.on('GET', 'fc_texts', page([text]))
    answers.on('GET', 'fc_book_texts', page([{ book: { title: 'Autumn', owner: 999, in_library: true } }]))
    show('gk_admin', '/books?tab=all-texts')
    await press('Delete: 在茶馆')
    const dialog = await inDialog()
    expect(dialog.getByText('This text can’t be deleted yet')).toBeTruthy()
    expect(dialog.getByText('“在茶馆” is in “Autumn”. Remove it from there first.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('says why a text cannot be deleted', async () => {
    answers.on('GET', 'fc_texts', page([text]))
    answers.on(
      'DELETE',
      'fc_texts',
      refused('P0001', 'A book still contains the text', 'Remove it from the book first.'),
    )
    show('gk_admin', '/books?tab=all-texts')
    await press('Delete: 在茶馆')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
    expect(
      await screen.findByText('A book still contains the text. Remove it from the book first.'),
    ).toBeTruthy()
  })
})

describe('a book', () => {
  const showBook = () => {
    startSession({ ...member, id: 6 }, 'token')
    return showScreen(<BookScreen />, bookPaths.book(book.sha1), bookPattern)
  }

  test('shows what it is and its texts in order, without those that the caller does not see', async () => {
    answers.on('GET', 'fc_books', { status: 200, body: [book] })
    const second = { ...aShelfText, sha1: 'd'.repeat(40), title: '再见', title_en: 'Goodbye' }
    answers.on(
      'GET',
      'fc_book_texts',
      page([
        { text: { ...aShelfText, finished_at: '2026-03-04T12:00:00Z' } },
        { text: null },
        { text: second },
      ]),
    )
    showBook()
    expect(await screen.findByRole('heading', { level: 1, name: 'Tea stories' })).toBeTruthy()
    expect(screen.getByText('by Mei · Beginner · 1 text')).toBeTruthy()
    expect(screen.getByText(book.description)).toBeTruthy()
    await screen.findByRole('list')
    expect(screen.getByText('1 of 2 read · next: Goodbye')).toBeTruthy()
    const next = screen.getByRole('link', { name: messages.goOn })
    expect(next.getAttribute('href')).toBe(`/texts/details/${second.sha1}`)
    const links = within(screen.getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['在茶馆', '再见'])
    expect(links[0]?.getAttribute('href')).toBe(`/texts/details/${text.sha1}`)
    expect(queryOf('fc_book_texts')).toMatchObject({
      book_sha1: `eq.${book.sha1}`,
      order: 'idx.asc,last_modified.asc',
    })
  })

  test('says if it has no texts', async () => {
    answers.on('GET', 'fc_books', { status: 200, body: [book] })
    answers.on('GET', 'fc_book_texts', { status: 200, body: [] })
    showBook()
    expect(await screen.findByText(messages.emptyBook)).toBeTruthy()
  })

  test('that the caller does not see leads to the library', async () => {
    answers.on('GET', 'fc_books', { status: 200, body: [] })
    showBook()
    expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.browse }).getAttribute('href')).toBe('/books')
  })

  test('that cannot be fetched can be retried', async () => {
    answers.on('GET', 'fc_books', { status: 500 })
    showBook()
    expect(await screen.findByText(messages.bookFailed)).toBeTruthy()
  })
})
