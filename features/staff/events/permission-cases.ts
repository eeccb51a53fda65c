import { insertRow, nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'

const unchangeable = [
  { by: nobody, body: { event_name: 'changed' } },
  { by: nobody, body: { owner: 1 } },
]

export const permissions: Permissions = {
  resources: {
    fc_events: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_events (owner, event_name) values ($1, 'text_opened') returning 'id=eq.' || id as filter`,
          [owner],
        ),
      read: staff,
      create: { by: signedIn, body: () => ({ event_name: 'text_opened' }) },
      change: unchangeable,
      remove: { by: nobody },
      self: { read: staff, change: unchangeable, remove: nobody },
    },
    fc_event_names: {
      arrange: async (app, owner) => {
        const name = `event of ${owner}`
        await app.sql('insert into api.fc_events (owner, event_name) values ($1, $2)', [owner, name])
        return `event_name=eq.${name}`
      },
      read: staff,
      create: { by: nobody, body: () => ({ event_name: 'new', event_type: 'study', events: 1 }) },
      change: [{ by: nobody, body: { events: 1000 } }],
      remove: { by: nobody },
    },
  },
}
