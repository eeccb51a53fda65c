// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import ClassScreen from '../class/ClassScreen.tsx'
import { aClass } from '../test-class.ts'

const answers = stubServerForEachTest()
const posts = () =>
  answers.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('fc_class_members'))

const row = { class_id: 7, role: 'student', last_modified: aClass.last_modified }
const lin = { ...row, id: 31, user_id: 9, user_name: 'Lin', email: 'lin@example.test' }
const waiting = { ...row, id: 32, user_id: null, user_name: null, email: 'new@example.test' }

beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'a token')
  answers.on('GET', 'fc_classes', page([{ ...aClass, nb_members: 2, max_members: 4 }]))
  answers.on('GET', 'fc_org_members', page([]))
  answers.on('POST', 'rpc/class_join_code', { status: 200, body: null })
  answers.on('GET', 'fc_class_members', ({ path }) =>
    path.includes('user_id=eq.5') ? page([{ id: 30, role: 'teacher' }]) : page([lin, waiting]),
  )
})

async function openDialog() {
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await press('Add members')
  return inDialog()
}

async function openList() {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('tab', { name: 'Paste or upload a list' }))
  return dialog
}

test('members and invitations are listed, and deleted after a confirmation', async () => {
  answers.on('DELETE', 'fc_class_members', { status: 200, body: [{ id: 32 }] })
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  const cells = async (email: string) =>
    within((await screen.findByText(email)).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1)
  expect(await cells('lin@example.test')).toEqual([
    'Lin',
    'lin@example.test',
    'Student',
    'Joined',
    '04/03/2026',
    'Make teacherDelete',
  ])
  const invited = await cells('new@example.test')
  expect([invited[3], invited[5]]).toEqual(['Invited', 'ResendMake teacherDelete'])
  await press('Delete: new@example.test')
  const dialog = await inDialog()
  expect(dialog.getByText('Do you want to delete this member?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Member deleted successfully.')).toBeTruthy()
})

test('a member who cannot be deleted stays, with a message', async () => {
  answers.on('DELETE', 'fc_class_members', { status: 200, body: [] })
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await press('Delete: lin@example.test')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete member. Please try again later.')).toBeTruthy()
})

describe('selected members', () => {
  const select = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const show = (address = '/classes/details/7?tab=members') =>
    showScreen(<ClassScreen />, address, '/classes/details/:classId')

  test('get another role after a preview; those that did not change are named', async () => {
    answers.on('PATCH', 'fc_class_members', { status: 200, body: [{ id: 31 }] })
    show()
    await select('Lin, lin@example.test')
    await select('new@example.test')
    expect(screen.getByText('2 selected')).toBeTruthy()
    await press('Make teacher')
    const dialog = await inDialog()
    expect(dialog.getByText('Make 2 members teachers?')).toBeTruthy()
    expect(answers.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Make teacher' }))
    expect(await screen.findByText('1 of 2 done')).toBeTruthy()
    const [failedRow, done] = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(failedRow?.textContent).toMatch(/^new@example\.testNot able to change the role/)
    expect(done?.textContent).toBe('Lin, lin@example.testDone')
    const [patched] = answers.calls.filter(({ method }) => method === 'PATCH')
    expect([patched?.body, new URLSearchParams(patched?.path.split('?')[1]).get('id')]).toEqual([
      { role: 'teacher' },
      'in.(31,32)',
    ])
  })

  test('are those of the filters and the order in the address, also for selecting all', async () => {
    show('/classes/details/7?tab=members&role=student&state=invited&sort=-email&q=x')
    await press('Select all 2')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    const asked = answers.calls.findLast(({ path }) => path.startsWith('fc_class_members?select=*'))
    const query = new URLSearchParams(asked?.path.split('?')[1])
    expect(['class_id', 'role', 'user_id', 'email', 'order'].map((name) => query.get(name))).toEqual([
      'eq.7',
      'eq.student',
      'is.null',
      'ilike.%x%',
      'email.desc,id.desc',
    ])
    expect(asked?.headers.range).toBe('0-999')
  })
})

test('an invitation is sent again', async () => {
  answers.on('POST', 'rpc/resend_class_invitation', { status: 204, body: null })
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await press('Resend: new@example.test')
  expect(await screen.findByText('Invitation sent again to new@example.test')).toBeTruthy()
})

test('the join link is switched on, renewed and switched off', async () => {
  let code: string | null = null
  answers.on('POST', 'rpc/class_join_code', () => ({ status: 200, body: code }))
  answers.on('POST', 'rpc/set_class_join_link', ({ body }) => {
    const { is_on } = body as { is_on: boolean }
    code = is_on ? (code ? 'BBBBBBBBBBBB' : 'AAAAAAAAAAAA') : null
    return { status: 200, body: code }
  })
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await press('Switch on')
  expect(await screen.findByText(/\/join\/AAAAAAAAAAAA$/)).toBeTruthy()
  await press('New link')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'New link' }))
  expect(await screen.findByText(/\/join\/BBBBBBBBBBBB$/)).toBeTruthy()
  await press('Switch off')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText(/^Off\. Switch it on/)).toBeTruthy()
})

