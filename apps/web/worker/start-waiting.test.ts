import { afterEach, expect, test, vi } from 'vitest'
import { startWaiting } from './start-waiting.ts'

type Setting = { waits?: boolean; pages?: number; reload?: boolean }

function ask({ waits = true, pages = 1, reload = true }: Setting = {}): Promise<Response | null> {
  vi.stubGlobal('registration', { waiting: waits ? {} : null })
  vi.stubGlobal('clients', { matchAll: async () => Array.from({ length: pages }, () => ({})) })
  return startWaiting({ isReloadNavigation: reload } as unknown as Request)
}

/** Runs the script of the page; `waiting` is the worker that waits. */
async function run(page: Response, waiting: (EventTarget & { state: string }) | null) {
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ waiting }) } })
  vi.stubGlobal('location', { reload })
  const script = /<script>(.*)<\/script>/s.exec(await page.text())?.[1] ?? ''
  await new Function(`return ${script}`)()
  return reload
}

function worker() {
  const postMessage = vi.fn()
  const target = Object.assign(new EventTarget(), { state: 'installed', postMessage })
  const become = (state: string) => {
    target.state = state
    target.dispatchEvent(new Event('statechange'))
  }
  return { target, postMessage, become }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each<Setting>([{ waits: false }, { pages: 2 }, { reload: false }])(
  'nothing is started with %o',
  async (setting) => {
    expect(await ask(setting)).toBeNull()
  },
)

test.each(['activated', 'redundant'])(
  'the address is loaded again once the worker that waited is %s, and not before',
  async (last) => {
    const page = (await ask()) as Response
    expect(Number(page.headers.get('refresh'))).toBeGreaterThanOrEqual(10)
    const { target, postMessage, become } = worker()
    const reload = await run(page, target)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('start')
    become('activating')
    expect(reload).not.toHaveBeenCalled()
    become(last)
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('if it has started meanwhile, the address is loaded again at once', async () => {
  expect(await run((await ask()) as Response, null)).toHaveBeenCalledTimes(1)
})
