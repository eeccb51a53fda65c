/** What other features may import of the marketing pages. */
export { type Video, videoSize, videos } from './videos.ts'