test('a copy opens after what it does not contain was shown', async () => {
  answers.on('POST', 'rpc/copy_class', { status: 200, body: [{ id: 8, left_out: ['A colleague’s text'] }] })
  const { router } = showScreen(
    <ClassScreen />,
    '/classes/details/7?tab=members',
    '/classes/details/:classId',
  )
  await press('Copy')
  const dialog = await inDialog()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(`${aClass.name} (copy)`)
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('A colleague’s text')).toBeTruthy()
  await press('Open the copy')
  expect(router.state.location.pathname).toBe('/classes/details/8')
})

describe('adding by search', () => {
  const found = [
    { user_id: 11, name: 'Zhang Wei', email: 'Wei@example.test' },
    { user_id: 12, name: null, email: 'no-name@example.test' },
    { user_id: 13, name: 'No Address', email: null },
  ]
  beforeEach(() => answers.on('GET', 'fc_users', page(found)))

  test('asks the server from three characters on, taking them literally', async () => {
    const dialog = await openDialog()
    const box = dialog.getByRole('searchbox')
    await userEvent.type(box, 'we{Enter}')
    expect(answers.calls.filter(({ path }) => path.startsWith('fc_users'))).toEqual([])
    await userEvent.type(box, '"),%{Enter}')
    await dialog.findByText('Zhang Wei')
    const asked = answers.calls.find(({ path }) => path.startsWith('fc_users'))
    const pattern = String.raw`"%we\"),\\%%"`
    expect(new URLSearchParams(asked?.path.split('?')[1]).get('or')).toBe(
      `(name.ilike.${pattern},email.ilike.${pattern})`,
    )
    expect(posts()).toEqual([])
  })

  test('requires a role and exactly one user with a name and an address', async () => {
    const dialog = await openDialog()
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('teacher')
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Choose a role')
    const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add 1 member' }))
    await add()
    expect(dialog.getByText('Please select a role')).toBeTruthy()
    expect(dialog.getByText('Please select a user')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Student')
    await userEvent.type(dialog.getByRole('searchbox'), 'wei{Enter}')
    const [wei, noName, noAddress] = await dialog.findAllByRole('radio')
    await userEvent.click(noName as HTMLElement)
    await add()
    expect(dialog.getByText('Username is required')).toBeTruthy()
    await userEvent.click(noAddress as HTMLElement)
    await add()
    expect(dialog.getByText('Email is required')).toBeTruthy()
    expect(posts()).toEqual([])
    answers.on('POST', 'fc_class_members', { status: 201, body: [{ id: 1 }] })
    await userEvent.click(wei as HTMLElement)
    await add()
    expect(await screen.findByText('Members added successfully.')).toBeTruthy()
    expect(posts()[0]?.body).toEqual([
      { role: 'student', class_id: 7, email: 'wei@example.test', user_name: 'Zhang Wei' },
    ])
  })

  test.each([
    [{ status: 201, body: [] }, 'Already in this class'],
    [failed, 'Not able to add the member at this moment. Please try again later.'],
    [refused('P0001', 'The class is full', 'Raise the limit.'), 'The class is full. Raise the limit.'],
  ])('says why somebody was not added: %j', async (answer, text) => {
    answers.on('POST', 'fc_class_members', answer)
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('searchbox'), 'wei{Enter}')
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 member' }))
    expect(await dialog.findByText(text)).toBeTruthy()
  })
})

