/** What the server and other features may call. */
export { createMailQueue } from './mail-queue.server.ts'
