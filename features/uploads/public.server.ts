/** What the server and other features may call. */
export { type MediaSettings, openUploadBucket } from './media.server.ts'
export { settleUploads } from './settle-before-write.server.ts'
