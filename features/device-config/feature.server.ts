import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { nameConfigRow } from './name-row-before-write.server.ts'

/** The configuration of the apps. */
export const deviceConfig: RegisterFeature = () => ({
  name: 'device-config',
  beforeWrite: { fc_server_config: nameConfigRow },
})
