import { beforeEach, expect, test, vi } from 'vitest'
import { keepShared, takeShared } from './shared-text.ts'

/** Caches as in a browser: Node has none. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return {
        put: async (key: string, response: Response) => void entries.set(key, response),
        match: async (key: string) => entries.get(key),
      }
    },
    delete: async (name: string) => all.delete(name),
  }
}
beforeEach(() => {
  vi.stubGlobal('caches', openCaches())
  return () => vi.unstubAllGlobals()
})

function share(fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return keepShared(new Request('http://localhost/texts/shared', { method: 'POST', body }))
}

test('a shared text leads to the page that takes it, once', async () => {
  const reply = await share({ title: '新闻', text: '今天天气很好。', url: 'https://news.test/1' })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/texts/add?shared'])
  expect(await takeShared()).toEqual({ text: '今天天气很好。', file: null })
  expect(await takeShared()).toBeNull()
})

test.each([
  ['the title', { title: '新闻', url: 'https://news.test/1' }, '新闻'],
  ['the address', { title: ' ', url: 'https://news.test/1' }, 'https://news.test/1'],
  ['nothing', {}, ''],
])('without a text, %s is taken', async (_what, fields, text) => {
  await share({ ...fields, other: 'x' })
  expect(await takeShared()).toEqual({ text, file: null })
})

test('a shared file keeps its name and content, and replaces what was shared before', async () => {
  await share({ text: '以前' })
  await share({ file: new File(['我的书'], '我的 书.txt', { type: 'text/plain' }) })
  const shared = await takeShared()
  expect(shared?.text).toBe('')
  expect(shared?.file?.name).toBe('我的 书.txt')
  expect(await shared?.file?.text()).toBe('我的书')
})

test('an invalid form is refused', async () => {
  await expect(
    keepShared(new Request('http://localhost/texts/shared', { method: 'POST', body: 'x' })),
  ).rejects.toThrow()
  expect(await takeShared()).toBeNull()
})
