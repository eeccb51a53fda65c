// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import ClassesScreen from './list/ClassesScreen.tsx'
import NewClassScreen from './list/NewClassScreen.tsx'
import OlderNewClassScreen from './list/OlderNewClassScreen.tsx'
import { aClass } from './test-class.ts'

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
beforeEach(() => signIn('teacher'))
// The parts that other features add to the page make calls of their own.
const lists = () =>
  answers.calls.filter(({ method, path }) => method === 'GET' && path.startsWith('fc_classes?'))
const lastQuery = () => new URLSearchParams(lists().at(-1)?.path.split('?')[1])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the list', () => {
  test('shows the specified columns, most recently changed first', async () => {
    answers.on('GET', 'fc_classes', page([aClass]))
    showScreen(<ClassesScreen />, '/classes')
    const row = within((await screen.findByText('Morning class')).closest('tr') as HTMLElement)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '',
      'Morning class',
      'Beginners',
      'Riverside School',
      '3',
      '1',
      '04/03/2026',
      'Details',
    ])
    expect(row.getByRole('link').getAttribute('href')).toBe('/classes/details/7')
    expect(lists()[0]?.headers.range).toBe('0-9')
    expect([lastQuery().get('order'), lastQuery().get('archived_at')]).toEqual([
      'last_modified.desc,id.desc',
      'is.null',
    ])
  })

  test('searches by name, and keeps search, state and order in the address', async () => {
    answers.on('GET', 'fc_classes', page([]))
    const { router } = showScreen(<ClassesScreen />, '/classes?state=archived&sort=-nb_members')
    expect(await screen.findByText('No matching classes')).toBeTruthy()
    expect(lastQuery().get('archived_at')).toBe('not.is.null')
    expect(lastQuery().get('order')).toBe('nb_members.desc,id.desc')
    await userEvent.type(screen.getByRole('searchbox'), '50%_{Enter}')
    await waitFor(() => expect(lastQuery().get('name')).toBe('ilike.%50\\%\\_%'))
    expect(router.state.location.search).toContain('q=50%25_')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All classes')
    await waitFor(() => expect(lastQuery().get('archived_at')).toBeNull())
  })

  test('archives selected classes, and says which were not', async () => {
    answers.on('GET', 'fc_classes', page([aClass, { ...aClass, id: 8, name: 'Evening class' }]))
    answers.on('PATCH', 'fc_classes', { status: 200, body: [{ id: 8 }] })
    showScreen(<ClassesScreen />, '/classes')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Morning class' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Evening class' }))
    await press('Archive')
    const dialog = within(screen.getByRole('dialog', { name: 'Archive 2 classes?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    const [refusedRow] = await within(screen.getByRole('dialog')).findAllByText(/^Not able to update class/)
    expect(refusedRow?.closest('li')?.textContent).toContain('Morning class')
    const sent = answers.calls.find(({ method }) => method === 'PATCH')
    expect([sent?.path, sent?.body]).toEqual([
      expect.stringContaining('id=in.%287%2C8%29'),
      { archived_at: expect.any(String) },
    ])
  })

  test('restores selected archived classes', async () => {
    answers.on('GET', 'fc_classes', page([{ ...aClass, archived_at: aClass.last_modified }]))
    answers.on('PATCH', 'fc_classes', { status: 200, body: [{ id: aClass.id }] })
    showScreen(<ClassesScreen />, '/classes?state=archived')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Morning class' }))
    await press('Restore')
    const dialog = within(screen.getByRole('dialog', { name: 'Restore 1 class?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Classes restored')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ archived_at: null })
  })

  test('ignores an unknown state and column in the address', async () => {
    answers.on('GET', 'fc_classes', page([aClass]))
    showScreen(<ClassesScreen />, '/classes?state=toString&sort=owner')
    await screen.findByText('Morning class')
    expect(lastQuery().get('archived_at')).toBe('is.null')
    expect(lastQuery().get('order')).toBe('last_modified.desc,id.desc')
  })

  test.each([
    ['student', 0, 'You’re not in a class yet. A teacher can add you by email or send you a link to join.'],
    ['teacher', 2, /^A class is a group of members/],
    ['support', 2, /^A class is a group of members/],
  ] as const)('is empty for a %s with %i NEW CLASS buttons', async (role, buttons, text) => {
    signIn(role)
    answers.on('GET', 'fc_classes', page([]))
    showScreen(<ClassesScreen />, '/classes')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'NEW CLASS' })).toHaveLength(buttons)
  })

  test('shows an error with Retry when it cannot be fetched', async () => {
    answers.on('GET', 'fc_classes', failed)
    showScreen(<ClassesScreen />, '/classes')
    expect(await screen.findByText('Could not fetch classes. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_classes', page([aClass]))
    await press('Retry')
    expect(await screen.findByText('Morning class')).toBeTruthy()
  })
})

