// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession, updateSession } from '@tingdu/client/session.ts'
import { pageVisits } from '@tingdu/testing/page-visits.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { features } from '@tingdu/web/features.ts'
import { routesOf } from '@tingdu/web/routes.tsx'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import ExampleNotesScreen from './ExampleNotesScreen.tsx'
import { exampleNotes } from './feature.web.ts'

const answers = stubServerForEachTest()
const note = {
  id: 1,
  title: 'Tones',
  text: 'There are four',
  created_at: '2026-11-09T12:00:00Z',
  last_modified: '2026-11-09T12:00:00Z',
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
  for (const path of ['fc_subscriptions', 'fc_reading_settings', 'fc_mistakes']) {
    answers.on('GET', path, { status: 200, body: [] })
    answers.on('HEAD', path, { status: 200, headers: { 'Content-Range': '*/0' } })
  }
  answers.on('GET', 'fc_example_notes', {
    status: 200,
    headers: { 'Content-Range': '0-0/1' },
    body: [note],
  })
})

function visit(address: string, role: Role) {
  const me = { ...member, role, email_verified: 1 }
  answers.on('GET', 'rpc/me', { status: 200, body: [{ me }] })
  startSession(me, 'a token')
  updateSession({
    profile: {
      avatar: null,
      hsk_level: null,
      minutes_a_day: null,
      level: 'beginner',
      study_reason: 'For Work',
      study_months: 3,
      most_interested: 'Reading',
      region: null,
      display_lang: 'english',
    },
  })
  const router = createMemoryRouter(routesOf([...features, exampleNotes]), { initialEntries: [address] })
  render(
    <Provider>
      <RouterProvider router={router} />
    </Provider>,
  )
}

const menu = () => screen.findByRole('navigation', { name: 'Main' })

test('a feature added to the list has its page and its menu entry', async () => {
  visit('/user/home', 'student')
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Example notes' }))
  const table = await screen.findByRole('table', { name: 'Example notes' })
  expect(await within(table).findByText('There are four')).toBeTruthy()
  expect(within(await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Example notes')
})

test('its page is among those that end-to-end tests visit, as a role with its menu entry', () => {
  expect(pageVisits([...features, exampleNotes])).toContainEqual({ address: '/example-notes', as: 'student' })
})

test('a note is deleted after a confirmation', async () => {
  answers.on('DELETE', 'fc_example_notes', { status: 204 })
  showScreen(<ExampleNotesScreen />, '/example-notes')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Tones' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' })
  const deletions = () => answers.calls.filter(({ method }) => method === 'DELETE')
  expect(deletions()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The note is deleted')).toBeTruthy()
  expect(deletions()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed deletion is reported', async () => {
  answers.on('DELETE', 'fc_example_notes', { status: 500, body: {} })
  showScreen(<ExampleNotesScreen />, '/example-notes')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Tones' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Could not delete the note. Please try again.')).toBeTruthy()
})

describe('the form', () => {
  const field = (name: string) => screen.getByRole('textbox', { name })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const sent = (wanted: string) => answers.calls.filter(({ method }) => method === wanted)
  beforeEach(async () => {
    showScreen(<ExampleNotesScreen />, '/example-notes')
    await screen.findByText('There are four')
  })

  test('refuses what the rules refuse before it is sent', async () => {
    await press('New note')
    await userEvent.type(field('Title'), '  ')
    await press('Save')
    expect(await screen.findByText('Enter a title')).toBeTruthy()
    expect(screen.getByText('Enter a text')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  test('says that a title is taken, and keeps what was typed', async () => {
    answers.on('POST', 'fc_example_notes', { status: 409, body: { code: '23505', message: 'duplicate' } })
    await press('New note')
    await userEvent.type(field('Title'), ' Tones ')
    await userEvent.type(field('Text'), 'Four')
    await press('Save')
    expect(await screen.findByText('You already have a note with this title')).toBeTruthy()
    answers.on('POST', 'fc_example_notes', { status: 201, body: [{ id: 2 }] })
    await userEvent.type(field('Title'), ' of words')
    await press('Save')
    expect(await screen.findByText('The note is added')).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toEqual({ title: 'Tones  of words', text: 'Four' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('edits the text only, and does not overwrite a change that was not seen', async () => {
    answers.on('PATCH', 'fc_example_notes', { status: 200, body: [] })
    await press('Edit: Tones')
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    await userEvent.type(field('Text'), '!')
    answers.on('GET', 'fc_example_notes', {
      status: 200,
      body: [{ ...note, text: 'Or five', last_modified: '2026-11-09T12:05:00Z' }],
    })
    await press('Save')
    expect(await screen.findByText(/Or five/)).toBeTruthy()
    expect(sent('PATCH')[0]).toMatchObject({
      path: expect.stringContaining('last_modified=eq.2026-11-09T12%3A00%3A00Z'),
      body: { text: 'There are four!' },
    })
    answers.on('PATCH', 'fc_example_notes', { status: 200, body: [{ id: 1 }] })
    await press('Overwrite')
    expect(await screen.findByText('The note is saved')).toBeTruthy()
    expect(sent('PATCH')[1]?.path).toContain('last_modified=eq.2026-11-09T12%3A05%3A00Z')
  })
})

test('the entry is in the menu of its roles only', async () => {
  visit('/user/home', 'support')
  expect(within(await menu()).getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(within(await menu()).queryByRole('link', { name: 'Example notes' })).toBeNull()
})

describe('without a change of other features', () => {
  test('a feature adds a card to Home, in its order, and a tab with a number to phones', async () => {
    visit('/user/home', 'student')
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    expect(titles.slice(0, 2)).toEqual(['Your last note', 'Look up a word'])
    const tabs = within(await screen.findByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Read',
      'Review',
      '1 noteNotes',
      'Dictionary',
      'Me',
    ])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([
      'page',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('staff and teachers keep Home and the menu as they are', async () => {
    visit('/user/home', 'teacher')
    const tabs = within(await screen.findByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Home', 'Read', 'Review', 'Dictionary', 'Me'])
    expect(screen.queryByRole('heading', { name: 'Your last note' })).toBeNull()
    cleanup()
    visit('/user/home', 'support')
    const [first] = await screen.findAllByRole('heading', { level: 2 })
    expect(first?.textContent).toBe('Look up a word')
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
  })

  test('a feature adds an action to the page of a text, and to the cards of its words', async () => {
    const sha1 = 'a'.repeat(40)
    const text = {
      sha1,
      title: 'Tea',
      author: 'Mei',
      plan: 'free',
      level: 'beginner',
      numSounds: 0,
      characters: 3,
    }
    const words = [{ start: 1, end: 3, phonetic: 'xué xí', defs: 'to study', word_id: 7 }]
    const json_text = { content: '我学习。', sounds: [], sentences: [{ start: 0, end: 4, words }] }
    answers.on('POST', 'rpc/open_text', {
      status: 200,
      body: [{ right: 'free', plan: 'free', opened: 0, free: 5 }],
    })
    answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, may_change: false, json_text }] })
    visit(`/texts/details/${sha1}`, 'student')
    expect(await screen.findByText('Note on Tea')).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: /学习|学/ }))
    const card = await screen.findByRole('dialog', { name: 'Word: 学习' })
    expect(await within(card).findByText('Note on 学习 from its card at 1–3')).toBeTruthy()
  })
})
