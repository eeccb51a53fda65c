import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** How far a text is read; its texts show and record it. */
export const readingProgress: WebFeature = {
  name: 'reading-progress',
  routes: [],
  keepers: { text: async () => (await import('./keep-position.ts')).keepPosition },
  senders: { reading: async () => (await import('./send-reading.ts')).readingSender },
}
