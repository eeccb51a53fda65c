import { startScreens } from '@tingdu/ui/brand/start-screens.ts'
import type { Plugin } from 'vite'

/** Links the pictures that iOS shows while the app starts from the head of the app's page. */
export function startScreensPlugin(): Plugin {
  return {
    name: 'tingdu-start-screens',
    transformIndexHtml: () =>
      startScreens.map(({ file, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', href: `/brand/${file}`, media },
        injectTo: 'head',
      })),
  }
}
