import { fileURLToPath } from 'node:url'

const file = (name: string) => fileURLToPath(import.meta.resolve(`@tingdu/ui/brand/${name}`))

/** The brand's pictures by the address they are served at, and the files they come from. */
export const brandFiles: Record<string, string> = {
  '/favicon.svg': file('favicon.svg'),
  '/manifest.webmanifest': file('manifest.webmanifest'),
  '/brand/apple-touch-icon.png': file('apple-touch-icon.png'),
  '/brand/icon-192.png': file('icon-192.png'),
  '/brand/icon-512.png': file('icon-512.png'),
  '/brand/maskable-512.png': file('maskable-512.png'),
  '/brand/social.png': file('social.png'),
}
