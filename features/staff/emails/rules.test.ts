import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { mailErrorOf, resendRefusal } from './rules.ts'

const mail = {
  template: 'payment-received',
  state: 'sent',
  recipient: 'na@example.test',
  queued_at: '2026-03-04T12:00:00Z',
}
const soon = new Date('2026-03-05T11:59:00Z')
const later = new Date('2026-03-05T12:01:00Z')

test.each([
  [{}, later, null],
  [{ state: 'failed' }, later, null],
  [{ template: 'reset' }, later, null],
  [{ template: 'verify' }, later, null],
  [{ template: 'email-change' }, soon, messages.askEmailChange],
  [{ template: 'email-change', state: 'failed' }, soon, messages.askEmailChange],
  [{ template: 'invitation' }, soon, messages.askInvitation],
  [{ template: 'account-deleted', recipient: '(deleted)' }, soon, messages.recipientDeleted],
  [{ state: 'queued' }, soon, messages.waiting],
  [{ state: 'superseded' }, soon, messages.superseded],
  [{ state: 'unsubscribed' }, soon, messages.unsubscribed],
  [{ template: 'trial-ends' }, soon, null],
  [{ template: 'trial-ends' }, later, messages.outdated],
  [{ template: 'payment-failed', state: 'failed' }, later, messages.outdated],
  [{ template: 'payment-coming' }, later, messages.outdated],
])('an email with %j is refused at %s with %j', (fields, now, refusal) => {
  expect(resendRefusal({ ...mail, ...fields }, now)).toBe(refusal)
})

test.each([
  ['EENVELOPE 550', 'address'],
  ['EENVELOPE 550 5.1.1', 'address'],
  ['EENVELOPE 550 5.7.1', 'refused'],
  ['EMESSAGE 554', 'refused'],
  ['EENVELOPE 552 5.2.2', 'full'],
  ['EAUTH 535', 'login'],
  ['ECONNECTION', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['EENVELOPE 451 4.3.0', 'unreachable'],
  ['unknown', 'other'],
])('%s means: %s', (codes, kind) => {
  expect(mailErrorOf(codes)).toBe(kind)
})
