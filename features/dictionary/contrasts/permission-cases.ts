import { nobody, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

let count = 0

export const permissions: Permissions = {
  resources: {
    fc_contrasts: {
      arrange: async (app) => {
        count += 1
        const [row] = await app.sql<{ id: number }>(
          `insert into api.fc_contrasts (words, traditional, note, trap, examples, position)
           values ($1, $1, 'note', 'trap', '[]', 1) returning id`,
          [['又', `再${count}`]],
        )
        return `id=eq.${row?.id}`
      },
      read: signedIn,
      create: { by: nobody, body: () => ({ words: ['又', '再'] }) },
      change: [{ by: nobody, body: { note: 'changed' } }],
      remove: { by: nobody },
    },
  },
}
