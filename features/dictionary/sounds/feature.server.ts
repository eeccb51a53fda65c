import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'

/** How words and sentences sound. */
export const sounds: RegisterFeature = (server) => ({
  name: 'sounds',
  beforeWrite: { fc_recordings: settleUploads(server) },
})
