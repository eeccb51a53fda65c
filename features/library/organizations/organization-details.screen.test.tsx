// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { pictureFile, stubCanvas } from '@tingdu/testing/pictures.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import OrganizationScreen from './OrganizationScreen.tsx'
import { school } from './test-organization.ts'

const answers = stubServerForEachTest()
const { last_modified } = school
const sent = (method: string) => answers.calls.filter((call) => call.method === method)
const query = (path?: string) => new URLSearchParams(path?.split('?')[1])

const tea = {
  id: 1,
  org_id: 7,
  book_sha1: 'a'.repeat(40),
  book_title: 'At the tea house',
  book_description: 'A book',
  book_cover_uri: null,
  book_level: 'beginner',
  publish_time: last_modified,
}
const morning = {
  id: 21,
  name: 'Morning class',
  description: 'Beginners',
  nb_members: 3,
  max_members: 20,
  nb_books: 1,
  max_books: 5,
  archived_at: null,
  last_modified,
  own: [] as { role: string }[],
}

function show({ role = 'teacher' as Role, roleThere = 'org_admin' as string | null, tab = '' } = {}) {
  startSession({ ...member, role }, 'a token')
  answers.on('GET', 'fc_org_members', page(roleThere ? [{ role: roleThere }] : []))
  return showScreen(<OrganizationScreen />, `/organization/details/7${tab}`, '/organization/details/:orgId')
}

/** A bucket that takes every file at once. */
class AcceptedUpload {
  upload = {}
  status = 204
  response = ''
  responseText = ''
  onload: (() => void) | null = null
  open() {}
  abort() {}
  getAllResponseHeaders = () => ''
  send() {
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  answers.on('GET', 'fc_organization', page([school]))
  answers.on('GET', 'fc_org_books', page([tea]))
  answers.on('GET', 'fc_classes', page([morning]))
})

describe('the organization', () => {
  test('shows its seats to everyone in it, and changes nothing for a teacher', async () => {
    const { settled } = show({ roleThere: 'teacher' })
    expect(await screen.findByText('12 of 50 members, 3 of 20 books, 2 of 10 classes')).toBeTruthy()
    await settled()
    expect(screen.queryByRole('button', { name: /Edit|Delete|Change|Add / })).toBeNull()
  })

  test.each([
    ['teacher', 'org_admin', 2],
    ['support', null, 5],
  ] as const)('offers a %s who is %s there %i fields to edit', async (role, roleThere, count) => {
    show({ role, roleThere })
    await screen.findByRole('button', { name: 'Edit Name' })
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(count)
  })

  test('is renamed in place, but not without a name', async () => {
    answers.on('PATCH', 'fc_organization', page([{ id: 7 }]))
    show()
    await press('Edit Name')
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await press('Save')
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
    await userEvent.type(name, ' Hillside School ')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit Name' })
    expect(sent('PATCH')[0]?.body).toEqual({ name: 'Hillside School' })
  })

  test.each([
    [refused('23514'), 'The organization already has 3 books'],
    [page([]), 'Not able to update organization at this moment. Please try again later.'],
  ])('says why a limit is not saved: %j', async (answer, text) => {
    answers.on('PATCH', 'fc_organization', answer)
    show({ role: 'support', roleThere: null })
    await press('Edit Max books')
    await userEvent.clear(screen.getByLabelText('Max books'))
    await userEvent.type(screen.getByLabelText('Max books'), '2')
    await press('Save')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each([
    [failed, 'Failed to upload image. Please try again.'],
    [
      { status: 200, body: { key: 'images/new.png', url: '/api/s3/bucket', fields: {} } },
      'Not able to update organization at this moment. Please try again later.',
    ],
  ])('says whether a cover could not be uploaded or not be saved: %j', async (signed, text) => {
    stubCanvas()
    vi.stubGlobal('XMLHttpRequest', AcceptedUpload)
    answers.on('GET', 's3/signed', signed)
    answers.on('PATCH', 'fc_organization', failed)
    show()
    await press('Change cover')
    const dialog = await screen.findByRole('dialog')
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [pictureFile()] } })
    await within(dialog).findByAltText('Preview')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(text)).toBeTruthy()
  })

  const empty = { ...school, nb_members: 1, nb_books: 0, nb_classes: 0 }

  test('says what it still has instead of asking', async () => {
    show()
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('This organization can’t be deleted yet')).toBeTruthy()
    expect(
      dialog.getByText('It still has 11 other members, 3 books, and 2 classes. Remove them first.'),
    ).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('DELETE')).toEqual([])
  })

  test('stays if it has resources that were added meanwhile', async () => {
    answers.on('GET', 'fc_organization', page([empty]))
    answers.on('DELETE', 'fc_organization', refused('P0001', 'The organization still has members'))
    show()
    await press('Delete')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this organization?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(
      await screen.findByText(
        'This Organization cannot be Removed. Please remove all resources of organization and try again.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Riverside School' })).toBeTruthy()
  })

  test('says that it is removed, and continues to the list after three seconds', async () => {
    answers.on('GET', 'fc_organization', page([empty]))
    answers.on('DELETE', 'fc_organization', page([{ id: 7 }]))
    const { router } = show()
    await press('Delete')
    const dialog = await inDialog()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      dialog.getByRole('button', { name: 'Delete' }).click()
      const text = 'Organization has been Removed! Redirecting to Organizations page...'
      expect(await screen.findByText(text)).toBeTruthy()
      await vi.advanceTimersByTimeAsync(2000)
      expect(screen.getByText(text)).toBeTruthy()
      await vi.advanceTimersByTimeAsync(1000)
    } finally {
      vi.useRealTimers()
    }
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/organization')
  })
})

