import { nextNumber, nobody, type Permissions, rowById, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_saved_views: {
      arrange: rowById('fc_saved_views', 'owner, grid, name, query', (owner) => [
        owner,
        'members',
        `View ${nextNumber()}`,
        'paid=1',
      ]),
      look: (app, filter) =>
        app.sql('select * from api.fc_saved_views where id = $1', [filter.slice('id=eq.'.length)]),
      read: nobody,
      create: { by: staff, body: () => ({ grid: 'members', name: `View ${nextNumber()}`, query: 'paid=1' }) },
      change: [
        { by: nobody, body: { name: 'Renamed' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: staff,
        change: [
          { by: staff, body: { name: 'Renamed' } },
          { by: nobody, body: { owner: 1 } },
          { by: nobody, body: { grid: 'other' } },
        ],
        remove: staff,
      },
    },
  },
}
