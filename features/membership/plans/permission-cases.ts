import {
  everyone,
  insertRow,
  nextNumber,
  nobody,
  type Permissions,
  rowById,
  staff,
} from '@tingdu/testing/permissions.ts'

const newName = () => `Plan ${nextNumber()}`

export const permissions: Permissions = {
  resources: {
    fc_plans: {
      arrange: rowById('fc_plans', 'name', () => [newName()]),
      read: everyone,
      create: { by: staff, body: () => ({ name: newName(), bt_subscribe_price: 9.99 }) },
      change: [
        { by: staff, body: { bt_subscribe_price: 5.5 } },
        { by: staff, body: { user_level: 'gold' } },
      ],
      remove: { by: staff },
    },
    fc_price_changes: {
      arrange: (app) =>
        insertRow(
          app,
          `insert into private.audit_log (actor_role, action, resource, subject, before, after)
            values ('support', 'update', 'fc_plans', '1', '{"bt_subscribe_price": 1}', '{"bt_subscribe_price": 2}')
            returning 'id=eq.' || id as filter`,
        ),
      read: staff,
      create: { by: nobody, body: () => ({ action: 'update' }) },
      change: [{ by: nobody, body: { action: 'none' } }],
      remove: { by: nobody },
    },
  },
}
