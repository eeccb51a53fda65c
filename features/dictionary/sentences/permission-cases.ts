import { type Permissions, rowById, signedIn, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_sentences: {
      arrange: rowById('fc_sentences', 'chinese', () => ['你好。']),
      read: signedIn,
      create: { by: staff, body: () => ({ chinese: '再见。' }) },
      change: [{ by: staff, body: { defs: 'changed' } }],
      remove: { by: staff },
    },
  },
  functions: {
    sentences_read_as: { by: signedIn, body: async () => ({ part: '得', readings: ['dé'] }) },
    sentence_changes: { by: staff, body: async () => ({ sentence: 1 }) },
  },
}
