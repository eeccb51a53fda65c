// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isPhoneApp, openLinksOfPhone } from './phone-app.ts'

afterEach(() => vi.unstubAllGlobals())

/** An app; returns what opens a link in it. */
function phone() {
  const listeners: ((opened: { url: string }) => void)[] = []
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    Plugins: {
      App: { addListener: (_event: string, given: (typeof listeners)[0]) => listeners.push(given) },
    },
  })
  return (url: string) => {
    for (const listener of listeners) listener({ url })
  }
}

test('a page knows whether it is shown in an app or a browser', () => {
  expect(isPhoneApp()).toBe(false)
  phone()
  expect(isPhoneApp()).toBe(true)
})

test('links to this site open in the app, others do not', () => {
  const openLink = phone()
  const opened: string[] = []
  openLinksOfPhone((path) => opened.push(path))
  for (const link of [
    `${location.origin}/dictionary?q=%E5%A5%BD#a`,
    'https://evil.test/review',
    'no address',
  ])
    openLink(link)
  expect(opened).toEqual(['/dictionary?q=%E5%A5%BD#a'])
})

test('a browser passes on no links', () => {
  expect(() => openLinksOfPhone(() => undefined)).not.toThrow()
})
