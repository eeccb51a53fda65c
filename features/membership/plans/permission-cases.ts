import { everyone, nextNumber, type Permissions, rowById, staff } from '@tingdu/testing/permissions.ts'

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
  },
}
