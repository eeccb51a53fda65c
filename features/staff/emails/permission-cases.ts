import { randomUUID } from 'node:crypto'
import { admins, nextNumber, nobody, type Permissions, rowById, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_mailings: {
      arrange: rowById('fc_mailings', 'subject, text, idempotency_key', () => ['News', 'Text', randomUUID()]),
      read: staff,
      create: {
        by: nobody,
        body: () => ({ subject: 'News', text: 'Text', idempotency_key: randomUUID() }),
      },
      change: [{ by: nobody, body: { text: 'Another' } }],
      remove: { by: nobody },
    },
    fc_mailing_templates: {
      arrange: rowById('fc_mailing_templates', 'name, subject, text', () => [
        `Template ${nextNumber()}`,
        'News',
        'Text',
      ]),
      read: admins,
      create: {
        by: admins,
        body: () => ({ name: `Template ${nextNumber()}`, subject: 'News', text: 'Text' }),
      },
      change: [
        { by: admins, body: { subject: 'Other news' } },
        { by: admins, body: { text: 'Another text' } },
        { by: nobody, body: { last_modified: '2020-01-01' } },
      ],
      remove: { by: admins },
    },
    fc_mails: {
      arrange: rowById('fc_mails', 'recipient, template, cause', () => [
        'somebody@test.test',
        'reset',
        `cause ${nextNumber()}`,
      ]),
      read: staff,
      create: { by: nobody, body: () => ({ recipient: 'a@test.test', template: 'reset', cause: 'mine' }) },
      change: [
        { by: nobody, body: { content: 'changed' } },
        { by: nobody, body: { recipient: 'another@test.test' } },
      ],
      remove: { by: nobody },
    },
  },
  functions: {
    count_mailing: { by: admins, body: async () => ({ conditions: [] }) },
    send_mailing: {
      by: admins,
      body: async () => ({ subject: 'News', text: 'Text', conditions: [], key: randomUUID() }),
    },
  },
  endpoints: {
    'POST rpc/preview_mailing': { by: admins, body: async () => ({ subject: 'News', text: 'Text' }) },
    'POST rpc/test_mailing': { by: admins, body: async () => ({ subject: 'News', text: 'Text' }) },
    'POST rpc/resend_mail': { by: staff, body: async () => ({ id: 1 }) },
  },
}
