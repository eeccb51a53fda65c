// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import MembersScreen from '../../members/list/MembersScreen.tsx'
import { learner } from '../../members/test-member.ts'
import EmailsScreen from '../EmailsScreen.tsx'

const answers = stubServerForEachTest()
const sent = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.split('?')[0] === path)

async function open(address = '/members?roles=teacher&membership=trial', role: Role = 'gk_admin') {
  startSession({ ...member, role }, 'a token')
  showScreen(<MembersScreen />, address, '/members')
  await screen.findByText('Zhang Wei')
}
async function write() {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Email this list' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'News')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello')
}

beforeEach(() => {
  answers.on('GET', 'fc_users', page([learner]))
  answers.on('GET', 'fc_saved_views', page([]))
  answers.on('POST', 'rpc/count_mailing', { status: 200, body: [{ reached: 12, left_out: 3 }] })
  answers.on('POST', 'rpc/send_mailing', { status: 200, body: 7 })
  answers.on('GET', 'fc_mailing_templates', page([]))
  answers.on('POST', 'rpc/test_mailing', { status: 200, body: { email: 'me@example.test' } })
})

test('support cannot write to a list', async () => {
  await open('/members', 'support')
  expect(screen.queryByRole('button', { name: 'Email this list' })).toBeNull()
})

test('writes to the members of the list, with its filters, once', async () => {
  await write()
  expect(screen.getByText(/^12 members will get this email\. 3 others won’t/)).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send to 12 members' }))
  expect(await screen.findByText(/^The emails are on their way/)).toBeTruthy()
  const bodies = sent('rpc/send_mailing').map(({ body }) => body as Record<string, unknown>)
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(1)
  expect(bodies[0]).toMatchObject({
    subject: 'News',
    text: 'Hello',
    conditions: expect.arrayContaining([
      ['role', 'in', ['teacher']],
      ['in_trial', 'eq', 'true'],
    ]),
  })
})

test('nothing is sent when no member of the list can get it', async () => {
  answers.on('POST', 'rpc/count_mailing', { status: 200, body: [{ reached: 0, left_out: 3 }] })
  await write()
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 0 members' }))
  expect(await screen.findByText(/^No member of this list can get the email/)).toBeTruthy()
  expect(sent('rpc/send_mailing')).toEqual([])
})

test('sends a test to the admin, and nothing to members', async () => {
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText('Test sent to me@example.test')).toBeTruthy()
  expect(sent('rpc/send_mailing')).toEqual([])
})

const template = { id: 3, name: 'Welcome back', subject: 'We miss you', text: 'Come back.' }

test('writes with a template, which can be changed before it is sent', async () => {
  answers.on('GET', 'fc_mailing_templates', page([template]))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Email this list' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Welcome back')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), ' Soon.')
  await userEvent.click(screen.getByRole('button', { name: 'Send to 12 members' }))
  await waitFor(() => expect(sent('rpc/send_mailing')).toHaveLength(1))
  expect(sent('rpc/send_mailing')[0]?.body).toMatchObject({
    subject: 'We miss you',
    text: 'Come back. Soon.',
  })
})

test('keeps a text as a template, and returns to the text', async () => {
  answers.on('POST', 'fc_mailing_templates', { status: 201, body: [] })
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Save as template' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Template name' }), 'Monthly news')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('fc_mailing_templates')).toHaveLength(1))
  expect(sent('fc_mailing_templates')[0]?.body).toMatchObject({
    name: 'Monthly news',
    subject: 'News',
    text: 'Hello',
  })
  expect(await screen.findByDisplayValue('Hello')).toBeTruthy()
})

test('deletes a template after asking', async () => {
  answers.on('GET', 'fc_mailing_templates', page([template]))
  answers.on('DELETE', 'fc_mailing_templates', { status: 204, body: null })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Email this list' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Welcome back')
  await userEvent.click(screen.getByRole('button', { name: 'Delete template' }))
  const question = await screen.findByRole('dialog', { name: 'Delete the template “Welcome back”?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(answers.calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('shows the email as it is sent, in a frame that runs nothing', async () => {
  answers.on('POST', 'rpc/preview_mailing', {
    status: 200,
    body: { subject: 'News', html: '<html><head></head><body>Hello Zhang Wei, <a>Unsubscribe</a>' },
  })
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Content of the email')
  expect(frame.srcdoc).toContain('Hello Zhang Wei, <a>Unsubscribe</a>')
  expect(frame.srcdoc).toContain(`content="default-src 'none'`)
  expect(frame.getAttribute('sandbox')).toBe('')
})

test('asks for a subject and a message before there is a preview', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Email this list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Write a subject and a message first.')).toBeTruthy()
})

test('sends nothing without a subject and a text', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Email this list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 12 members' }))
  expect(screen.getByText('Enter a subject of 1 to 150 characters')).toBeTruthy()
  expect(sent('rpc/send_mailing')).toEqual([])
})

test('says why the emails could not be sent', async () => {
  answers.on('POST', 'rpc/send_mailing', refused('P0001', 'None of these members can get this email'))
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Send to 12 members' }))
  expect(await screen.findByText('None of these members can get this email')).toBeTruthy()
})

test('shows how far mailings are', async () => {
  const mailing = {
    id: 7,
    subject: 'News',
    created_at: '2026-11-01T12:00:00+00:00',
    recipients: 12,
    queued: 12,
  }
  answers.on('GET', 'fc_mailings', page([mailing]))
  startSession({ ...member, role: 'support' }, 'a token')
  showScreen(<EmailsScreen />, '/emails?tab=mailings', '/emails')
  expect(await screen.findByText('12 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('News')).toBeTruthy())
})
