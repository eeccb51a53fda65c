import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { resendRefusal } from './rules.ts'

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