test('a member’s name shows a card with their role, address and classes', async () => {
  answers.on('GET', 'fc_class_members', ({ path }) => {
    if (path.includes('fc_classes'))
      return page([{ role: 'student', class: { id: 7, name: 'Morning class' } }])
    return path.includes('user_id=eq.5') ? page([{ id: 30, role: 'teacher' }]) : page([lin])
  })
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await press('Lin')
  const card = await inDialog()
  expect(card.getByRole('heading', { name: lin.user_name })).toBeTruthy()
  expect(card.getByRole('link', { name: lin.email }).getAttribute('href')).toBe(
    `mailto:${encodeURIComponent(lin.email)}`,
  )
  const link = await card.findByRole('link', { name: 'Morning class' })
  expect(link.getAttribute('href')).toBe('/classes/details/7')
})

describe('adding a list', () => {
  const check = async (dialog: Awaited<ReturnType<typeof inDialog>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Check list' }))
  const results = (dialog: Awaited<ReturnType<typeof inDialog>>) =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )

  test('requires an address', async () => {
    const dialog = await openList()
    await check(dialog)
    expect(dialog.getByText('Please enter email')).toBeTruthy()
  })

  test('shows what happens to each address before anything is sent', async () => {
    answers.on('POST', 'fc_class_members', { status: 201, body: [{ id: 1 }, { id: 2 }] })
    const dialog = await openList()
    const typed =
      'LIN@example.test, new@example.test\na@example.test;nonsense\nb@example.test, A@example.test, c@example.test'
    await userEvent.type(dialog.getByLabelText('Email addresses'), typed)
    await check(dialog)
    await dialog.findByRole('table')
    expect(results(dialog)).toEqual([
      ['1', 'LIN@example.test', '–', '–', 'Already a member'],
      ['2', 'new@example.test', '–', '–', 'Already invited'],
      ['3', 'a@example.test', '–', 'Student', 'Will be invited'],
      // The address is in a field, to be corrected.
      ['4', '', '–', '–', 'InvalidMissing @'],
      ['5', 'b@example.test', '–', 'Student', 'Will be invited'],
      ['6', 'A@example.test', '–', '–', 'Duplicate'],
      ['7', 'c@example.test', '–', '–', 'No seats left'],
    ])
    await userEvent.selectOptions(dialog.getByLabelText('Rows shown'), 'Invalid (1)')
    expect(results(dialog)).toHaveLength(1)
    expect(dialog.getByLabelText<HTMLInputElement>('Email in row 4').value).toBe('nonsense')
    expect(posts()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Edit list' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe(typed)
    await check(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 2 members' }))
    expect(await screen.findByText('2 invited, 5 left out')).toBeTruthy()
    expect(posts()[0]?.headers.prefer).toContain('resolution=ignore-duplicates')
    expect(posts()[0]?.body).toEqual([
      { role: 'student', class_id: 7, email: 'a@example.test', user_name: null },
      { role: 'student', class_id: 7, email: 'b@example.test', user_name: null },
    ])
  })

  test('lets invalid rows be corrected, each in the field that is wrong', async () => {
    answers.on('POST', 'fc_class_members', { status: 201, body: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    const dialog = await openList()
    const csv = 'Email,Name,Role\na.example.test,Ann,\nb@example.test,=Bo,\nc@example.test,Chen,boss'
    const files = [new File([csv], 'members.csv')]
    fireEvent.drop(dialog.getByRole('group', { name: 'Choose a CSV file' }), { dataTransfer: { files } })
    await dialog.findByText('members.csv: 3 rows')
    await check(dialog)
    const email = await dialog.findByLabelText('Email in row 2')
    await userEvent.clear(email)
    await userEvent.type(email, 'a@example{Enter}')
    expect(dialog.getByText('Not an email address')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Email in row 2'), '.test{Enter}')
    await userEvent.clear(dialog.getByLabelText('Name in row 3'))
    await userEvent.type(dialog.getByLabelText('Name in row 3'), 'Bo')
    await userEvent.tab()
    await userEvent.selectOptions(dialog.getByLabelText('Role in row 4'), 'Student')
    expect(posts()).toEqual([])
    expect(await dialog.findByText('Will be invited (2) · No seats left (1)')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 members' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body).toEqual([
      { role: 'student', class_id: 7, email: 'a@example.test', user_name: 'Ann' },
      { role: 'student', class_id: 7, email: 'b@example.test', user_name: 'Bo' },
    ])
  })

  test('cannot be checked while its file is being read', async () => {
    const dialog = await openList()
    const file = new File([], 'list.csv')
    const content = Promise.withResolvers<ArrayBuffer>()
    file.arrayBuffer = () => content.promise
    fireEvent.drop(dialog.getByRole('group', { name: 'Choose a CSV file' }), {
      dataTransfer: { files: [file] },
    })
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Check list' })
    expect(button.disabled).toBe(true)
    content.resolve(new TextEncoder().encode('a@example.test').buffer)
    expect(await dialog.findByText('list.csv: 1 row')).toBeTruthy()
    expect(button.disabled).toBe(false)
    await check(dialog)
    await dialog.findByRole('table')
    expect(results(dialog)).toHaveLength(1)
  })

  test('a list keeps the role that was chosen, and its own roles', async () => {
    const dialog = await openDialog()
    const role = () => dialog.getByLabelText<HTMLSelectElement>('Role').value
    const way = (name: string) => userEvent.click(dialog.getByRole('tab', { name }))
    await way('Paste or upload a list')
    expect(role()).toBe('student')
    await way('Search')
    expect(role()).toBe('teacher')
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Choose a role')
    await way('Paste or upload a list')
    expect(role()).toBe('')
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Student')
    const files = [new File(['Email,Role\na@example.test,teacher\nb@example.test,'], 'members.csv')]
    fireEvent.drop(dialog.getByRole('group', { name: 'Choose a CSV file' }), { dataTransfer: { files } })
    await dialog.findByText('members.csv: 2 rows')
    await check(dialog)
    await dialog.findByRole('table')
    expect(results(dialog).map((cells) => cells[3])).toEqual(['Teacher', 'Student'])
  })

  test('a dropped export changes nothing', async () => {
    const dialog = await openList()
    const csv =
      '\uFEFFEmail,Name,Role,State\r\nlin@example.test,Lin,student,joined\r\nnew@example.test,,student,invited'
    const files = [new File([csv], 'members.csv')]
    fireEvent.drop(dialog.getByRole('group', { name: 'Choose a CSV file' }), { dataTransfer: { files } })
    expect(await dialog.findByText('members.csv: 2 rows')).toBeTruthy()
    expect(dialog.getByText('Columns found: Email, Name, Role')).toBeTruthy()
    await check(dialog)
    expect(await dialog.findByText('Already a member (1) · Already invited (1)')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(posts()).toEqual([])
  })

  test('a file that cannot be read says why', async () => {
    const dialog = await openList()
    const files = [new File(['a,b\nc,d'], 'list.csv')]
    fireEvent.drop(dialog.getByRole('group', { name: 'Choose a CSV file' }), { dataTransfer: { files } })
    expect(await dialog.findByText('No column contains email addresses')).toBeTruthy()
  })

  test('says how many were added before a limit was reached, and keeps the list', async () => {
    answers.on('GET', 'fc_classes', page([{ ...aClass, max_members: 500 }]))
    const ids = Array.from({ length: 100 }, (_, id) => ({ id }))
    answers.on('POST', 'fc_class_members', () =>
      posts().length === 1
        ? { status: 201, body: ids }
        : { ...refused('too_many_requests', 'Too many', null, 429), headers: { 'retry-after': '3600' } },
    )
    const dialog = await openList()
    const addresses = Array.from({ length: 150 }, (_, index) => `pupil${index}@example.test`)
    fireEvent.change(dialog.getByLabelText('Email addresses'), { target: { value: addresses.join('\n') } })
    await check(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: 'Add 150 members' }))
    expect(await dialog.findByText(/^100 members were added\. .*60 minutes\.$/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Add 150 members' })).toBeTruthy()
  })

  test('says when the members cannot be fetched for the check', async () => {
    const dialog = await openList()
    await userEvent.type(dialog.getByLabelText('Email addresses'), 'a@example.test')
    answers.on('GET', 'fc_class_members', failed)
    await check(dialog)
    expect(await dialog.findByText('Could not fetch members. Please try again.')).toBeTruthy()
  })
})

test('an export by staff asks the server first', async () => {
  startSession({ ...member, role: 'support' }, 'a token')
  answers.on('POST', 'rpc/begin_export', failed)
  showScreen(<ClassScreen />, '/classes/details/7?tab=members', '/classes/details/:classId')
  await screen.findByText('lin@example.test')
  await press('Export CSV')
  await expect.poll(() => answers.calls.at(-1)?.body).toEqual({ list: 'fc_class_members' })
})
