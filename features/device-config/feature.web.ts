import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { deviceConfigPaths } from './paths.ts'

/** The configuration of the apps and the free texts, for staff. */
export const deviceConfig: WebFeature = {
  name: 'device-config',
  routes: [
    {
      path: deviceConfigPaths.deviceConfig(),
      layout: 'user',
      screen: () => import('./DeviceConfigScreen.tsx'),
    },
  ],
  menu: [
    {
      label: 'Device configuration',
      path: deviceConfigPaths.deviceConfig(),
      icon: 'device',
      roles: staffRoles,
      order: 45,
    },
  ],
}
