// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { beforeEach, expect, test } from 'vitest'
import { ChooseColumns } from './ChooseColumns.tsx'
import { shownColumns, useChosenColumns } from './chosen-columns.ts'

const answers = stubServerForEachTest()
const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  header: key.toUpperCase(),
  cell: () => key,
  ...more,
})
const columns = [
  column('name', { heading: true }),
  column('email'),
  column('device', { optional: true }),
  column('actions', { unlabeled: true }),
]

function List() {
  const shown = useChosenColumns('members', columns)
  return (
    <>
      <p role="status" aria-label="shown">
        {shown.map(({ key }) => key).join(' ')}
      </p>
      <ChooseColumns grid="members" columns={columns} shown={shown} />
    </>
  )
}

beforeEach(() => {
  startSession({ ...member, role: 'support' }, 'a token')
  answers.on('GET', 'fc_list_columns', { status: 200, body: [] })
})
const shown = () => screen.getByRole('status', { name: 'shown' }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

test.each([
  ['none chosen', undefined, 'name email actions'],
  ['another order', ['device', 'name'], 'device name actions'],
  [
    'a column that the list no longer has, and one twice',
    ['gone', 'email', 'email', 'name'],
    'email name actions',
  ],
  ['without the title of the row', ['email'], 'name email actions'],
  ['what can be done with a row among them', ['actions', 'name'], 'name actions'],
])('shows the columns: %s', (_what, chosen, expected) => {
  expect(
    shownColumns(columns, chosen)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(expected)
})

test('shows and hides columns, and keeps that for the account', async () => {
  showScreen(<List />, '/members')
  await press('Columns')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ])
  expect((dialog.getByLabelText('NAME') as HTMLInputElement).disabled).toBe(true)
  await userEvent.click(dialog.getByLabelText('EMAIL'))
  await userEvent.click(dialog.getByLabelText('DEVICE'))
  answers.on('POST', 'fc_list_columns', { status: 500, body: {} })
  await press('Save')
  expect(await dialog.findByText('Could not save the columns. Please try again.')).toBeTruthy()
  answers.on('POST', 'fc_list_columns', { status: 201, body: null })
  await press('Save')
  await waitFor(() => expect(shown()).toBe('name device actions'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST').at(-1)).toMatchObject({
    path: 'fc_list_columns?on_conflict=owner%2Cgrid',
    body: { grid: 'members', columns: ['name', 'device'] },
  })
})

test('resets to the columns of the list', async () => {
  answers.on('GET', 'fc_list_columns', {
    status: 200,
    body: [{ grid: 'members', columns: ['device', 'name'] }],
  })
  answers.on('DELETE', 'fc_list_columns', { status: 204, body: null })
  showScreen(<List />, '/members')
  await waitFor(() => expect(shown()).toBe('device name actions'))
  await press('Columns')
  await press('Reset')
  await waitFor(() => expect(shown()).toBe('name email actions'))
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['fc_list_columns?grid=eq.members'])
})
