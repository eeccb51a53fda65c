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
  tasks: [
    {
      label: 'Change an app setting',
      referred: 'You can see the settings. Only administrators can change them',
      also: 'device config configuration correct free texts',
      path: deviceConfigPaths.deviceConfig(),
      order: 70,
      roles: ['gk_admin', 'super_admin'],
    },
  ],
  menu: [
    {
      label: 'Device Config',
      path: deviceConfigPaths.deviceConfig(),
      icon: 'device',
      roles: ['gk_admin', 'super_admin'],
      openTo: ['support'],
      order: 45,
    },
  ],
}
