import { nextNumber, nobody, type Permissions, rowById, staff } from '@tingdu/testing/permissions.ts'

/** A name of a list has no digits. */
const nextLetters = () => [...String(nextNumber())].map((digit) => 'abcdefghij'[Number(digit)]).join('')

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
    fc_list_columns: {
      arrange: async (app, owner) => {
        const grid = `list-${nextLetters()}`
        await app.sql(`insert into api.fc_list_columns (owner, grid, columns) values ($1, $2, '{name}')`, [
          owner,
          grid,
        ])
        return `owner=eq.${owner}&grid=eq.${grid}`
      },
      look: (app, filter) => {
        const { owner, grid } = Object.fromEntries(new URLSearchParams(filter))
        return app.sql('select * from api.fc_list_columns where owner = $1 and grid = $2', [
          owner?.slice('eq.'.length),
          grid?.slice('eq.'.length),
        ])
      },
      read: nobody,
      create: { by: staff, body: () => ({ grid: `new-${nextLetters()}`, columns: ['name'] }) },
      change: [
        { by: nobody, body: { columns: ['email'] } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: staff,
        change: [
          { by: staff, body: { columns: ['email'] } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: staff,
      },
    },
  },
}
