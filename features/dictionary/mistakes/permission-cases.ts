import {
  nextNumber,
  nobody,
  type Permissions,
  rowById,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_mistakes: {
      arrange: rowById('fc_mistakes', 'owner, kind, entry, category, message', (owner) => [
        owner,
        'word',
        '词',
        'reading',
        'cí',
      ]),
      read: staff,
      create: {
        by: signedIn,
        body: () => ({ kind: 'word', entry: '词', category: 'reading', message: `${nextNumber()}` }),
      },
      change: [
        { by: staff, body: { state: 'resolved' } },
        { by: staff, body: { answer: 'Both are right.' } },
        { by: nobody, body: { message: 'changed' } },
        { by: nobody, body: { owner: 1 } },
        { by: nobody, body: { seen_at: null } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: staff, body: { state: 'resolved' } },
          { by: nobody, body: { message: 'changed' } },
        ],
        remove: nobody,
      },
    },
  },
  functions: {
    see_mistake_answers: { by: signedIn, body: async () => ({ reports: [1] }) },
  },
}
