// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import LibraryScreen from '../library/LibraryScreen.tsx'
import { messages } from '../messages.ts'
import { bookPaths, bookPattern } from '../paths.ts'
import { aBook, aShelfText, aText } from '../test-book.ts'
import BookScreen from './BookScreen.tsx'
import NewBookScreen from './NewBookScreen.tsx'

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
const writes = (method: string, table: string) =>
  answers.calls.filter((call) => call.method === method && call.path.startsWith(table))

const second = { ...aText, sha1: 'd'.repeat(40), title: '再见' }
const linked = (text: typeof aText | null, text_sha1 = text?.sha1) => ({ text_sha1, idx: 0, text })

beforeEach(() => signIn('teacher'))

describe('a new book', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Title'), ' Tea ')
    await userEvent.type(screen.getByLabelText('Description'), 'Stories')
  }

  test('needs title, author and description', async () => {
    showScreen(<NewBookScreen />, bookPaths.newBook())
    await userEvent.clear(screen.getByLabelText('Author'))
    await press('Create')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(3)
    expect(writes('POST', '')).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/books')
  })

  test('of a student is found in their texts', async () => {
    signIn('student')
    answers.on('POST', 'fc_books', { status: 201, body: [{ sha1: 'x' }] })
    answers.on('POST', 'fc_bookstatitems', { status: 201, body: [{ sha1: 'x' }] })
    const { router } = showScreen(<NewBookScreen />, bookPaths.newBook())
    await fill()
    await press('Create')
    await waitFor(() => expect(router.state.location.pathname).toBe('/books'))
    const { state } = router.state.location
    cleanup()
    const library = showScreen(<LibraryScreen />, bookPaths.library())
    await act(() => library.router.navigate(bookPaths.library(), { state }))
    expect(screen.getByRole('tab', { name: 'My texts' }).getAttribute('aria-selected')).toBe('true')
  })

  test('is created once with its row in the list, also after a lost response', async () => {
    answers.on('POST', 'fc_books', refused('XX000', 'No', null, 500))
    const { router } = showScreen(<NewBookScreen />, bookPaths.newBook())
    await fill()
    await press('Create')
    expect(await screen.findByText(messages.bookCreateFailed)).toBeTruthy()
    expect(screen.getByDisplayValue('Stories')).toBeTruthy()
    answers.on('POST', 'fc_books', { status: 201, body: [] })
    answers.on('PATCH', 'fc_books', { status: 200, body: [{ sha1: 'x' }] })
    answers.on('POST', 'fc_bookstatitems', { status: 201, body: [{ sha1: 'x' }] })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Book created successfully')).toBeTruthy()
    expect(router.state.location).toMatchObject({
      pathname: '/books',
      search: '',
      state: { tab: 'notebooks' },
    })
    const books = writes('POST', 'fc_books?').map(({ body }) => body as { sha1: string })
    expect(books).toHaveLength(2)
    expect(books[0]).toEqual(books[1])
    expect(books[0]).toMatchObject({ title: 'Tea', author: 'Wang Ming', book_type: 0, level: 'beginner' })
    expect(writes('POST', 'fc_bookstatitems').map(({ body }) => body)).toMatchObject([
      { book_sha1: books[0]?.sha1, book_title: 'Tea', permission: 'owner' },
    ])
  })
})

