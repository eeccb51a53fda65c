import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { addDemoFreeTexts } from './demo-free-texts.server.ts'
import { nameConfigRow } from './name-row-before-write.server.ts'

/** The configuration of the apps, and the free texts of the demo. */
export const deviceConfig: RegisterFeature = (server) => ({
  name: 'device-config',
  beforeWrite: { fc_server_config: nameConfigRow },
  loadContent: () => addDemoFreeTexts(server),
})
