import { fileURLToPath } from 'node:url'
import { videos } from '@tingdu/features/site/marketing/videos.ts'
import { startScreens } from '@tingdu/ui/brand/start-screens.ts'

const path = (name: string) => fileURLToPath(import.meta.resolve(`@tingdu/${name}`))
const file = (name: string) => path(`ui/brand/${name}`)

const videoFiles = Object.values(videos)
  .flatMap(({ video, captions, poster }) => [video, captions, poster])
  .map((address) => [address, path(`features/site/marketing/${address.replace('/assets/', '')}`)])

/** The brand's pictures and the videos, by URL, and their source files. */
export const brandFiles: Record<string, string> = {
  '/favicon.svg': file('favicon.svg'),
  '/manifest.webmanifest': file('manifest.webmanifest'),
  '/brand/apple-touch-icon.png': file('apple-touch-icon.png'),
  '/brand/icon-192.png': file('icon-192.png'),
  '/brand/icon-512.png': file('icon-512.png'),
  '/brand/maskable-512.png': file('maskable-512.png'),
  '/brand/social.png': file('social.png'),
  ...Object.fromEntries(startScreens.map((screen) => [`/brand/${screen.file}`, file(screen.file)])),
  ...Object.fromEntries(videoFiles),
}