describe('a book', () => {
  const show = (address = bookPaths.book(aBook.sha1)) => showScreen(<BookScreen />, address, bookPattern)

  beforeEach(() => {
    answers.on('GET', 'fc_books', page([aBook]))
    answers.on('GET', 'fc_book_texts', { status: 200, body: [linked(aText), linked(second)] })
    answers.on('GET', 'fc_book_pages', page([]))
  })

  test.each([
    ['student', 6, false, ''],
    ['teacher', 6, false, ''],
    ['support', 6, false, ''],
    ['gk_admin', 6, true, ''],
    ['super_admin', 6, true, ''],
  ] as const)(
    'of %s is changed by its owner and by admins',
    async (role, owner, edits, address: string = '') => {
      signIn(role)
      answers.on('GET', 'fc_books', page([{ ...aBook, owner }]))
      if (!edits) answers.on('GET', 'fc_book_texts', page([{ text: aShelfText }]))
      show(bookPaths.book(aBook.sha1) + address)
      await screen.findByRole('link', { name: '在茶馆' })
      for (const name of ['Delete', 'Edit Title', 'Add texts', 'Remove: 在茶馆', 'Move 在茶馆'])
        expect(screen.queryByRole('button', { name }) !== null, name).toBe(edits)
      expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
        edits ? ['Texts'] : [],
      )
    },
  )

  test('says to its owner how much of it and of each text is known', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5, coverage: 0.9, learning_coverage: 0 }]))
    answers.on('GET', 'fc_book_texts', ({ path }) =>
      page(path.includes('fc_shelf') ? [{ text: { ...aShelfText, coverage: 0.8 } }] : [linked(aText)]),
    )
    show(`${bookPaths.book(aBook.sha1)}?edit=1`)
    expect(await screen.findByText('80% known')).toBeTruthy()
    expect(screen.getByText('90% known')).toBeTruthy()
    // What a learner brought has no level and no plan that they chose.
    expect(document.body.textContent).not.toMatch(/Gold|Free/)
  })

  test('shows its owner where to continue, its texts, and a button to edit it', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5, author: 'Unknown', description: aBook.title }]))
    const texts = [
      { ...aShelfText, finished_at: '2026-03-04T12:00:00Z' },
      { ...aShelfText, sha1: 'd'.repeat(40), title: '再见', title_en: null, share_read: 0.4, coverage: 0.9 },
    ]
    answers.on('GET', 'fc_book_texts', ({ path }) =>
      page(path.includes('fc_shelf') ? texts.map((text) => ({ text })) : [linked(aText)]),
    )
    const { router } = show(bookPaths.notebook(aBook.sha1))
    expect((await screen.findByText('1 of 2 read · next: 再见')).textContent).toBeTruthy()
    expect(screen.getByText('1 chapter')).toBeTruthy()
    expect(screen.getAllByText(aBook.title)).toHaveLength(1)
    expect(screen.getByRole('link', { name: messages.goOn }).getAttribute('href')).toBe(
      `/texts/details/${'d'.repeat(40)}`,
    )
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/在茶馆.*Read.*3 min/),
      expect.stringMatching(/再见.*90% known.*3 min.*40% read/),
    ])
    expect(screen.getByRole('link', { name: messages.ownTexts }).getAttribute('href')).toBe(
      bookPaths.myTexts(),
    )
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Keep on this device' }),
    ])
    await userEvent.click(screen.getByRole('link', { name: messages.edit }))
    expect(await screen.findByRole('button', { name: 'Add texts' })).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.deleteWholeBook })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Pages' })).toBeTruthy()
    // Also while it is edited.
    expect(screen.getByText('1 of 2 read · next: 再见')).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.goOn })).toBeTruthy()
    const fields = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ value }) => value)).toEqual([aBook.title, '', ''])
    expect(router.state.location.search).toBe('?type=notebook&edit=1')
    await userEvent.click(screen.getByRole('link', { name: messages.doneEditing }))
    expect(await screen.findByRole('link', { name: messages.goOn })).toBeTruthy()
  })

  test('of a learner is changed in a form, in which author and description may be left empty', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5, description: 'Stories' }]))
    answers.on('PATCH', 'fc_books', { status: 200, body: [] })
    show(`${bookPaths.notebook(aBook.sha1)}&edit=1`)
    const title = await screen.findByLabelText('Title')
    expect(screen.queryByRole('button', { name: messages.saveChanges })).toBeNull()
    await userEvent.clear(title)
    await userEvent.clear(screen.getByLabelText(messages.authorOptional))
    await press(messages.saveChanges)
    expect(screen.getAllByText(messages.fieldEmpty)).toHaveLength(1)
    await userEvent.type(title, ' Other ')
    await press(messages.saveChanges)
    expect(await screen.findByText(messages.selectedBookFailed)).toBeTruthy()
    answers.on('PATCH', 'fc_books', { status: 200, body: [{ sha1: aBook.sha1 }] })
    await userEvent.clear(screen.getByLabelText(messages.descriptionOptional))
    await press(messages.saveChanges)
    expect(await screen.findByText(messages.bookUpdated)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.saveChanges })).toBeNull()
    expect(writes('PATCH', 'fc_books').map(({ body }) => body)).toEqual([
      { title: 'Other', author: 'Unknown', description: 'Stories' },
      { title: 'Other', author: 'Unknown', description: 'Other' },
    ])
  })

  test('of a learner has its texts in rows whose menu renames, edits and removes them, the last also those of others', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5 }]))
    const own = { ...aText, may_change: true }
    answers.on('GET', 'fc_book_texts', ({ path }) =>
      page(
        path.includes('fc_shelf')
          ? [{ text: aShelfText }]
          : [linked(own), linked({ ...second, may_change: false } as typeof second)],
      ),
    )
    answers.on('DELETE', 'fc_book_texts', { status: 200, body: [{ text_sha1: second.sha1 }] })
    show(`${bookPaths.notebook(aBook.sha1)}&edit=1`)
    await press('More: 在茶馆')
    expect(screen.getByRole('button', { name: messages.rename })).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.edit }).getAttribute('href')).toBe(
      `/texts/details/${aText.sha1}?tab=edit`,
    )
    expect(screen.getByRole('button', { name: 'Move 在茶馆' })).toBeTruthy()
    await press('More: 再见')
    expect(screen.queryByRole('button', { name: messages.rename })).toBeNull()
    await press(messages.removeFromBook)
    await userEvent.click((await inDialog()).getByRole('button', { name: messages.remove }))
    expect(await screen.findByText('Text Removed Successfully')).toBeTruthy()
    expect(writes('DELETE', 'fc_book_texts')[0]?.path).toContain(`text_sha1=eq.${second.sha1}`)
  })

  test('of a learner is deleted with its texts, which can be undone', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5 }]))
    const { router } = show(`${bookPaths.notebook(aBook.sha1)}&edit=1`)
    await userEvent.click(await screen.findByRole('button', { name: messages.deleteWholeBook }))
    expect(router.state.location.search).toBe('?tab=my-texts')
    expect(await screen.findByText(messages.notebookGone(aBook.title, aBook.nb_texts))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.undo }))
    expect(answers.calls.some(({ path }) => path === 'rpc/delete_notebook')).toBe(false)
  })

  test('without texts leads its owner to add some', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 5 }]))
    answers.on('GET', 'fc_book_texts', page([]))
    show()
    await userEvent.click(await screen.findByRole('link', { name: messages.addTexts }))
    expect(await screen.findByRole('button', { name: messages.addTexts })).toBeTruthy()
  })

  test('has pages as a notebook only', async () => {
    show(`${bookPaths.notebook(aBook.sha1)}&tab=pages`)
    expect(await screen.findByText('This notebook has no pages yet')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Texts', 'Pages'])
  })

  test('is edited field by field, the type as a choice', async () => {
    answers.on('PATCH', 'fc_books', { status: 200, body: [{ sha1: aBook.sha1 }] })
    show()
    expect(await screen.findByText('Audio')).toBeTruthy()
    await press('Edit Type')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Video')
    await press('Save')
    expect(await screen.findByText('Book updated successfully')).toBeTruthy()
    await press('Edit Title')
    await userEvent.clear(screen.getByLabelText('Title'))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    answers.on('PATCH', 'fc_books', { status: 200, body: [] })
    await userEvent.type(screen.getByLabelText('Title'), 'Other{Enter}')
    expect(await screen.findByText('Could not update selected book. Please try again.')).toBeTruthy()
    expect(writes('PATCH', 'fc_books').map(({ body }) => body)).toEqual([
      { book_type: 1 },
      { title: 'Other' },
    ])
  })

  test('has a description that follows its title if it only repeats it', async () => {
    answers.on('GET', 'fc_books', page([{ ...aBook, description: aBook.title }]))
    answers.on('PATCH', 'fc_books', { status: 200, body: [{ sha1: aBook.sha1 }] })
    show()
    await press('Edit Title')
    await userEvent.clear(screen.getByLabelText('Title'))
    await userEvent.type(screen.getByLabelText('Title'), 'Other{Enter}')
    expect(await screen.findByText('Book updated successfully')).toBeTruthy()
    expect(writes('PATCH', 'fc_books').map(({ body }) => body)).toEqual([
      { title: 'Other', description: 'Other' },
    ])
  })

  test('leads its readers to its pages', async () => {
    signIn('student')
    answers.on('GET', 'fc_books', page([{ ...aBook, owner: 999 }]))
    answers.on('GET', 'fc_book_texts', page([{ text: aShelfText }]))
    answers.on('GET', 'fc_book_pages', page([{ idx: 0, page: { sha1: 'p' } }], 3))
    show()
    const link = await screen.findByRole('link', { name: 'Read its 3 pages' })
    expect(link.getAttribute('href')).toBe(`/books/details/${aBook.sha1}?type=notebook&tab=pages`)
  })

  test('says what it still has instead of asking whether to delete it', async () => {
    answers.on('GET', 'fc_book_texts', { status: 200, body: [linked(aText), linked(second)] })
    answers.on('GET', 'fc_book_pages', { status: 200, body: [{ page_sha1: 'p' }] })
    show(bookPaths.notebook(aBook.sha1))
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('This notebook can’t be deleted yet')).toBeTruthy()
    const text = `“${aBook.title}” still has 2 texts and 1 page. Remove them first.`
    expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('that is a notebook is called one in the question', async () => {
    answers.on('GET', 'fc_book_texts', { status: 200, body: [] })
    answers.on('GET', 'fc_book_pages', { status: 200, body: [] })
    show(bookPaths.notebook(aBook.sha1))
    await press('Delete')
    expect((await inDialog()).getByText('Do you want to delete this notebook?')).toBeTruthy()
  })

  test('says why it cannot be deleted, and returns to the stored list once it is', async () => {
    answers.on('GET', 'fc_book_texts', { status: 200, body: [] })
    answers.on('GET', 'fc_book_pages', { status: 200, body: [] })
    const { router } = show()
    await router.navigate(bookPaths.book(aBook.sha1), { state: { next: '/books?tab=notebooks' } })
    answers.on(
      'DELETE',
      'fc_books',
      refused('P0001', 'The book still has texts or pages', 'Remove them first.'),
    )
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this book?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('The book still has texts or pages. Remove them first.')).toBeTruthy()
    answers.on('DELETE', 'fc_books', { status: 200, body: [{ sha1: aBook.sha1 }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Book deleted successfully.')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/books', search: '?tab=notebooks' })
  })

  test('lists a text that its owner can no longer see, so that it can be removed', async () => {
    answers.on('GET', 'fc_book_texts', { status: 200, body: [linked(aText), linked(null, 'e'.repeat(40))] })
    answers.on('DELETE', 'fc_book_texts', { status: 200, body: [{ text_sha1: 'e'.repeat(40) }] })
    show()
    await press('Remove: A text you no longer have access to')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Text Removed Successfully')).toBeTruthy()
    expect(writes('DELETE', 'fc_book_texts')[0]?.path).toContain(
      `book_sha1=eq.${aBook.sha1}&text_sha1=eq.${'e'.repeat(40)}`,
    )
  })

  test('without texts offers in the box to add some', async () => {
    answers.on('GET', 'fc_book_texts', { status: 200, body: [] })
    show()
    const box = within((await screen.findByText(messages.emptyBook)).parentElement as HTMLElement)
    expect(box.getByRole('link', { name: 'New Text' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add texts' })).toEqual([
      box.getByRole('button', { name: 'Add texts' }),
    ])
  })

  test('links to a new text that returns here', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'New Text' })
    expect(link.getAttribute('href')).toBe(
      `/texts/new?book=${aBook.sha1}&next=${encodeURIComponent(bookPaths.book(aBook.sha1))}`,
    )
  })

  test.each([
    ['23505', 'This text is already added'],
    ['42501', 'You can only add texts that you can read yourself. Deselect “再见”.'],
    ['XX000', 'Not able to add the text at this moment. Please try again later.'],
  ])('says why texts are not added (%s)', async (code, said) => {
    answers.on('GET', 'fc_texts', page([{ ...second, sha1: 'f'.repeat(40) }]))
    answers.on('POST', 'fc_book_texts', refused(code))
    show()
    await press('Add texts')
    const dialog = await inDialog()
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select 再见' }))
    const asked = answers.calls.findLast(({ path }) => path.startsWith('fc_texts?'))?.path
    expect(asked).toContain('owner=eq.5')
    expect(asked).toContain(`sha1=not.in.%28${aText.sha1}%2C${second.sha1}%29`)
    await userEvent.selectOptions(dialog.getByLabelText('Texts to choose from'), 'Library texts')
    await waitFor(() =>
      expect(answers.calls.findLast(({ path }) => path.startsWith('fc_texts?'))?.path).toContain(
        'in_library=eq.true',
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(said)).toBeTruthy()
    answers.on('POST', 'fc_book_texts', { status: 201, body: [{ text_sha1: 'f'.repeat(40) }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Text Added To Book Successfully')).toBeTruthy()
    expect(writes('POST', 'fc_book_texts').at(-1)?.body).toEqual([
      { book_sha1: aBook.sha1, text_sha1: 'f'.repeat(40) },
    ])
  })
})
