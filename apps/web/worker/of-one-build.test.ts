import { expect, test } from 'vitest'
import { ofOneBuild } from './of-one-build.ts'

const files = [{ url: '/app-shell' }, { url: '/assets/index-a.js' }, { url: '/assets/index-a.css' }]
const fetched = (path: string, page: string, type = 'install') =>
  ofOneBuild(files).fetchDidSucceed({
    event: { type },
    request: new Request(`http://localhost${path}`),
    response: new Response(page),
  })
const page = (build: string) =>
  `<script type="module" src="/assets/index-${build}.js"></script>
  <link rel="stylesheet" href="/assets/index-a.css"><link rel="preload" href="/assets/font.woff2">`

test('a shell of another build is not kept', async () => {
  await expect(fetched('/app-shell', page('b'))).rejects.toThrow('another build')
})

test('one that was lost is replaced by what the server has', async () => {
  expect((await fetched('/app-shell', page('b'), 'fetch')).status).toBe(200)
})

test('the shell of this build is, and every other file', async () => {
  expect(await (await fetched('/app-shell', page('a'))).text()).toBe(page('a'))
  expect(await (await fetched('/assets/index-a.js', page('b'))).text()).toBe(page('b'))
})
