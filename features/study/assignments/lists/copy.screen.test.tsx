// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { clockIn, timeIn } from '../zoned-time.ts'
import { TaughtList } from './TaughtList.tsx'

const answers = stubServerForEachTest()
const DAY_MS = 86_400_000
const from = 'Asia/Shanghai'

const taught = (...names: [id: number, name: string, time_zone: string][]) =>
  page(names.map(([id, name, time_zone]) => ({ fc_classes: { id, name, time_zone } })))

/** The list of a class with an assignment that was due three weeks ago. */
function showClass() {
  const due_at = timeIn(from, clockIn(from, new Date(Date.now() - 21 * DAY_MS)).day, '23:59').toISOString()
  const assignment = {
    ...{ id: 4, class_id: 7, kind: 'deck', title: 'Family', instructions: '', text_sha1: null, deck_id: 3 },
    ...{ quiz_id: null, opens_at: '2026-01-01T10:00:00Z', due_at, for_members: null },
    ...{ nb_former: 0, nb_former_done: 0 },
  }
  answers.on('GET', 'fc_assignments', page([assignment]))
  answers.on('POST', 'rpc/copy_assignment', page([{ id: 5 }]))
  const class_ = { id: 7, name: 'Chinese 1', time_zone: from, archived_at: null }
  showScreen(<TaughtList class_={class_} teaches={true} />, '/classes/details/7')
}

async function copyForm() {
  await press('Copy to class: Family')
  await screen.findByLabelText('Class')
  return inDialog()
}

const copies = () => answers.calls.filter(({ path }) => path.includes('copy_assignment'))
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value

beforeEach(() => startSession({ ...member, role: 'teacher' }, 'a token'))

test('a past assignment is copied with a date in the coming week, in the zone of the other class', async () => {
  const zone = 'America/Lima'
  answers.on('GET', 'fc_class_members', taught([7, 'Chinese 1', from], [8, 'Chinese 2', zone]))
  showClass()
  const dialog = await copyForm()
  expect(typedIn(dialog.getByLabelText('Class'))).toBe('8')
  await dialog.findByText(`Time zone of the class: ${zone}`)
  expect(typedIn(dialog.getByLabelText('Time'))).toBe('23:59')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copies()).toHaveLength(1))
  const sent = copies()[0]?.body as { id: number; class_id: number; opens_at: string; due_at: string }
  expect([sent.id, sent.class_id]).toEqual([4, 8])
  const due = new Date(sent.due_at)
  expect(clockIn(zone, due).time).toBe('23:59')
  expect(due.getTime()).toBeGreaterThan(Date.now())
  expect(due.getTime()).toBeLessThan(Date.now() + 9 * DAY_MS)
  expect(Date.parse(sent.opens_at)).toBeLessThanOrEqual(Date.now())
  await screen.findByText('Copied to Chinese 2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('dates for another class are chosen in its own zone', async () => {
  const classes = [8, 'Chinese 2', 'America/Lima'] as const
  answers.on('GET', 'fc_class_members', taught([...classes], [9, 'Chinese 3', 'Asia/Tokyo']))
  showClass()
  const dialog = await copyForm()
  await userEvent.selectOptions(dialog.getByLabelText('Class'), '9')
  for (const [label, typed] of [
    ['Due', '05/12/2036'],
    ['Time', '08:00'],
    ['Opens', '01/12/2036'],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label))
    await userEvent.type(dialog.getByLabelText(label), typed)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(copies()).toHaveLength(1))
  expect(copies()[0]?.body).toEqual({
    ...{ id: 4, class_id: 9, due_at: '2036-12-04T23:00:00.000Z', opens_at: '2036-11-30T15:00:00.000Z' },
  })
})

test('a date in the past is refused beside the field, and a refusal by the server keeps the input', async () => {
  answers.on('GET', 'fc_class_members', taught([8, 'Chinese 2', 'America/Lima']))
  showClass()
  const dialog = await copyForm()
  const due = dialog.getByLabelText('Due')
  await userEvent.clear(due)
  await userEvent.type(due, '01/01/2024')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('The due date is in the past')
  expect(copies()).toEqual([])
  const refused = { code: 'P0001', message: 'This class is archived' }
  answers.on('POST', 'rpc/copy_assignment', { status: 400, body: refused })
  await userEvent.clear(due)
  await userEvent.type(due, '05/12/2036')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('This class is archived')
  expect(typedIn(due)).toBe('05/12/2036')
})

test('a teacher of one class is told so', async () => {
  answers.on('GET', 'fc_class_members', taught([7, 'Chinese 1', from]))
  showClass()
  await press('Copy to class: Family')
  await screen.findByText('You have no other class.')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the calendar file has the assignments of the class', async () => {
  const files: Blob[] = []
  const create = URL.createObjectURL
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:calendar'
  }
  showClass()
  await press('Calendar file')
  await waitFor(() => expect(files).toHaveLength(1))
  URL.createObjectURL = create
  const written = (await files[0]?.text()) ?? ''
  expect([files[0]?.type, written]).toEqual([
    'text/calendar;charset=utf-8',
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n.*SUMMARY:[^\r]*Family.*END:VCALENDAR\r\n$/s),
  ])
})
