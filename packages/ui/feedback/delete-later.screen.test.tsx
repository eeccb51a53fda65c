// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const answers = stubServerForEachTest()
const deletions = () => answers.calls.filter(({ method }) => method === 'DELETE')

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
  answers.on('DELETE', 'fc_texts', { status: 204, body: null })
})

/** The module as a page that has just been loaded has it. */
async function loadedPage() {
  vi.resetModules()
  const page = await import('./delete-later.ts')
  return { ...page, gone: () => [...renderHook(page.useGone).result.current] }
}

const aDeletion = (refetch = async () => {}) => ({
  key: 'tea',
  request: { method: 'DELETE' as const, path: 'fc_texts?sha1=eq.tea' },
  texts: { done: 'Deleted', failed: 'Not deleted', undo: 'Undo' },
  refetch,
})

test('what is deleted when the page is left is sent at once, and hidden on the page that follows', async () => {
  const { deleteLater } = await loadedPage()
  deleteLater(aDeletion())
  expect(deletions()).toEqual([])
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(deletions()).toHaveLength(1)
  const next = await loadedPage()
  expect(next.gone()).toEqual(['tea'])
  expect((await loadedPage()).gone()).toEqual([])
})

test('what was undone before the page is left is neither sent nor hidden', async () => {
  const { deleteLater } = await loadedPage()
  const { shownToasts } = await import('./toast.ts')
  deleteLater(aDeletion())
  shownToasts().at(-1)?.action?.run()
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(deletions()).toEqual([])
  await waitFor(async () => expect((await loadedPage()).gone()).toEqual([]))
})
