import { nextNumber, nobody, type Permissions, rowById, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
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
  endpoints: {
    'POST rpc/resend_mail': { by: staff, body: async () => ({ id: 1 }) },
  },
}
