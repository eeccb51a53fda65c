import { nextNumber, nobody, type Permissions, rowById, signedIn } from '../../permissions.ts'

const title = () => `Note ${nextNumber()}`

export const permissions: Permissions = {
  resources: {
    fc_example_notes: {
      arrange: rowById('fc_example_notes', 'owner, title, text', (owner) => [owner, title(), 'A text']),
      look: (app, filter) =>
        app.sql('select * from api.fc_example_notes where id = $1', [filter.slice('id=eq.'.length)]),
      read: nobody,
      create: { by: signedIn, body: () => ({ title: title(), text: 'A text' }) },
      change: [
        { by: nobody, body: { text: 'Another text' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { text: 'Another text' } },
          { by: nobody, body: { title: 'Another title' } },
        ],
        remove: signedIn,
      },
    },
  },
  endpoints: {
    'POST example-notes/import': { by: signedIn, body: async () => ({ notes: [] }) },
  },
}
