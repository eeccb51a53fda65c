/** The functions available to the server and to other features. */
export { createMailQueue } from './mail-queue.server.ts'
