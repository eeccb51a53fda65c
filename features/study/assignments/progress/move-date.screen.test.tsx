// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import MemberScreen from './MemberScreen.tsx'

const answers = stubServerForEachTest()
const deck = {
  ...{
    assignment_id: 4,
    kind: 'deck',
    title: 'Family',
    state: 'started',
    measure: 0.5,
    reached: 1,
    total: 2,
  },
  ...{ at: '2026-11-20T10:00:00Z', opens_at: '2026-11-19T10:00:00Z', due_at: '2036-12-01T22:59:00Z' },
  ...{ excused: false, work: null },
}

/** The page of a student of a class in this time zone, whose only work this is. */
function showStudent(time_zone: string | null, work: object = deck) {
  const found = { user_name: 'Ana', email: 'ana@test.test', fc_classes: { time_zone } }
  answers.on('GET', 'fc_class_members', page([found]))
  answers.on('GET', 'rpc/member_work', page([work]))
  answers.on('PATCH', 'fc_assignment_progress', page([{ assignment_id: 4 }]))
  showScreen(<MemberScreen />, '/classes/details/7/members/9', '/classes/details/:classId/members/:userId')
}

const changes = () => answers.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

beforeEach(() => startSession({ ...member, role: 'teacher' }, 'a token'))

// Two zones, because one of them could be that of the machine.
test.each([
  ['Asia/Shanghai', '02/12/2036', '06:59', '2036-12-04T15:30:00.000Z'],
  ['America/Lima', '01/12/2036', '17:59', '2036-12-05T04:30:00.000Z'],
])('a date is moved in the time zone of the class: %s', async (zone, day, time, sent) => {
  showStudent(zone)
  await press('Change due date: Family')
  const dialog = await inDialog()
  const [dueDay, dueTime] = [dialog.getByLabelText('Due'), dialog.getByLabelText('Time')]
  expect([dueDay, dueTime].map((field) => (field as HTMLInputElement).value)).toEqual([day, time])
  dialog.getByText(`Time zone of the class: ${zone}`)
  await userEvent.clear(dueDay)
  await userEvent.type(dueDay, '04/12/2036')
  await userEvent.clear(dueTime)
  await userEvent.type(dueTime, '23:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toEqual([{ due_at: sent }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a date before the assignment opens is refused beside the field, and nothing is sent', async () => {
  showStudent('Asia/Shanghai')
  await press('Change due date: Family')
  const dialog = await inDialog()
  await userEvent.clear(dialog.getByLabelText('Due'))
  await userEvent.type(dialog.getByLabelText('Due'), '19/11/2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The due date must be after the opening date')
  await userEvent.clear(dialog.getByLabelText('Due'))
  await userEvent.type(dialog.getByLabelText('Due'), '31/02/2037')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter a date as DD/MM/YYYY')
  expect(changes()).toEqual([])
})

test.each([false, true])(
  'excusing a student can be turned on and off: excused before is %s',
  async (excused) => {
    showStudent(null, { ...deck, excused })
    await press(excused ? 'Undo excuse: Family' : 'Excuse: Family')
    await waitFor(() => expect(changes()).toEqual([{ excused: !excused }]))
    await screen.findByText(excused ? 'No longer excused' : 'Excused')
  },
)

test('a refused change is reported, and the page stays as it was', async () => {
  showStudent(null)
  const refused = { code: 'P0001', message: 'This class is archived' }
  answers.on('PATCH', 'fc_assignment_progress', { status: 400, body: refused })
  await press('Excuse: Family')
  await screen.findByText('This class is archived')
  screen.getByRole('button', { name: 'Excuse: Family' })
})

test('a student sees no buttons that change something', async () => {
  startSession({ ...member, id: 9 }, 'a token')
  showStudent(null)
  await screen.findByText('This is what your teachers in this class see.')
  expect(screen.queryByRole('button', { name: /Excuse|Change due date/ })).toBeNull()
})