const fill = async (typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text)
}
const all = { Name: ' Evening ', Description: 'Adults', 'Max members': '20', 'Max books': '5' }

describe('a new class', () => {
  beforeEach(() => answers.on('GET', 'fc_organization', page([{ id: 4, name: 'Riverside School' }])))

  test('requires all fields', async () => {
    showScreen(<NewClassScreen />, '/classes/new')
    await screen.findByRole('option', { name: 'Riverside School' })
    await press('Create')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(5)
    await fill({ 'Max members': 'many', 'Max books': 'few' })
    await press('Create')
    expect(screen.getByText('Max members must be a number')).toBeTruthy()
    expect(screen.getByText('Max books must be a number')).toBeTruthy()
    for (const limit of ['Max members', 'Max books']) await userEvent.clear(screen.getByLabelText(limit))
    await fill({ 'Max members': '-1', 'Max books': '1.5' })
    await press('Create')
    expect(screen.getAllByText('Enter a whole number from 0 to 1,000,000')).toHaveLength(2)
    expect(answers.calls.map(({ method }) => method)).toEqual(['GET'])
  })

  test.each([
    ['Riverside School', 4],
    ['No organization', null],
  ])('in “%s” is sent with numbers as numbers, and opens the list', async (choice, org_id) => {
    answers.on('POST', 'fc_classes', { status: 201, body: [{ id: 1 }] })
    const { router } = showScreen(<NewClassScreen />, '/classes/new')
    await screen.findByRole('option', { name: 'Riverside School' })
    await userEvent.selectOptions(screen.getByLabelText('Organization'), choice)
    await fill(all)
    await press('Create')
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/classes')
    expect(answers.calls.at(-1)?.body).toEqual({
      name: 'Evening',
      description: 'Adults',
      max_members: 20,
      max_books: 5,
      org_id,
    })
  })

  test.each([
    [failed, 'Failed to add class. Please try again later'],
    [refused('P0001', 'The organization is full', 'Ask support'), 'The organization is full. Ask support'],
  ])('keeps the input if it fails: %j', async (answer, text) => {
    answers.on('POST', 'fc_classes', answer)
    showScreen(<NewClassScreen />, '/classes/new')
    await screen.findByRole('option', { name: 'Riverside School' })
    await userEvent.selectOptions(screen.getByLabelText('Organization'), 'Riverside School')
    await fill(all)
    await press('Create')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Evening ')
  })

  test('by a teacher without an organization needs no choice, and leaving does not ask', async () => {
    answers.on('GET', 'fc_organization', page([]))
    answers.on('POST', 'fc_classes', { status: 201, body: [{ id: 1 }] })
    const { router } = showScreen(<NewClassScreen />, '/classes/new')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Organization').value).toBe('none'))
    expect(screen.queryByRole('option', { name: 'Choose an organization' })).toBeNull()
    await fill(all)
    await press('Create')
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/classes')
    expect(answers.calls.at(-1)?.body).toMatchObject({ name: 'Evening', org_id: null })
  })

  test('says when the organizations cannot be fetched', async () => {
    answers.on('GET', 'fc_organization', failed)
    showScreen(<NewClassScreen />, '/classes/new')
    expect(await screen.findByText('Could not fetch organizations. Please try again.')).toBeTruthy()
  })

  test('is not for a student', () => {
    signIn('student')
    showScreen(<NewClassScreen />, '/classes/new')
    expect(screen.getByText('Only teachers can create classes')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })
})

describe('the older page for a new class', () => {
  test('requires all fields, creates a class without an organization, and goes back', async () => {
    answers.on('POST', 'fc_classes', { status: 201, body: [{ id: 1 }] })
    const { router } = showScreen(<OlderNewClassScreen />, '/organization/newclass')
    await press('Create')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(4)
    await fill(all)
    await press('Create')
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/classes')
    expect(answers.calls.at(-1)?.body).toMatchObject({ name: 'Evening', org_id: null })
  })

  test('has its own text for a failure', async () => {
    answers.on('POST', 'fc_classes', failed)
    showScreen(<OlderNewClassScreen />, '/organization/newclass')
    await fill(all)
    await press('Create')
    expect(await screen.findByText('Not able to add Class at this time. Pleaes try again later')).toBeTruthy()
  })
})
