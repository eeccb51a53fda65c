// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import DeviceConfigScreen from './DeviceConfigScreen.tsx'

const answers = stubServerForEachTest()
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, details: null, hint: null },
})
const configOf = (version_num: number, maxEvents: number) => ({
  version_num,
  conf_info: [
    { name: 'otp-verify', value: false },
    { name: 'call-to-action-1', value: true },
    { name: 'max-events', value: maxEvents },
    { name: 'config-time-to-live', value: 1 },
    { name: 'max-nb-texts-before-subscribe', value: 5 },
  ],
})
const hostile = '<img src=x onerror="alert(1)">茶'
const freeText = (id: number, title: string, numSounds = 0) => ({
  id,
  text_sha1: String(id).repeat(40),
  numSounds,
  text: { owner: 1, author: 'Mei', last_modified: '2026-11-01T12:00:00+00:00', title },
})
const choice = (id: number, title: string) => ({
  sha1: String(id).repeat(40),
  title,
  author: 'Mei',
  level: 'beginner',
})
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

function show(role: Role = 'gk_admin') {
  startSession({ ...member, role }, 'a token')
  return showScreen(<DeviceConfigScreen />, '/device-config')
}

beforeEach(() => {
  answers.on('GET', 'fc_free_texts', page([freeText(1, hostile), freeText(2, 'Market', 2)]))
  answers.on('GET', 'fc_server_config', { status: 200, body: [configOf(3, 100)] })
})

