import { admins, everyone, nobody, type Permissions } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_server_config: {
      arrange: async () => 'id=eq.1',
      read: everyone,
      create: { by: nobody, body: () => ({ version_num: 2, conf_info: [] }) },
      change: [
        { by: admins, body: { version_num: 7 } },
        { by: nobody, body: { id: 1 } },
      ],
      remove: { by: nobody },
    },
  },
}
