// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass } from '../test-class.ts'
import ClassScreen from './ClassScreen.tsx'

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
const show = (address = '/classes/details/7') =>
  showScreen(<ClassScreen />, address, '/classes/details/:classId')
const changes = (method: string) => answers.calls.filter((call) => call.method === method)
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)

/** Adds the book or text “Two” to a class that has none. */
async function addTwo(tab: 'books' | 'texts') {
  show(`/classes/details/7?tab=${tab}`)
  await screen.findByText(`No ${tab} yet`)
  await press(`Add ${tab}`)
  const dialog = await inDialog()
  await userEvent.click(await dialog.findByLabelText('Select Two'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return dialog
}

const lin = {
  id: 31,
  class_id: 7,
  user_id: 9,
  user_name: 'Lin',
  email: 'lin@example.test',
  role: 'student',
  last_modified: aClass.last_modified,
}
const waiting = { ...lin, id: 32, user_id: null, user_name: null, email: 'new@example.test' }

/** The caller's rows in the class and in its organization; other requests for members get the list. */
function callerIs(classRole: string | null, orgRole: string | null = null) {
  answers.on('GET', 'fc_class_members', ({ path }) =>
    path.includes('user_id=eq.5')
      ? page(classRole ? [{ id: 30, role: classRole }] : [])
      : page([lin, waiting]),
  )
  answers.on('GET', 'fc_org_members', page(orgRole ? [{ role: orgRole }] : []))
}

beforeEach(() => {
  signIn('teacher')
  callerIs('teacher')
  answers.on('GET', 'fc_classes', page([aClass]))
  answers.on('GET', 'fc_class_books', page([]))
  answers.on('GET', 'fc_class_texts', page([]))
  answers.on('GET', 'rpc/closed_class_texts', page([]))
  answers.on('GET', 'rpc/class_progress', { status: 200, body: { assignments: [], members: [] } })
  answers.on('GET', 'rpc/my_assignments', page([]))
  answers.on('GET', 'fc_assignments', page([]))
})

test('its books and texts say how many are closed, and what would open them', async () => {
  show('/classes/details/7?tab=texts')
  await screen.findByText('No texts yet')
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  answers.on('GET', 'rpc/closed_class_texts', page([{ texts: 3, plan: 'gold' }]))
  for (const tab of ['texts', 'books']) {
    show(`/classes/details/7?tab=${tab}`)
    const note = within(await screen.findByRole('note'))
    expect(note.getByText('3 library texts are locked for this class')).toBeTruthy()
    expect(note.getByText(/A Gold membership does/)).toBeTruthy()
    expect(note.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans')
    cleanup()
  }
})

const managed = ['Members', 'Books', 'Texts']

describe('roles', () => {
  test.each([
    [
      'teacher',
      'teacher',
      null,
      ['Progress', 'Assignments', ...managed],
      ['Leave class', 'Archive', 'Delete'],
    ],
    ['support', null, null, ['Progress', 'Assignments', ...managed], ['Archive', 'Delete']],
    ['teacher', null, 'org_admin', ['Assignments', ...managed], ['Archive', 'Delete']],
    ['student', 'student', null, ['Assignments', 'Texts', 'Books'], ['Leave class']],
    ['teacher', null, 'teacher', ['Texts', 'Books'], []],
  ] as const)(
    'a %s, %s of the class and %s of the organization',
    async (role, classRole, orgRole, shown, actions) => {
      signIn(role)
      callerIs(classRole, orgRole)
      show()
      expect(await tabs()).toEqual(shown)
      const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent)
      const all = ['Leave class', 'Archive', 'Delete']
      expect(all.filter((name) => buttons.includes(name))).toEqual(actions)
      expect(screen.queryByRole('button', { name: 'Edit Name' }) !== null).toBe(
        managed.every((tab) => (shown as readonly string[]).includes(tab)),
      )
    },
  )

  const assignment = {
    ...{ id: 1, class_id: 7, class_name: 'HSK 3', kind: 'text', text_sha1: 'a'.repeat(40), title: 'Rain' },
    ...{ deck_id: null, quiz_id: null, instructions: '', is_open: true, state: 'not started', measure: null },
    ...{ opens_at: '2026-01-01T00:00:00Z', due_at: '2099-01-01T00:00:00Z', reached: null, total: null },
    ...{ at: null, excused: false },
  }
  test.each([
    ['work', [assignment], { nb_texts: 2, nb_books: 1 }, 'Assignments'],
    [
      'texts and work of another class',
      [{ ...assignment, class_id: 8 }],
      { nb_texts: 2, nb_books: 1 },
      'Texts',
    ],
    ['books', [], { nb_texts: 0, nb_books: 1 }, 'Books'],
    ['nothing yet', [], { nb_texts: 0, nb_books: 0 }, 'Assignments'],
  ])('a student of a class with %s sees that first', async (_what, work, counts, first) => {
    signIn('student')
    callerIs('student')
    answers.on('GET', 'fc_classes', page([{ ...aClass, nb_members: 3, ...counts }]))
    answers.on('GET', 'rpc/my_assignments', page(work))
    const { router } = show()
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(first)
    await userEvent.click(screen.getByRole('tab', { name: 'Books' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Books')
    expect(router.state.location.search).toBe(first === 'Books' ? '' : '?tab=books')
  })

  test('a student sees the tab of the address, and all tabs if the work cannot be fetched', async () => {
    signIn('student')
    callerIs('student')
    answers.on('GET', 'rpc/my_assignments', failed)
    show()
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Assignments')
    cleanup()
    show('/classes/details/7?tab=books')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Books')
  })

  test('an admin of the organization does not give books', async () => {
    callerIs(null, 'org_admin')
    show('/classes/details/7?tab=books')
    expect(await screen.findByText('No books yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add books' })).toBeNull()
  })

  test('without a role there are no tabs', async () => {
    callerIs(null)
    show('/classes/details/7?tab=members')
    expect(await screen.findByText('You’re not a member of this class')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('shows an error with Retry if the role cannot be fetched', async () => {
    answers.on('GET', 'fc_class_members', failed)
    show()
    expect(await screen.findByText('Could not fetch class role. Please try again.')).toBeTruthy()
    callerIs('teacher')
    await press('Retry')
    expect(await tabs()).toHaveLength(5)
  })

  test.each(['8', 'abc', '99999999999999999999'])('there is no class %s', async (id) => {
    answers.on('GET', 'fc_classes', page([]))
    show(`/classes/details/${id}`)
    expect(await screen.findByRole('heading', { name: 'Class not found' })).toBeTruthy()
  })
})

describe('editing in place', () => {
  test('sends one field, trimmed, and only if it has changed', async () => {
    answers.on('PATCH', 'fc_classes', { status: 200, body: [{ id: 7 }] })
    show()
    await press('Edit Name')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await press('Edit Name')
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    expect(changes('PATCH')).toEqual([])
    await userEvent.type(screen.getByLabelText('Name'), ' Evening class {Enter}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
    expect(changes('PATCH').map(({ body, path }) => [body, path.split('&')[0]])).toEqual([
      [{ name: 'Evening class' }, 'fc_classes?id=eq.7'],
    ])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Name'))
  })

  test.each([
    [failed, 'Not able to update class at this moment. Please try again later.'],
    [{ status: 200, body: [] }, 'Not able to update class at this moment. Please try again later.'],
    [refused('23514'), 'The class already has 3 members'],
    [refused('P0001', 'At most 10 members', 'See the plans'), 'At most 10 members. See the plans'],
  ])('keeps what was typed if it fails: %j', async (answer, text) => {
    answers.on('PATCH', 'fc_classes', answer)
    show()
    await press('Edit Max members')
    const field = screen.getByLabelText<HTMLInputElement>('Max members')
    await userEvent.clear(field)
    await userEvent.type(field, 'x{Enter}')
    expect(screen.getByText('Max members must be a number')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '2{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field.value).toBe('2')
    expect(changes('PATCH')[0]?.body).toEqual({ max_members: 2 })
    await userEvent.type(field, '{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('archiving, deleting and leaving', () => {
  test('a class is archived after a confirmation, and restored', async () => {
    answers.on('PATCH', 'fc_classes', { status: 200, body: [{ id: 7 }] })
    show()
    await press('Archive')
    answers.on('GET', 'fc_classes', page([{ ...aClass, archived_at: aClass.last_modified }]))
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Class archived')).toBeTruthy()
    await press('Restore')
    expect(await screen.findByText('Class restored')).toBeTruthy()
    expect(changes('PATCH').map(({ body }) => body)).toEqual([
      { archived_at: expect.any(String) },
      { archived_at: null },
    ])
  })

  const empty = page([{ ...aClass, nb_members: 0, nb_books: 0 }])

  test('a class that is not empty says what it has instead of asking', async () => {
    show()
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('This class can’t be deleted yet')).toBeTruthy()
    expect(dialog.getByText(/^It still has \d other members? and 1 book\. Remove them first/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('a class is deleted after a confirmation, which opens the list', async () => {
    answers.on('GET', 'fc_classes', empty)
    answers.on('DELETE', 'fc_classes', { status: 200, body: [{ id: 7 }] })
    const { router } = show()
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this class?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Class deleted successfully.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/classes'))
  })

  test.each([
    [failed, 'Not able to delete class at the moment. Please try again later.'],
    [{ status: 200, body: [] }, 'Not able to delete class at the moment. Please try again later.'],
    [refused('P0001', 'This class still has members or books'), 'This class still has members or books'],
  ])('a refused deletion says why: %j', async (answer, text) => {
    answers.on('GET', 'fc_classes', empty)
    answers.on('DELETE', 'fc_classes', answer)
    const { router } = show()
    await press('Delete')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/classes/details/7')
  })

  test('a member leaves by deleting their own row', async () => {
    signIn('student')
    callerIs('student')
    answers.on('DELETE', 'fc_class_members', { status: 200, body: [{ id: 30 }] })
    show()
    await press('Leave class')
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Leave class' }))
    expect(await screen.findByText('You left the class')).toBeTruthy()
    expect(changes('DELETE')[0]?.path).toContain('fc_class_members?id=eq.30')
  })
})

describe('books and texts', () => {
  const book = {
    class_id: 7,
    book_sha1: 'b1',
    book_title: '故事',
    book_description: 'Tales',
    book_level: 'beginner',
  }
  const choice = (sha1: string, title: string) => ({
    sha1,
    title,
    author: 'Lu',
    level: 'beginner',
    description: 'D',
  })

  test('books are picked on several pages, without those of the class', async () => {
    answers.on('GET', 'fc_class_books', page([{ ...book, last_modified: aClass.last_modified }]))
    answers.on('GET', 'fc_books', ({ headers }) =>
      headers.range === '0-9' ? page([choice('b2', 'Two')], 11) : page([choice('b3', 'Three')], 11),
    )
    answers.on('POST', 'fc_class_books', { status: 201, body: [] })
    show('/classes/details/7?tab=books')
    await screen.findByText('故事')
    await press('Add books')
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Select at least one book')).toBeTruthy()
    await userEvent.click(await dialog.findByLabelText('Select Two'))
    expect(dialog.queryByText('beginner')).toBeNull()
    expect(dialog.getByText('Beginner')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }))
    await userEvent.click(await dialog.findByLabelText('Select Three'))
    expect(dialog.getByText('2 selected')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Books added successfully.')).toBeTruthy()
    const asked = answers.calls.find(({ path }) => path.startsWith('fc_books'))
    expect(new URLSearchParams(asked?.path.split('?')[1]).get('sha1')).toBe('not.in.(b1)')
    expect(changes('POST')[0]?.body).toEqual([
      { class_id: 7, book_sha1: 'b2', book_title: 'Two', book_description: 'D', book_level: 'beginner' },
      { class_id: 7, book_sha1: 'b3', book_title: 'Three', book_description: 'D', book_level: 'beginner' },
    ])
  })

  test.each([
    [refused('23505', 'No', null, 409), 'This text is already added'],
    [refused('42501', 'Only the owner can', null, 403), 'Only the owner can'],
    [
      refused('42501', 'new row violates row-level security policy for table "fc_class_texts"', null, 403),
      'Not able to add texts at the moment. Please try again later.',
    ],
    [refused('P0001', 'The class is full'), 'The class is full'],
  ])('a text that cannot be added says why, and stays selected: %j', async (answer, text) => {
    answers.on('GET', 'fc_texts', ({ path }) =>
      page(path.includes('json_text=is.null') ? [] : [choice('t2', 'Two')]),
    )
    answers.on('POST', 'fc_class_texts', answer)
    const dialog = await addTwo('texts')
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Select Two').checked).toBe(true)
  })

  test('texts that can be added say nothing of an author who is not known', async () => {
    const nobodys = { ...choice('t2', 'Two'), author: 'Unknown' }
    answers.on('GET', 'fc_texts', ({ path }) =>
      page(path.includes('json_text=is.null') ? [] : [nobodys, { ...choice('t3', 'Three'), author: 'Mei' }]),
    )
    show('/classes/details/7?tab=texts')
    await screen.findByText('No texts yet')
    await press('Add texts')
    const dialog = await inDialog()
    expect(await dialog.findByText('Mei')).toBeTruthy()
    const row = dialog.getByLabelText('Select Two').closest('tr')
    expect(row?.querySelector('[data-label=Author]')?.childNodes).toHaveLength(0)
  })

  test('texts that the teacher cannot read are named', async () => {
    answers.on('GET', 'fc_texts', page([choice('t2', 'Two')]))
    answers.on('POST', 'fc_class_texts', refused('42501', 'No', null, 403))
    const dialog = await addTwo('texts')
    const text = 'You can only add texts that you can read yourself. Deselect “Two”.'
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(answers.calls.some(({ path }) => path.endsWith('sha1=in.%28t2%29&json_text=is.null'))).toBe(true)
  })

  test('a book that the teacher cannot give says why', async () => {
    answers.on('GET', 'fc_books', page([choice('b2', 'Two')]))
    answers.on('POST', 'fc_class_books', refused('42501', 'Only its owner can share it', null, 403))
    const dialog = await addTwo('books')
    expect(await dialog.findByText('Only its owner can share it')).toBeTruthy()
  })

  test.each([
    ['deleted', { status: 200, body: [{}] }, 'Book deleted successfully.'],
    ['not deleted', failed, 'Not able to delete book at the moment. Please try again later.'],
  ])('a book is %s after a confirmation', async (_name, answer, text) => {
    answers.on('GET', 'fc_class_books', page([{ ...book, last_modified: aClass.last_modified }]))
    answers.on('DELETE', 'fc_class_books', answer)
    show('/classes/details/7?tab=books')
    await press('Delete: 故事')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this book?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(changes('DELETE')[0]?.path).toContain('fc_class_books?class_id=eq.7&book_sha1=eq.b1')
  })

  test('says of each text how much the member knows of it', async () => {
    const given = (sha1: string, text: object | null) => ({
      text_sha1: sha1,
      text_title: sha1,
      last_modified: '2026-11-26T00:00:00Z',
      text,
    })
    answers.on(
      'GET',
      'fc_class_texts',
      page([given('t1', { coverage: 0.93, learning_coverage: 0 }), given('t2', null)]),
    )
    show('/classes/details/7?tab=texts')
    expect(await screen.findByText('93% known')).toBeTruthy()
    expect(screen.getAllByText(/% known/)).toHaveLength(1)
  })

  test('a tab that cannot be fetched says so', async () => {
    answers.on('GET', 'fc_class_books', failed)
    answers.on('GET', 'fc_class_texts', failed)
    show('/classes/details/7?tab=books&q=x')
    expect(await screen.findByText('Could not fetch books. Please try again.')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Texts' }))
    expect(await screen.findByText('Could not fetch texts. Please try again.')).toBeTruthy()
    expect(answers.calls.at(-1)?.path).not.toContain('ilike')
  })
})