test.each(['student', 'teacher'] as const)('a %s reads that the page is for staff', async (role) => {
  show(role)
  expect(await screen.findByText('Only staff can open this page')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

test('support sees everything and changes nothing', async () => {
  show('support')
  expect(await screen.findByText(hostile)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
  expect(await screen.findByLabelText('Max events')).toHaveProperty('value', '100')
  expect(screen.getByRole('group')).toHaveProperty('disabled', true)
  for (const name of ['Update', 'New Text', 'Add Texts', 'Delete: Market'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await press('View JSON Text')
  expect((await inDialog()).getByRole('textbox')).toHaveProperty('readOnly', true)
})

test('free texts have their sounds, a link, and a deletion that asks', async () => {
  show()
  const row = within((await screen.findByText('Market')).closest('tr') as HTMLElement)
  expect(row.getByText('2 sounds')).toBeTruthy()
  expect(screen.getByText('No sound')).toBeTruthy()
  expect(row.getByRole('link').getAttribute('href')).toBe(`/texts/details/${'2'.repeat(40)}`)
  answers.on('DELETE', 'fc_free_texts', { status: 200, body: [{ id: 2 }] })
  await press('Delete: Market')
  expect((await inDialog()).getByText('Do you want to delete this text?')).toBeTruthy()
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Text removed successfully')).toBeTruthy()
  expect(sent('DELETE')[0]?.path).toMatch(/^fc_free_texts\?id=eq\.2/)
})

test('free texts are sorted by their text, and exported', async () => {
  show()
  await press('Title')
  const isSorted = ({ path }: { path: string }) =>
    decodeURIComponent(path).includes('order=text(title).asc,id.asc')
  await waitFor(() => expect(answers.calls.some(isSorted)).toBe(true))
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

test('without free texts, the box offers to add some', async () => {
  answers.on('GET', 'fc_free_texts', page([]))
  show()
  const box = (await screen.findByText('No free texts')).parentElement as HTMLElement
  expect(within(box).getByRole('button', { name: 'Add Texts' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add Texts' })).toHaveLength(1)
})

test('a new text comes back here', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'New Text' })
  expect(link.getAttribute('href')).toBe('/texts/new?next=%2Fdevice-config')
})

test('texts of several pages are added together', async () => {
  const choices = Array.from({ length: 12 }, (_, index) => choice(index, `Text ${index}`))
  answers.on('GET', 'fc_texts', ({ headers }) => {
    const first = Number(headers.range?.split('-')[0])
    const rows = choices.slice(first, first + 10)
    return { status: 200, body: rows, headers: { 'content-range': `${first}-${first + rows.length - 1}/12` } }
  })
  answers.on('POST', 'fc_free_texts', refused(500, 'XX000', 'No'))
  show()
  await press('Add Texts')
  const dialog = await inDialog()
  expect(dialog.getByRole('heading', { name: 'Add New Text to This Class' })).toBeTruthy()
  await userEvent.click(await dialog.findByLabelText('Select Text 3'))
  await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }))
  await userEvent.click(await dialog.findByLabelText('Select Text 11'))
  expect(dialog.getByText('2 selected')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findByText('Not able to add the text at this moment. Please try again later.'),
  ).toBeTruthy()
  answers.on('POST', 'fc_free_texts', { status: 201, body: [{ id: 9 }] })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Text Added To Book Successfully')).toBeTruthy()
  expect(sent('POST').at(-1)?.body).toEqual([{ text_sha1: '3'.repeat(40) }, { text_sha1: '11'.repeat(40) }])
})

test('settings are checked before they are sent', async () => {
  show()
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    if (text !== '') await userEvent.type(field, text)
  }
  await type('Max events', 'many')
  await type('Time to Live', '')
  await type('Max texts before subscribing', '2.5')
  await press('Update')
  expect(await screen.findByText('Max events should be a number')).toBeTruthy()
  expect(screen.getByText('This field cannot be empty')).toBeTruthy()
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000')).toBeTruthy()
  expect(sent('PATCH')).toEqual([])
})

test('what somebody else saved meanwhile is shown below the fields before it is overwritten', async () => {
  show()
  const field = await screen.findByLabelText('Max events')
  await userEvent.clear(field)
  await userEvent.type(field, '250')
  answers.on('PATCH', 'fc_server_config', refused(409, 'PT409', 'Someone else has changed the configuration'))
  answers.on('GET', 'fc_server_config', { status: 200, body: [configOf(4, 200)] })
  await press('Update')
  expect(await screen.findByText('Saved version: 200')).toBeTruthy()
  expect(field).toHaveProperty('value', '250')
  answers.on('PATCH', 'fc_server_config', { status: 200, body: [configOf(5, 250)] })
  await press('Overwrite')
  expect(await screen.findByText('Config updated successfully')).toBeTruthy()
  expect(sent('PATCH').map(({ body }) => (body as { version_num: number }).version_num)).toEqual([3, 4])
  expect(sent('PATCH')[1]?.body).toEqual(configOf(4, 250))
  expect(await screen.findByText('Version 5')).toBeTruthy()
})

test('JSON is checked, and keeps what was typed', async () => {
  show()
  await press('View/Edit JSON Text')
  const dialog = await inDialog()
  const field = dialog.getByRole('textbox')
  expect(field.getAttribute('rows')).toBe('30')
  const change = (json: unknown) =>
    fireEvent.change(field, { target: { value: typeof json === 'string' ? json : JSON.stringify(json) } })
  const entry = (name: string, value: unknown) => ({ version_num: 3, conf_info: [{ name, value }] })
  const wrong: [unknown, string | RegExp][] = [
    ['', 'This field cannot be empty'],
    ['{', /^This is not valid JSON\./],
    [[], 'Enter an object with version_num and conf_info'],
    [{ version_num: 0, conf_info: [] }, 'version_num must be a whole number, 1 or greater'],
    [{ version_num: 1, conf_info: {} }, 'conf_info must be a list of entries with name and value'],
    [{ ...entry('max-events', 1), x: 1 }, /^Unknown key: x\./],
    [entry('constructor', 1), 'Unknown setting: constructor'],
    [entry('otp-verify', 0), 'otp-verify must be true or false'],
    [entry('max-events', '5'), 'max-events must be a whole number from 0 to 1,000,000'],
  ]
  for (const [json, message] of wrong) {
    change(json)
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }))
    expect(await dialog.findByText(message)).toBeTruthy()
  }
  expect(sent('PATCH')).toEqual([])
  answers.on('PATCH', 'fc_server_config', refused(500, 'XX000', 'No'))
  change(entry('max-events', 8))
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findByText('Could not update config. Please try again.')).toBeTruthy()
  expect(field).toHaveProperty('value', JSON.stringify(entry('max-events', 8)))
  answers.on('PATCH', 'fc_server_config', { status: 200, body: [configOf(4, 8)] })
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.getByLabelText('Max events')).toHaveProperty('value', '8'))
  expect(sent('PATCH').at(-1)?.body).toEqual(entry('max-events', 8))
})
