import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { uploadsOnDelete } from './account-deletion.server.ts'
import { signUpload } from './endpoints/sign-upload.server.ts'
import { cleanUploadsJob } from './jobs.server.ts'
import { addMedia } from './media.server.ts'
import { ownUploads } from './own-data.server.ts'

/** Members' uploaded pictures and sounds. */
export const uploads: RegisterFeature = (server) => ({
  name: 'uploads',
  endpoints: [signUpload(server)],
  jobs: [cleanUploadsJob(server)],
  ownData: [ownUploads],
  onAccountDeletion: uploadsOnDelete(server),
  routes: (http) => addMedia(http, server),
  site: server.bucket.origin
    ? { extraSources: { 'connect-src': [server.bucket.origin], 'media-src': [server.bucket.origin] } }
    : {},
})
