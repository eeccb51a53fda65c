import { expect, type Page, test } from '@playwright/test'
import { atRest, excessWidth } from './at-rest.ts'
import { colorFindings, findings } from './axe-findings.ts'
import { desktop, phone } from './axe-modes.ts'
import { signIn, teacher } from './people.ts'

const trialButton = 'Start Your Free 14-Day Trial Now'
const pages = [
  '/',
  '/free-trial',
  '/credits',
  '/about',
  '/contact',
  '/faq',
  '/get/ios',
  '/get/android',
  '/bootcamp',
  '/terms.html',
  '/refund-policy.html',
  '/privacy.html',
]

for (const address of pages) {
  test(`${address} loads no needless script; on phone and desktop it fits and axe finds nothing in light and dark`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const problems = consoleProblems(page)
    await page.goto(address)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: 'light' })
      expect([viewport, await excessWidth(page)]).toEqual([viewport, 0])
      expect([viewport, await findings(page)]).toEqual([viewport, []])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([viewport, 'dark', await colorFindings(page)]).toEqual([viewport, 'dark', []])
    }
    // Only the landing page has one, which reads its sample aloud.
    expect(scripts.map((url) => new URL(url).pathname)).toEqual(address === '/' ? ['/landing-sample.js'] : [])
    expect(problems).toEqual([])
  })
}

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    for (const address of ['/', '/free-trial']) {
      test(`${address}: the main button leads to sign-up`, async ({ page }) => {
        await page.goto(address)
        await page.getByRole('link', { name: trialButton }).first().click()
        await expect(page).toHaveURL('/signup')
      })
    }

    test('a word of the sample opens its entry by tap and keyboard, and Escape closes it', async ({
      page,
    }) => {
      await page.goto('/')
      const word = page.getByRole('button', { name: '书店' }).first()
      const entry = page.getByText('bookstore', { exact: true })
      await expect(entry).toBeHidden()
      await word.click()
      await expect(entry).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      await expect(word).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(entry).toBeVisible()
      await page.getByRole('button', { name: '老人' }).click()
      await expect(entry).toBeHidden()
      await expect(page.getByText(/^old man or woman/)).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('the sample is read aloud, sentence by sentence, by a device that has a voice', async ({ page }) => {
      await page.goto('/')
      const listen = page.getByRole('button', { name: 'Listen' })
      await expect(listen).toBeHidden()
      await page.addInitScript(() => {
        const spoken: { text: string; onend: () => void }[] = []
        const voice = {
          lang: 'zh-CN',
          name: 'Chinese',
          localService: true,
          default: false,
          voiceURI: 'zh-CN',
        }
        Object.assign(window, { spoken })
        Object.assign(speechSynthesis, {
          getVoices: () => [voice],
          speak: (utterance: { text: string; onend: () => void }) => spoken.push(utterance),
          cancel: () => {},
        })
        Object.assign(window, {
          SpeechSynthesisUtterance: class {
            text: string
            constructor(text: string) {
              this.text = text
            }
          },
        })
      })
      await page.reload()
      const spoken = () =>
        page.evaluate(() =>
          (window as unknown as { spoken: { text: string }[] }).spoken.map(({ text }) => text),
        )
      const end = () =>
        page.evaluate(() => (window as unknown as { spoken: { onend: () => void }[] }).spoken.at(-1)?.onend())
      const sentences = [
        '放学的时候下雨了，我走进了路边的一个小书店。',
        '书店里只有一个老人，他正在看书。',
        '他说：“没关系，你坐下等雨停吧。”',
      ]
      await listen.click()
      expect(await spoken()).toEqual(sentences.slice(0, 1))
      await expect(page.locator('.said')).toContainText('放')
      await end()
      expect(await spoken()).toEqual(sentences.slice(0, 2))
      await page.getByRole('button', { name: 'Stop' }).click()
      // What was stopped reports its end late, and nothing follows.
      await end()
      expect(await spoken()).toEqual(sentences.slice(0, 2))
      await expect(page.locator('.said')).toHaveCount(0)
      await listen.click()
      await end()
      await end()
      await end()
      expect(await spoken()).toEqual([...sentences.slice(0, 2), ...sentences])
      await expect(listen).toBeVisible()
    })
  })
}

test.describe('the mobile menu', () => {
  test.use({ viewport: phone })

  test('opens and closes by keyboard', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu).toBeHidden()
    await page.getByText('Menu', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Space')
    await expect(menu).toBeHidden()
  })

  test('leads to Login and to Sign Up', async ({ page }) => {
    for (const [name, address] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      await page.goto('/')
      await page.getByText('Menu', { exact: true }).click()
      await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
    }
  })
})

test('the intro video plays without external resources and shows its captions', async ({ page }) => {
  const problems = consoleProblems(page)
  await page.goto('/')
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('readyState', 0)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(4)
  expect(problems).toEqual([])
})

test.describe('a legal page', () => {
  test('links from its contents to a section, and back to the landing page', async ({ page }) => {
    await page.goto('/terms.html')
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Disputes' }).click()
    await expect(page).toHaveURL('/terms.html#s20')
    await expect(page.getByRole('heading', { name: '20. Disputes and arbitration' })).toBeInViewport()
    await page.getByRole('link', { name: '← Back' }).click()
    await expect(page).toHaveURL('/')
  })

  test('prints only its text', async ({ page }) => {
    await page.goto('/privacy.html')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(page.getByRole('heading', { name: '10. Children' })).toBeVisible()
  })
})

test('every link of the pages and of home works', async ({ page, request }) => {
  const addresses = new Set<string>()
  await signIn(page, teacher)
  for (const address of [...pages, '/user/home']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    const links = await page
      .locator('a[href^="/"], link[href^="/"], [src^="/"], [poster]')
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            ['href', 'src', 'poster'].map((name) => element.getAttribute(name)).find(Boolean) ?? '',
        ),
      )
    for (const link of links) addresses.add(link.replace(/#.*/, ''))
  }
  expect(addresses.size).toBeGreaterThan(40)
  for (const address of addresses)
    expect([address, (await request.get(address)).status()]).toEqual([address, 200])
})

function consoleProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}
