// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { SetActions, TextActions } from '@tingdu/ui/slots.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { AssignmentsTab } from '../lists/AssignmentsTab.tsx'
import { clockIn } from '../zoned-time.ts'

const answers = stubServerForEachTest()
const zone = 'Asia/Shanghai'
const class_ = { id: 7, name: 'Chinese 1', time_zone: zone, archived_at: null }
const titled = (id: number | string, title: string) => ({ id, title })
const assigned = {
  ...{
    id: 4,
    class_id: 7,
    kind: 'deck',
    title: 'Family',
    instructions: 'Twice',
    text_sha1: null,
    deck_id: 3,
  },
  ...{ quiz_id: null, opens_at: '2026-01-05T02:30:15Z', due_at: '2036-12-05T15:59:30Z', for_members: null },
  ...{ nb_former: 0, nb_former_done: 0 },
}

beforeEach(() => {
  // A text area that grows measures itself again once fonts are loaded; jsdom loads none.
  Object.assign(document, { fonts: new EventTarget() })
  startSession({ ...member, role: 'teacher' }, 'a token')
  answers.on('GET', 'fc_texts', page([titled('abc', '谁来晚了')]))
  answers.on('GET', 'fc_decks', page([titled(3, 'Family')]))
  answers.on('GET', 'fc_quizzes', page([titled(3, 'Quiz 4')]))
  answers.on('GET', 'fc_assignments', page([]))
  answers.on('POST', 'fc_assignments', page([{ id: 90 }]))
  answers.on('PATCH', 'fc_assignments', page([{ id: 4 }]))
  answers.on('PATCH', 'fc_classes', page([{ id: 7 }]))
  answers.on('POST', 'rpc/repeat_assignment', page([]))
})

const showClass = () =>
  showScreen(<AssignmentsTab class_={class_} part="teacher" />, '/classes/details/7?tab=assignments')

/** What was sent to change something, without the rest. */
const sent = () =>
  answers.calls
    .filter(({ method, path }) => method !== 'GET' && /fc_|repeat/.test(path))
    .map(({ method, body }) => ({ method, ...(body as object) }))

const choose = async (name: RegExp | string) => userEvent.click(await screen.findByRole('radio', { name }))
const send = async (name = 'Assign') =>
  userEvent.click((await inDialog()).getByRole('button', { name, exact: true } as { name: string }))
async function type(label: string, typed: string) {
  const field = (await inDialog()).getByLabelText(label)
  await userEvent.clear(field)
  if (typed !== '') await userEvent.type(field, typed)
}