describe('books', () => {
  test('are searched by title, the last added first', async () => {
    show()
    expect((await screen.findByRole('link', { name: 'At the tea house' })).getAttribute('href')).toBe(
      `/books/details/${tea.book_sha1}`,
    )
    answers.on('GET', 'fc_org_books', page([]))
    await userEvent.type(screen.getByRole('searchbox'), 'tea{Enter}')
    expect(await screen.findByText('No books match your search')).toBeTruthy()
    const asked = query(sent('GET').findLast(({ path }) => path.startsWith('fc_org_books'))?.path)
    expect([asked.get('org_id'), asked.get('book_title')]).toEqual(['eq.7', 'ilike.%tea%'])
    expect(asked.get('order')).toMatch(/^publish_time\.desc,/)
  })

  test('are sorted by their description', async () => {
    show()
    await press('Description')
    const asked = () => query(sent('GET').findLast(({ path }) => path.startsWith('fc_org_books'))?.path)
    await waitFor(() => expect(asked().get('order')).toBe('book_description.asc,id.asc'))
  })

  test('are added from those that it does not have', async () => {
    const market = {
      sha1: 'b',
      title: 'The market',
      author: 'Tingdu',
      level: 'beginner',
      description: 'B',
      cover_uri: null,
    }
    answers.on('GET', 'fc_books', page([market]))
    answers.on('POST', 'fc_org_books', failed)
    show()
    await press('Add books')
    const dialog = await inDialog()
    await userEvent.click(await dialog.findByLabelText('Select The market'))
    const asked = query(sent('GET').find(({ path }) => path.startsWith('fc_books'))?.path)
    expect(asked.get('sha1')).toBe(`not.in.(${tea.book_sha1})`)
    // Only what the caller can give: their own books and the library.
    expect(asked.get('or')).toBe(`(in_library.is.true,owner.eq.${member.id})`)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await dialog.findByText('Not able to add books at the moment. Please try again later.'),
    ).toBeTruthy()
    answers.on('POST', 'fc_org_books', refused('42501', 'Only its owner can share it', null, 403))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Only its owner can share it')).toBeTruthy()
    answers.on('POST', 'fc_org_books', { status: 201, body: [{ book_sha1: 'b' }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Books added successfully.')).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toEqual([
      {
        org_id: 7,
        book_sha1: 'b',
        book_title: 'The market',
        book_description: 'B',
        book_cover_uri: null,
        book_level: 'beginner',
      },
    ])
  })

  test.each(['support', 'gk_admin'] as const)(
    'offered to %s are their own and those of the library',
    async (role) => {
      answers.on('GET', 'fc_books', page([]))
      show({ role, roleThere: null })
      await press('Add books')
      await inDialog()
      const books = () => sent('GET').find(({ path }) => path.startsWith('fc_books'))
      await waitFor(() => expect(books()).toBeTruthy())
      const asked = query(books()?.path)
      expect(asked.get('or')).toBe(`(in_library.is.true,owner.eq.${member.id})`)
      expect(asked.get('sha1')).toBe(`not.in.(${tea.book_sha1})`)
    },
  )

  test.each([
    [page([{ book_sha1: tea.book_sha1 }]), 'Book deleted successfully.'],
    [page([]), 'Not able to delete book at the moment. Please try again later.'],
  ])('are deleted after a confirmation: %j', async (answer, text) => {
    answers.on('DELETE', 'fc_org_books', answer)
    show()
    await press('Delete: At the tea house')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this book?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('classes', () => {
  const tab = '?tab=classes'

  test.each([
    ['org_admin', [], true, true],
    ['teacher', [{ role: 'teacher' }], true, true],
    ['teacher', [{ role: 'student' }], true, false],
  ])(
    'a teacher who is %s there, and %j in a class: creates %s, deletes %s',
    async (roleThere, own, creates, deletes) => {
      answers.on('GET', 'fc_classes', page([{ ...morning, own }]))
      const { settled } = show({ roleThere, tab })
      expect((await screen.findByRole('link', { name: 'Morning class' })).getAttribute('href')).toBe(
        '/classes/details/21',
      )
      await settled()
      expect(screen.queryByRole('button', { name: 'New class' }) !== null).toBe(creates)
      expect(screen.queryByRole('button', { name: 'Delete: Morning class' }) !== null).toBe(deletes)
    },
  )

  test('are created with all their fields', async () => {
    answers.on('POST', 'fc_classes', failed)
    show({ tab })
    await press('New class')
    const dialog = await inDialog()
    const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create class' }))
    await create()
    expect(dialog.getAllByText('This field cannot be empty')).toHaveLength(4)
    for (const [label, value] of [
      ['Name', ' Evening class '],
      ['Description', 'For adults'],
      ['Max members', '20'],
      ['Max books', '5'],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), value)
    await create()
    expect(
      await dialog.findByText('Not able to add class at the moment. Please try again later.'),
    ).toBeTruthy()
    answers.on('POST', 'fc_classes', { status: 201, body: [{ id: 22 }] })
    await create()
    expect(await screen.findByText('Class added successfully.')).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toEqual({
      name: 'Evening class',
      description: 'For adults',
      max_members: 20,
      max_books: 5,
      org_id: 7,
    })
  })

  test('that are not empty say so instead of asking', async () => {
    show({ tab })
    await press('Delete: Morning class')
    const text = '“Morning class” still has 3 members and 1 book. Remove them first.'
    expect((await inDialog()).getByText(text)).toBeTruthy()
    expect((await inDialog()).queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test.each([
    [page([{ id: 21 }]), 'Class deleted successfully.'],
    [page([]), 'Please remove all the member and books of the class  to delete this class.'],
    [
      refused('P0001', 'The class still has members or books'),
      'Please remove all the member and books of the class  to delete this class.',
    ],
  ])('are deleted after a confirmation: %j', async (answer, text) => {
    answers.on('GET', 'fc_classes', page([{ ...morning, nb_members: 0, nb_books: 0 }]))
    answers.on('DELETE', 'fc_classes', answer)
    show({ tab })
    await press('Delete: Morning class')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to delete this class?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const shown = (_content: string, element: Element | null) => element?.textContent === text
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  })
})
