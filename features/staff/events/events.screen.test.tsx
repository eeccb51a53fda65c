// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import EventsScreen from './EventsScreen.tsx'
import { MemberEvents } from './MemberEvents.tsx'

const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
const event = {
  id: '0b9f2a86-7c1e-4d59-9a55-3f4f7d0e8c11',
  owner: 42,
  device: 'Pixel 8',
  timestamp: '2026-03-04T12:30:00+00:00',
  event_name: 'text_opened',
  event_type: 'study',
  params1: '去超市',
  params2: null,
  params: { version: '4.2.0' },
  data: null as unknown,
}
const names = [
  { event_name: 'text_opened', event_type: 'study', events: 9_000_000 },
  { event_name: 'sound_failed', event_type: 'error', events: 1_000_000 },
]

const answers = stubServerForEachTest()
const signIn = (role: Role) => startSession({ ...member, role }, 'a token')
beforeEach(() => {
  signIn('support')
  answers.on('GET', 'fc_event_names', page(names))
})
const show = (address = '/events') => showScreen(<EventsScreen />, address)
const calls = () => answers.calls.filter(({ path }) => path.startsWith('fc_events'))
const lastQuery = () => new URLSearchParams(calls().at(-1)?.path.split('?')[1])

test.each(['student', 'teacher'] as const)('is not for a %s', (role) => {
  signIn(role)
  show()
  expect(screen.getByText('Only staff can open this page')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

const specified = [
  ...[
    'id',
    'owner',
    'device',
    'timestamp',
    'event_name',
    'event_type',
    'params1',
    'params2',
    'params',
    'data',
  ],
]
const chooseAll = () =>
  answers.on('GET', 'fc_list_columns', { status: 200, body: [{ grid: 'events', columns: specified }] })

test('shows what fits the screen, unless columns are chosen', async () => {
  answers.on('GET', 'fc_events', page([event]))
  show()
  await screen.findByText('Pixel 8')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('↕', ''))).toEqual(
    specified.slice(1, -2),
  )
})

test('shows the specified columns, objects as JSON, and links the member', async () => {
  chooseAll()
  answers.on('GET', 'fc_events', page([event]))
  show()
  const row = within((await screen.findByText('Pixel 8')).closest('tr') as HTMLElement)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('↕', ''))).toEqual(
    specified,
  )
  const time = new Date(event.timestamp).toTimeString().slice(0, 5)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...[event.id, '0042', 'Pixel 8', `04/03/2026, ${time}`, 'text_opened', 'study', '去超市', '–'],
    ...['{"version":"4.2.0"}', '–'],
  ])
  expect(row.getByRole('link').getAttribute('href')).toBe('/members/details/42')
  expect(calls()[0]?.headers).toMatchObject({ range: '0-9', prefer: 'count=estimated' })
  expect(lastQuery().get('order')).toBe('timestamp.desc,id.desc')
})

test('shows long values in a dialog, and runs nothing that they contain', async () => {
  chooseAll()
  const data = { text: script.repeat(3), more: [script] }
  answers.on(
    'GET',
    'fc_events',
    page([{ ...event, data, device: script, event_name: script, params: script }]),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: `View: data of ${script}` }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('pre')?.textContent).toBe(JSON.stringify(data, null, 2))
  expect(document.querySelector('img, script[src], td script')).toBeNull()
  expect(document.title).not.toBe('1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('filters by name, type, device and whole days of the reader’s zone, in the address', async () => {
  answers.on('GET', 'fc_events', page([]))
  const { router } = show('/events?days=2026-01-31_2026-02-01&q=7')
  expect(await screen.findByText('No matching events')).toBeTruthy()
  expect(lastQuery().getAll('timestamp')).toEqual([
    `gte.${new Date('2026-01-31T00:00:00').toISOString()}`,
    `lte.${new Date('2026-02-01T23:59:59.999').toISOString().replace('Z', '999Z')}`,
  ])
  expect(lastQuery().get('or')).toBe(
    '(event_name.ilike."%7%",device.ilike."%7%",params1.ilike."%7%",params2.ilike."%7%",owner.eq.7)',
  )
  await userEvent.selectOptions(screen.getByLabelText('Name'), 'sound_failed')
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'error')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Device' }), 'Pix*{Enter}')
  await waitFor(() => expect(lastQuery().get('device')).toBe('ilike.%Pix_%'))
  expect(lastQuery().get('event_name')).toBe('eq.sound_failed')
  expect(lastQuery().get('event_type')).toBe('eq.error')
  expect(router.state.location.search).toBe(
    '?days=2026-01-31_2026-02-01&q=7&name=sound_failed&type=error&device=Pix*',
  )
})

