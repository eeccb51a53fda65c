import { nobody, type Permissions, rowById, signedIn } from '@tingdu/testing/permissions.ts'

let count = 0

export const permissions: Permissions = {
  resources: {
    fc_collocations: {
      arrange: rowById(
        'fc_collocations',
        'word, reading, chinese, traditional, phonetic, english, position',
        () => ['书', 'shū', `看书${++count}`, '看書', 'kàn shū', 'to read', '1'],
      ),
      read: signedIn,
      create: { by: nobody, body: () => ({ word: '书' }) },
      change: [{ by: nobody, body: { english: 'changed' } }],
      remove: { by: nobody },
    },
  },
}
