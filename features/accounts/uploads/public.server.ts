/** The functions available to the server and to other features. */
export { type MediaSettings, openUploadBucket } from './media.server.ts'
export { discardPackage, findPackage } from './packages.server.ts'
export { settleUploads } from './settle-before-write.server.ts'
export { type SignedReads, signReads } from './sign-reads.server.ts'
export { dropImported, storeImported } from './store-imported.server.ts'
export { storeOwnPicture } from './store-own-picture.server.ts'
export { type OwnSound, storeOwnSound } from './store-own-sound.server.ts'