test('a short search finds beginnings, and says so, unless a name or dates narrow the list', async () => {
  answers.on('GET', 'fc_events', page([]))
  show('/events?q=散步')
  const hint = /^With one or two characters, only the start of each field is searched/
  expect(await screen.findByText(hint)).toBeTruthy()
  expect(lastQuery().get('or')).toContain('params1.ilike."散步%"')
  await screen.findByRole('option', { name: 'sound_failed' })
  await userEvent.selectOptions(screen.getByLabelText('Name'), 'sound_failed')
  await waitFor(() => expect(lastQuery().get('or')).toContain('params1.ilike."%散步%"'))
  expect(screen.queryByText(hint)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Name'), '')
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), '公园{Enter}')
  await waitFor(() => expect(lastQuery().get('or')).toContain('params1.ilike."%散步公园%"'))
  expect(screen.queryByText(hint)).toBeNull()
})

test('many events have an exact total by name and type, an estimated one otherwise, and no export', async () => {
  answers.on('GET', 'fc_events', page([event], 9_876_543))
  show()
  expect(await screen.findByText('1–10 of 10,000,000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(screen.getByText('To export events, narrow the list to 100,000 or fewer.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'error')
  expect(await screen.findByText('1–10 of 1,000,000')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), 'text{Enter}')
  expect(await screen.findByText('1–10 of about 9,876,543')).toBeTruthy()
})

test('the total stays an estimate for a name that is not listed, and if there may be more names', async () => {
  answers.on('GET', 'fc_events', page([event], 2_000))
  const { unmount } = show('/events?name=own_name')
  expect(await screen.findByText('1–10 of about 2,000')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('Name').children.length).toBeGreaterThan(2))
  expect(screen.getByText('1–10 of about 2,000')).toBeTruthy()
  unmount()
  const many = Array.from({ length: 1000 }, (_, nth) => ({
    event_name: `name ${nth}`,
    event_type: 'x',
    events: 9,
  }))
  answers.on('GET', 'fc_event_names', page(many))
  const { settled } = show()
  await settled()
  expect(screen.getByText('1–10 of about 2,000')).toBeTruthy()
})

test('says when there are no events, and when they cannot be fetched', async () => {
  answers.on('GET', 'fc_events', page([]))
  const { unmount } = show()
  expect(await screen.findByText('No events yet')).toBeTruthy()
  unmount()
  answers.on('GET', 'fc_events', { status: 500, body: { code: 'internal_error', message: 'No.' } })
  show('/events?page=2')
  expect(await screen.findByText('Could not fetch events. Please try again.')).toBeTruthy()
})

test('the tab of a member exports their events once the server allows that', async () => {
  answers.on('GET', 'fc_events', page([event]))
  answers.on('POST', 'rpc/begin_export', { status: 500, body: {} })
  showScreen(<MemberEvents userId={42} />, '/members/details/42?tab=events')
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy()
  expect(answers.calls.at(-1)?.body).toEqual({ list: 'fc_events' })
})

test('the tab of a member has their events only, with a search', async () => {
  answers.on('GET', 'fc_events', page([event], 12))
  showScreen(<MemberEvents userId={42} />, '/members/details/42?tab=events')
  expect(await screen.findByText('1–10 of 12')).toBeTruthy()
  expect(calls()[0]?.headers.range).toBe('0-9')
  expect(lastQuery().get('owner')).toBe('eq.42')
  await userEvent.type(screen.getByRole('searchbox'), '超市{Enter}')
  await waitFor(() => expect(lastQuery().get('or')).toContain('params1.ilike."%超市%"'))
  expect(lastQuery().get('owner')).toBe('eq.42')
})