describe('three clicks', () => {
  let clicks = 0
  const count = () => clicks++
  beforeEach(() => {
    clicks = 0
    document.addEventListener('click', count, { capture: true })
    return () => document.removeEventListener('click', count, { capture: true })
  })
  /** A click on a label is one on its field, too, which the browser makes. */
  const click = async (what: HTMLElement) => {
    const before = clicks
    await userEvent.click(what)
    expect(clicks - before).toBeLessThanOrEqual(2)
    clicks = before + 1
  }

  test.each([
    ['text', /^谁来晚了/, { text_sha1: 'abc', title: '谁来晚了' }],
    ['deck', /^Family/, { deck_id: 3, title: 'Family' }],
    ['quiz', /^Quiz 4/, { quiz_id: 3, title: 'Quiz 4' }],
  ])('assign a %s on the page of the class', async (_kind, name, subject) => {
    showClass()
    await click(await screen.findByRole('button', { name: 'Assign…' }))
    await click(await screen.findByRole('radio', { name }))
    await click((await inDialog()).getByRole('button', { name: 'Assign' }))
    await screen.findByText('Assigned')
    expect(clicks).toBe(3)
    expect(sent()).toEqual([
      { method: 'POST', class_id: 7, ...subject, ...usual, for_members: null, instructions: '' },
    ])
    const [{ due_at }] = sent() as unknown as [{ due_at: string }]
    expect(clockIn(zone, new Date(due_at)).time).toBe('23:59')
  })

  const text = { sha1: 'abc', title: '谁来晚了', title_en: null, gist: null, topics: [], plan: 'free' }
  test.each([
    [
      'text',
      <TextActions key={0} text={{ ...text, level: 'hsk1', last_modified: '' }} place="page" />,
      { text_sha1: 'abc', title: '谁来晚了' },
    ],
    ['deck', <SetActions key={1} set={{ kind: 'deck', id: 3, title: 'Family' }} />, { deck_id: 3 }],
    ['quiz', <SetActions key={2} set={{ kind: 'quiz', id: 3, title: 'Quiz 4' }} />, { quiz_id: 3 }],
  ])('assign a %s on its own page, to one of two classes', async (_kind, actions, subject) => {
    answers.on('GET', 'rpc/my_assignments', page([]))
    const other = { ...class_, id: 8, name: 'Chinese 2', time_zone: 'America/Lima' }
    answers.on('GET', 'fc_class_members', page([{ fc_classes: class_ }, { fc_classes: other }]))
    showScreen(actions, '/somewhere')
    await click(await screen.findByRole('button', { name: 'Assign…' }))
    // Choosing in a list is one click on a phone.
    await userEvent.selectOptions((await inDialog()).getByLabelText('Class'), '8')
    clicks = 2
    await click((await inDialog()).getByRole('button', { name: 'Assign' }))
    await screen.findByText('Assigned')
    expect(clicks).toBe(3)
    expect(sent()).toMatchObject([{ class_id: 8, ...subject }])
    const [{ due_at }] = sent() as unknown as [{ due_at: string }]
    expect(clockIn('America/Lima', new Date(due_at)).time).toBe('23:59')
  })

  test('nothing is offered to a teacher without a class, or to a student', async () => {
    answers.on('GET', 'fc_class_members', page([]))
    const { settled } = showScreen(
      <SetActions set={{ kind: 'deck', id: 3, title: 'Family' }} />,
      '/somewhere',
    )
    await settled()
    expect(screen.queryByRole('button')).toBeNull()
    startSession(member, 'a token')
    const student = showScreen(<SetActions set={{ kind: 'deck', id: 3, title: 'Family' }} />, '/somewhere')
    await student.settled()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

const usual = { opens_at: expect.any(String), due_at: expect.any(String) }

describe('what is assigned', () => {
  test('is found by its title among all kinds, or among one', async () => {
    showClass()
    await press('Assign…')
    await userEvent.type(await screen.findByLabelText('Search by title'), 'fam')
    await waitFor(() => {
      const searched = answers.calls.filter(({ path }) => decodeURIComponent(path).includes('fam'))
      expect(searched.map(({ path }) => /fc_\w+/.exec(path)?.[0]).sort()).toEqual([
        ...['fc_decks', 'fc_quizzes', 'fc_texts'],
      ])
    })
    await choose('Deck')
    await screen.findByLabelText('Search decks by title')
    await waitFor(() => expect(screen.queryByText('谁来晚了')).toBeNull())
    await choose('Family')
    // What is chosen stays in the list, whatever is searched.
    answers.on('GET', 'fc_decks', page([]))
    await userEvent.type(screen.getByLabelText('Search decks by title'), 'ily')
    await waitFor(() => expect(screen.queryByText('No matching decks')).toBeNull())
    screen.getByRole('radio', { name: 'Family' })
  })

  test('is listed with a few of each kind, alternating', async () => {
    const many = (kind: string) => page(Array.from({ length: 9 }, (_, n) => titled(n + 1, `${kind} ${n}`)))
    answers.on('GET', 'fc_texts', many('Text'))
    answers.on('GET', 'fc_decks', many('Deck'))
    showClass()
    await press('Assign…')
    await screen.findByRole('radio', { name: /Deck 5/ })
    const listed = screen.getAllByRole('radio', { name: /(text|deck|quiz)$/ })
    expect(listed.slice(0, 5).map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['Text 0text', 'Deck 0deck', 'Quiz 4quiz', 'Text 1text', 'Deck 1deck'],
    ])
    expect(listed).toHaveLength(13)
    screen.getByText('Showing the latest ones. Search to find others.')
  })

  test('must be chosen', async () => {
    showClass()
    await press('Assign…')
    await send()
    await screen.findByText('Choose what to assign')
    expect(sent()).toEqual([])
  })

  test('says when it cannot be fetched, and when there is nothing to assign', async () => {
    for (const table of ['fc_texts', 'fc_decks', 'fc_quizzes']) answers.on('GET', table, page([]))
    showClass()
    await press('Assign…')
    await screen.findByText('No matching titles')
    answers.on('GET', 'fc_quizzes', refused('XX000', 'No', null, 500))
    await choose('Quiz')
    await screen.findByText('Could not fetch assignments. Please try again.')
  })
})

describe('for whom', () => {
  test('students are chosen by name, at least one', async () => {
    const students = [
      { user_id: 21, user_name: 'Ana', email: 'ana@test.test' },
      { user_id: 22, user_name: null, email: 'ben@test.test' },
    ]
    answers.on('GET', 'fc_class_members', page(students))
    showClass()
    await press('Assign…')
    await choose(/^Family/)
    await choose('Some students')
    await send()
    await screen.findByText('Choose at least one student')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ana' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'ben@test.test' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ana' }))
    await send()
    await screen.findByText('Assigned')
    expect(sent()).toMatchObject([{ for_members: [22] }])
  })

  test('a class without students says so', async () => {
    answers.on('GET', 'fc_class_members', page([]))
    showClass()
    await press('Assign…')
    await choose('Some students')
    await screen.findByText('The class has no students yet.')
  })
})

