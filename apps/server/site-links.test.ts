import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const supportEmail = 'help&more@us.example'
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
let webDirectory = ''
let own: TestApp
let elsewhere: TestApp

beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'tingdu-site-'))
  await mkdir(join(webDirectory, 'prerendered/get'), { recursive: true })
  await mkdir(join(webDirectory, 'assets/videos'), { recursive: true })
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(join(webDirectory, 'prerendered/faq.html'), '<a href="mailto:%SUPPORT_EMAIL%">ask</a>')
  await writeFile(join(webDirectory, 'prerendered/terms.html'), '<footer>%SOCIAL_LINKS%</footer>')
  await writeFile(join(webDirectory, 'prerendered/get/ios.html'), 'our own way')
  await writeFile(join(webDirectory, 'assets/videos/intro.mp4'), video)
  await writeFile(join(webDirectory, 'assets/videos/intro.vtt'), 'WEBVTT\n')
  const nothing = { helpUrl: null, appStoreUrl: null, playStoreUrl: null, socialUrls: [] }
  own = await startTestApp({ webDirectory, site: { ...nothing, supportEmail } })
  elsewhere = await startTestApp({
    webDirectory,
    site: {
      helpUrl: 'https://help.example',
      appStoreUrl: 'https://apps.example/1',
      playStoreUrl: 'https://play.example/1',
      supportEmail,
      socialUrls: ['https://www.youtube.com/@us', 'https://us.example/"><script>'],
    },
  })
})
afterAll(async () => {
  await own.close()
  await elsewhere.close()
  await rm(webDirectory, { recursive: true, force: true })
})

test('without external addresses, our own pages are served, with the support address', async () => {
  const faq = await fetch(`${own.url}/faq`)
  expect(faq.status).toBe(200)
  expect(await faq.text()).toBe('<a href="mailto:help&amp;more@us.example">ask</a>')
  expect(await (await fetch(`${own.url}/get/ios`)).text()).toBe('our own way')
})

test('configured social networks are linked in the footer', async () => {
  const footerOf = async ({ url }: TestApp) => (await fetch(`${url}/terms.html`)).text()
  expect(await footerOf(own)).toBe('<footer></footer>')
  const footer = await footerOf(elsewhere)
  expect(footer).toContain('<a href="https://www.youtube.com/@us" rel="me" aria-label="YouTube"')
  expect(footer).toContain('aria-label="us.example"')
  expect(footer).not.toContain('<script>')
})

test.each([
  ['/about', 'https://help.example'],
  ['/contact', 'https://help.example'],
  ['/faq', 'https://help.example'],
  ['/get/ios', 'https://apps.example/1'],
  ['/get/android', 'https://play.example/1'],
])('%s leads to %s where that is configured', async (path, target) => {
  const reply = await fetch(`${elsewhere.url}${path}`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, target])
})

test('a video is cached for a year and supports ranges for seeking', async () => {
  const address = `${own.url}/assets/videos/intro.mp4`
  const whole = await fetch(address)
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(100, 200))
  expect((await fetch(address, { headers: { range: 'bytes=5000-' } })).status).toBe(416)
})

test('captions have the right content type', async () => {
  const captions = await fetch(`${own.url}/assets/videos/intro.vtt`)
  expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/)
})
