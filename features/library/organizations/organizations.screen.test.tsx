// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { pictureFile, stubCanvas } from '@tingdu/testing/pictures.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import NewOrganizationScreen from './NewOrganizationScreen.tsx'
import OrganizationsScreen from './OrganizationsScreen.tsx'

const me = { id: 5, name: 'Lin Support', email: 'lin@example.test', email_verified: 1 } as const
const school = {
  id: 7,
  name: 'Riverside School',
  description: 'Chinese from the first form',
  image: 'images/7d0e2b0c-4f6f-4a86-9d1e-1de0a4a1f8b1.png',
  nb_members: 3,
  nb_books: 4,
  nb_classes: 5,
  last_modified: '2026-03-04T12:00:00+00:00',
}
const failed = { status: 500, body: { code: 'XX000', message: 'No.', details: null, hint: null } }

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...me, role }, 'a token')
beforeEach(() => signIn('support'))

describe('the list', () => {
  test('shows the cover, the counts and the day of the last change in each row', async () => {
    answers.on('GET', 'fc_organization', page([school]))
    const { container } = showScreen(<OrganizationsScreen />, '/organization')
    const cells = within((await screen.findByText('Riverside School')).closest('tr') as HTMLElement)
    expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Riverside School',
      'Chinese from the first form',
      '3',
      '4',
      '5',
      '04/03/2026',
      'Details',
    ])
    expect(container.querySelector('td img')?.getAttribute('src')).toBe(`/media/${school.image}`)
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual([
      'Name↕',
      'Description↕',
      'Members↕',
      'Books↕',
      'Classes↕',
      'Last modified↕',
      'Details',
    ])
    expect(cells.getByRole('link', { name: 'Details of Riverside School' }).getAttribute('href')).toBe(
      '/organization/details/7',
    )
    expect(answers.calls[0]?.headers.range).toBe('0-9')
    expect(answers.calls[0]?.path).toContain('order=last_modified.desc')
  })

  test.each([null, 'images/cover.jpg'])('the cover %s shows the default picture', async (image) => {
    answers.on('GET', 'fc_organization', page([{ ...school, image }]))
    const { container } = showScreen(<OrganizationsScreen />, '/organization')
    await screen.findByText('Riverside School')
    expect(container.querySelector('td img')).toBeNull()
  })

  test('searches by part of the name in lower case, with wildcards taken literally', async () => {
    answers.on('GET', 'fc_organization', page([school]))
    showScreen(<OrganizationsScreen />, '/organization')
    await screen.findByText('Riverside School')
    answers.on('GET', 'fc_organization', page([]))
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search organizations by name' }),
      '50%_RIVER{Enter}',
    )
    expect(await screen.findByText('No organizations match your search')).toBeTruthy()
    const query = new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
    expect(query.get('name')).toBe('ilike.%50\\%\\_river%')
  })

  test.each([
    ['support', true],
    ['gk_admin', true],
    ['super_admin', true],
    ['teacher', false],
    ['student', false],
  ] as const)('for a %s: NEW ORGANIZATION %s', async (role, offered) => {
    signIn(role)
    answers.on('GET', 'fc_organization', page([school]))
    showScreen(<OrganizationsScreen />, '/organization')
    await screen.findByText('Riverside School')
    expect(screen.queryByRole('link', { name: 'NEW ORGANIZATION' }) !== null).toBe(offered)
  })

  test('explains itself when empty', async () => {
    signIn('teacher')
    answers.on('GET', 'fc_organization', page([]))
    showScreen(<OrganizationsScreen />, '/organization')
    expect(await screen.findByText('No organizations yet')).toBeTruthy()
  })

  test('shows an error with Retry when it cannot be fetched', async () => {
    answers.on('GET', 'fc_organization', failed)
    showScreen(<OrganizationsScreen />, '/organization')
    expect(await screen.findByText('Could not fetch organizations. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_organization', page([school]))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Riverside School')).toBeTruthy()
  })
})

describe('the form', () => {
  const fields = ['Name', 'Description', 'Max members', 'Max books', 'Max classes']
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }))
  const fill = async (typed: Record<string, string> = {}) => {
    for (const name of fields) {
      const text = typed[name] ?? (name.startsWith('Max') ? '10' : 'Riverside')
      if (text) await userEvent.type(screen.getByLabelText(name), text)
    }
  }

  test('requires each field', async () => {
    showScreen(<NewOrganizationScreen />, '/organization/new')
    await create()
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(5)
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(answers.calls).toEqual([])
  })

  test.each([
    ['Max members', 'many', 'Max members must be a number'],
    ['Max books', 'few', 'Max books must be a number'],
    ['Max books', '-1', 'Enter a whole number from 0 to 1,000,000'],
    ['Max classes', '1.5', 'Enter a whole number from 0 to 1,000,000'],
    ['Max classes', '1000001', 'This number can be at most 1,000,000'],
    ['Name', '   ', 'This field cannot be empty'],
  ])('%s %j: %s', async (name, typed, message) => {
    showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill({ [name]: typed })
    await create()
    expect(screen.getByText(message)).toBeTruthy()
    expect(answers.calls).toEqual([])
  })

  test('sends numbers as numbers and opens the list', async () => {
    answers.on('POST', 'fc_organization', { status: 201, body: [{ id: 1 }] })
    const { router } = showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill({ Name: ' Riverside ' })
    await create()
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/organization')
    expect(answers.calls[0]?.body).toEqual({
      name: 'Riverside',
      description: 'Riverside',
      image: null,
      max_members: 10,
      max_books: 10,
      max_classes: 10,
    })
  })

  test('disables both buttons while creating', async () => {
    const held = Promise.withResolvers<void>()
    answers.on('POST', 'fc_organization', async () => {
      await held.promise
      return failed
    })
    showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill()
    await create()
    const disabled = () =>
      ['Create', 'Cancel'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)
    await waitFor(() => expect(disabled()).toEqual([true, true]))
    held.resolve()
    await screen.findByText(/^Not able to add the organization/)
    await waitFor(() => expect(disabled()).toEqual([false, false]))
  })

  test('shows the message of a failure and keeps the input', async () => {
    answers.on('POST', 'fc_organization', failed)
    showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill()
    await create()
    expect(
      await screen.findByText('Not able to add the organization at this moment. Please try again later.'),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Riverside')
  })

  test('shows an error if the cover cannot be uploaded, and creates nothing', async () => {
    stubCanvas()
    answers.on('GET', 's3/signed', failed)
    const { container } = showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill()
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [pictureFile()] } })
    await screen.findByAltText('Preview')
    await create()
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeTruthy()
    expect(answers.calls.map(({ method }) => method)).toEqual(['GET'])
    expect(answers.calls[0]?.path).toMatch(/^s3\/signed\?resource=images\/[0-9a-f-]{36}\.png$/)
  })

  test('confirms before Cancel discards the input', async () => {
    stubCanvas()
    showScreen(<NewOrganizationScreen />, '/organization/new')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  })

  test.each(['teacher', 'student'] as const)('is not for a %s', (role) => {
    signIn(role)
    showScreen(<NewOrganizationScreen />, '/organization/new')
    expect(screen.getByText('Only staff can create organizations')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })
})