describe('dates', () => {
  test('are in the zone of the class, which can be changed', async () => {
    showClass()
    await press('Assign…')
    await choose(/^谁来晚了/)
    await type('Due', '05/12/2036')
    await type('Time', '08:30')
    await type('Opens', '01/12/2036')
    await userEvent.selectOptions(screen.getByLabelText('Time zone of the class'), 'America/Lima')
    await type('Instructions', 'Aloud')
    await type('Title', 'Week 1')
    await send()
    await screen.findByText('Assigned')
    expect(sent()).toMatchObject([
      { method: 'PATCH', time_zone: 'America/Lima' },
      {
        ...{ method: 'POST', title: 'Week 1', instructions: 'Aloud' },
        ...{ due_at: '2036-12-05T13:30:00.000Z', opens_at: '2036-12-01T05:00:00.000Z' },
      },
    ])
  })

  test.each([
    ['Due', '01/12/2020', 'The due date is in the past'],
    ['Due', '31/02/2036', 'Enter a date as DD/MM/YYYY'],
    ['Time', '', 'Enter a time as HH:MM'],
    ['Opens', '05/12/2090', 'The due date must be after the opening date'],
    ['Title', '', 'This field cannot be empty'],
  ])('%s “%s” is refused beside the field', async (label, typed, message) => {
    showClass()
    await press('Assign…')
    await choose(/^Family/)
    await type(label, typed)
    await send()
    await screen.findByText(message)
    expect(sent()).toEqual([])
  })

  test('a deck is repeated for some weeks', async () => {
    showClass()
    await press('Assign…')
    await choose(/^Family/)
    await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'Weekly, 8 times')
    await send()
    await screen.findByText('Assigned')
    expect(sent()).toMatchObject([{ deck_id: 3 }, { id: 90, weeks: 7 }])
  })
})

describe('editing', () => {
  beforeEach(() => answers.on('GET', 'fc_assignments', page([assigned])))

  test('keeps the times that are not changed to the second', async () => {
    showClass()
    await press('Edit: Family')
    expect((await inDialog()).queryByRole('radio', { name: /谁来晚了/ })).toBeNull()
    await type('Title', 'Family, again')
    await send('Save')
    await screen.findByText('Assignment saved')
    expect(sent()).toEqual([
      { method: 'PATCH', title: 'Family, again', instructions: 'Twice', for_members: null },
    ])
  })

  test('moves the due date, and repeats a single assignment', async () => {
    showClass()
    await press('Edit: Family')
    await type('Due', '06/12/2036')
    await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'Weekly, 4 times')
    await send('Save')
    await screen.findByText('Assignment saved')
    expect(sent()).toMatchObject([{ due_at: '2036-12-06T15:59:00.000Z' }, { id: 4, weeks: 3 }])
  })

  test('a past assignment can be changed without a new date', async () => {
    answers.on('GET', 'fc_assignments', page([{ ...assigned, due_at: '2026-01-12T15:59:00Z' }]))
    showClass()
    await press('Edit: Family')
    await type('Instructions', 'It is over')
    await send('Save')
    await screen.findByText('Assignment saved')
  })
})

test('a refusal is shown and the input is kept; closing asks first', async () => {
  answers.on('POST', 'fc_assignments', refused('P0001', 'A class can have at most 300 assignments'))
  showClass()
  await press('Assign…')
  await choose(/^Family/)
  await send()
  await screen.findByText('A class can have at most 300 assignments')
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Family')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Cancel' }))
  const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  within(question).getByRole('button', { name: /Discard/ })
})
