import { expect, type Page } from '@playwright/test'
import { sendAs } from './own-text.ts'
import { signedInTest as test } from './signed-in.ts'

// The worker would answer for the scripts, which are held back here.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })

for (const [how, options] of [
  ['as most members read', {}],
  ['with all pinyin and large type', { pinyin: 'all', size: 30, leading: 'wide' }],
] as const)
  test(`before the app runs, a text can be read where the reader then draws its words, ${how}`, async ({
    page,
  }) => {
    const [{ sha1, title }] = await sendAs(page, 'GET', 'fc_shelf?select=sha1,title&title=eq.电梯坏了')
    await page.evaluate((stored) => localStorage.setItem('tingdu.reader', JSON.stringify(stored)), options)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
    })
    await page.goto(`/texts/details/${sha1}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('各位邻居')).toBeVisible()
    await expect(page.locator('link[rel=stylesheet]').first()).toBeAttached()
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href))
    const before = await placesOf(page, 40)
    await page.evaluate(watchTitle)
    release()
    await expect(page.locator('[data-word]').first()).toBeVisible()
    await expect(page.getByText('% known')).toBeVisible()
    const after = await placesOf(page, 40)
    expect(await page.evaluate(() => globalThis.framesWithoutTitle)).toBe(0)
    for (const [index, { text, x, y }] of before.entries()) {
      expect([after[index]?.text, index]).toEqual([text, index])
      expect(Math.abs((after[index]?.x ?? 0) - x), text).toBeLessThan(4)
      expect(Math.abs((after[index]?.y ?? 0) - y), text).toBeLessThan(12)
    }
    expect(problems).toEqual([])
  })

declare global {
  /** How often the page was painted without the title of the text. */
  var framesWithoutTitle: number
}

function watchTitle(): void {
  globalThis.framesWithoutTitle = 0
  const look = () => {
    if (!document.querySelector('h1')?.textContent) globalThis.framesWithoutTitle += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The first Chinese characters of the text below its title, with where they begin and the middle of their height. */
const placesOf = (page: Page, characters: number) =>
  page.evaluate((most) => {
    const places: { text: string; x: number; y: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const heading = document.querySelector('h1')
    for (let node = walker.nextNode(); node && places.length < most; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!heading || !parent || heading.contains(parent) || !parent.closest('[lang^=zh]')) continue
      if (heading.compareDocumentPosition(parent) !== Node.DOCUMENT_POSITION_FOLLOWING) continue
      for (const { index, 0: text } of (node.textContent ?? '').matchAll(/\p{Script=Han}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const { left, top, bottom } = range.getBoundingClientRect()
        if (places.length < most) places.push({ text, x: left, y: (top + bottom) / 2 })
      }
    }
    return places
  }, characters)
