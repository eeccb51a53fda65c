import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { socialPlaceholder, supportPlaceholder } from '@tingdu/features/site/marketing/messages.ts'
import type { Plugin } from 'vite'
import { brandFiles } from './brand-files.ts'
import { characterMaps } from './character-maps.ts'

const built = join(import.meta.dirname, 'dist/prerendered')
const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  webp: 'image/webp',
}

/**
 * In development, serves what the build writes as files: the brand's pictures, and the prerendered pages (from the last
 * build, because they are not part of the app).
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'tingdu-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const brand = brandFiles[path] ?? characterMaps[path]
        if (brand) {
          response.setHeader(
            'Content-Type',
            types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          )
          return response.end(readFileSync(brand))
        }
        const page = prerenderedPage(path)
        if (!page) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        const html = readFileSync(page, 'utf8').replaceAll(supportPlaceholder, 'support@localhost')
        response.end(html.replaceAll(socialPlaceholder, ''))
      })
    },
  }
}

function prerenderedPage(path: string): string | undefined {
  const name = path === '/' ? 'index' : path.slice(1).replace(/\.html$/, '')
  const page = join(built, `${name}.html`)
  return /^[a-z-]+(\/[a-z]+)?$/.test(name) && existsSync(page) ? page : undefined
}
