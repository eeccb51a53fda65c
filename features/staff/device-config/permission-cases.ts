import { admins, everyone, nobody, type Permissions } from '@tingdu/testing/permissions.ts'

/** All settings, in their order: a change keeps those that it leaves out. */
const conf_info = [
  { name: 'otp-verify', value: true },
  { name: 'call-to-action-1', value: true },
  { name: 'max-events', value: 7 },
  { name: 'config-time-to-live', value: 7 },
  { name: 'max-nb-texts-before-subscribe', value: 7 },
]

export const permissions: Permissions = {
  resources: {
    fc_server_config: {
      arrange: async () => 'id=eq.1',
      read: everyone,
      create: { by: nobody, body: () => ({ version_num: 2, conf_info: [] }) },
      change: [
        { by: admins, body: { conf_info } },
        { by: nobody, body: { id: 1 } },
      ],
      remove: { by: nobody },
    },
  },
}
