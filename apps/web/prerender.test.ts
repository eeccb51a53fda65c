// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFiles } from './brand-files.ts'
import { prerender } from './prerender.ts'
import { routes } from './routes.tsx'

let outDir = ''
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'tingdu-prerender-'))
  await prerender({ outDir })
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

test('writes the pages to the expected paths, with the license of the stroke data', async () => {
  expect(await pageNames()).toEqual([
    'about.html',
    'bootcamp.html',
    'contact.html',
    'credits.html',
    'faq.html',
    'free-trial.html',
    'get/android.html',
    'get/ios.html',
    'index.html',
    'privacy.html',
    'refund-policy.html',
    'terms.html',
  ])
  expect(await readFile(join(outDir, 'licences/ARPHICPL.txt'), 'latin1')).toMatch(/^ARPHIC PUBLIC LICENSE/)
})

test('every link in the pages leads to a page, a file, or a route', async () => {
  for (const name of await pageNames()) {
    const page = await readFile(join(outDir, 'prerendered', name), 'utf8')
    const addresses = [...page.matchAll(/ (?:href|src|srcset)="(\/[^"#]*)/g)].map((match) => match[1] ?? '')
    expect(addresses).toContain('/signup')
    for (const address of addresses)
      expect([name, address, leadsSomewhere(address)]).toEqual([name, address, true])
  }
})

async function pageNames(): Promise<string[]> {
  const names = await readdir(join(outDir, 'prerendered'), { recursive: true })
  return names.filter((name) => name.endsWith('.html')).sort()
}

function leadsSomewhere(address: string): boolean {
  const page = address === '/' ? 'index' : address.slice(1).replace(/\.html$/, '')
  if (existsSync(join(outDir, 'prerendered', `${page}.html`))) return true
  if (address !== '/' && existsSync(join(outDir, address))) return true
  if (address in brandFiles || existsSync(join(import.meta.dirname, 'public', address))) return true
  return matchRoutes(routes, address)?.at(-1)?.route.path === address
}
