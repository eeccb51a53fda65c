/** The parts of marketing available to other features. */
export { type Video, videoSize, videos } from './videos.ts'
