import { expect, type Locator, type Page } from '@playwright/test'
import { signedInTest as test } from './signed-in.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Search by Chinese Characters')
const words = (page: Page) => page.getByRole('table', { name: 'Words' })
const firstHeadword = (page: Page) => page.locator('[data-result]').first()
const marked = (place: Locator) => place.locator('mark').first()

test('the search box is the page until something is typed; an example searches', async ({ page }) => {
  await page.goto('/user/home')
  await page.getByRole('link', { name: 'Dictionary' }).first().click()
  await expect(page).toHaveURL('/dictionary')
  await expect(page).toHaveTitle('Dictionary · Tingdu')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'yan3jing4' }).click()
  await expect(page).toHaveURL('/dictionary?q=yan3jing4')
  await expect(searchBox(page)).toHaveValue('yan3jing4')
  await expect(firstHeadword(page)).toHaveText('眼镜')
})

for (const { typed, first, match } of [
  { typed: '学习', first: '学习', match: '学习' },
  { typed: '頭髮', first: '头发', match: '头发' },
  { typed: 'xuexi', first: '学习', match: 'xué xí' },
  { typed: 'xue2xi2', first: '学习', match: 'xué xí' },
  { typed: 'xué xí', first: '学习', match: 'xué xí' },
  { typed: 'lvxing', first: '旅行', match: 'lǚ xíng' },
  { typed: 'bank', first: '银行', match: 'bank' },
  { typed: 'to run', first: '跑', match: 'to run' },
]) {
  test(`${typed} finds ${first} and marks ${match}`, async ({ page }) => {
    await page.goto('/dictionary')
    await searchBox(page).fill(typed)
    await expect(firstHeadword(page)).toHaveText(first)
    const row = words(page).getByRole('row').nth(1)
    await expect(marked(row)).toHaveText(match)
    await expect(page).toHaveURL(`/dictionary?q=${encodeURIComponent(typed).replaceAll('%20', '+')}`)
  })
}

test('the tabs show characters, words and sentences of the same search', async ({ page }) => {
  await page.goto('/dictionary?q=学习')
  await expect(page.getByRole('tab')).toHaveText(['Characters', 'Words', 'Sentences'])
  await page.getByRole('tab', { name: 'Characters' }).click()
  const characters = page.getByRole('table', { name: 'Characters' })
  await expect(characters.getByRole('columnheader')).toHaveText([
    'Character',
    'Pinyin',
    'English Definition',
    'Imported Words',
    'Details',
  ])
  await expect(page.locator('[data-result]')).toHaveText(['学', '习'])
  await page.getByRole('tab', { name: 'Sentences' }).click()
  await expect(page).toHaveURL(/tab=sentences/)
  await expect(page.getByRole('tabpanel')).toContainText('No sentences yet')
})

test('pages, their size and the search stay when one comes back from a word', async ({ page }) => {
  await page.goto('/dictionary?q=学')
  await expect(page.getByText(/^1–10 of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^11–20 of \d/)).toBeVisible()
  await expect(words(page)).toHaveAttribute('aria-busy', 'false')
  const headword = await firstHeadword(page).textContent()
  await firstHeadword(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headword ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByText(/^11–20 of \d/)).toBeVisible()
  await expect(firstHeadword(page)).toHaveText(headword ?? '')
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page.getByText(/^1–50 of \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1–50 of \d/)).toBeVisible()
  await searchBox(page).fill('学生')
  await expect(page).toHaveURL(/q=%E5%AD%A6%E7%94%9F/)
  await expect(firstHeadword(page)).toHaveText('学生')
})

test('everything goes by keyboard: search, step through the results, open one', async ({ page }) => {
  await page.goto('/dictionary')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('laoshi')
  await page.keyboard.press('Enter')
  await expect(firstHeadword(page)).toHaveText('老师')
  await page.keyboard.press('ArrowDown')
  await expect(firstHeadword(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dictionary/word/老师')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('老师')
})

test('a word has its reading, both forms, measure words, strokes and the words that contain it', async ({
  page,
}) => {
  await page.goto('/dictionary/word/银行')
  await expect(page).toHaveTitle('银行 · Dictionary · Tingdu')
  await expect(page.getByText('yín háng', { exact: true })).toBeVisible()
  await expect(page.getByText('銀行', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '家', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Words Containing' }).locator('ul > li')).toHaveCount(6)
  await page.getByRole('button', { name: 'Show more words' }).click()
  await expect(page.getByRole('region', { name: 'Words Containing' }).locator('ul > li').nth(6)).toBeVisible()
  await page.getByRole('button', { name: 'Show stroke order' }).click()
  await expect(page.locator('[data-writer="ready"] svg > g path').first()).toBeAttached()
  await page.getByRole('link', { name: '银 · 11 strokes' }).click()
  await expect(page).toHaveURL('/dictionary/character/银')
})

test('a word in traditional characters finds its entry, a reference leads to the entry that it names', async ({
  page,
}) => {
  await page.goto('/dictionary/word/頭髮')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('头发')
  await page.goto('/dictionary/word/面')
  await expect(page.getByRole('region', { name: 'Definitions' })).toContainText('noodles')
  await page.goto('/dictionary/word/行')
  await page.getByRole('link', { name: '道行' }).click()
  await expect(page).toHaveURL('/dictionary/word/道行')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a character is written by itself, and its strokes are really drawn', async ({ page }) => {
  await page.goto('/dictionary/character/学')
  await expect(page.getByText('xué', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '學', exact: true })).toBeVisible()
  const strip = page.getByRole('img', { name: 'Stroke order of 学: 8 strokes' })
  await expect(strip.locator('svg')).toHaveCount(8)
  const drawn = await strip
    .locator('svg')
    .last()
    .locator('g path')
    .evaluateAll((paths) =>
      paths.map((path) => {
        const { width, height } = path.getBoundingClientRect()
        return width > 2 && height > 1 && getComputedStyle(path).fill !== 'none'
      }),
    )
  expect(drawn).toEqual(Array(8).fill(true))
  await expect(page.locator('[data-writer="ready"] svg > g path')).not.toHaveCount(0)
  const again = page.getByRole('button', { name: 'Write again' })
  await expect(again).toBeEnabled({ timeout: 20_000 })
  await again.click()
  await expect(page.getByRole('button', { name: 'Writing…' })).toBeVisible()
})

test('a character leads to its components and to what contains it', async ({ page }) => {
  await page.goto('/dictionary/character/子')
  const containing = page.getByRole('region', { name: 'Characters Containing' })
  await expect(containing.locator('ul > li')).toHaveCount(6)
  await containing.getByRole('link', { name: '好' }).click()
  await expect(page).toHaveURL('/dictionary/character/好')
  const components = page.getByRole('region', { name: 'Components' })
  await expect(components.getByRole('link')).toHaveCount(2)
  await components.getByRole('link', { name: '女' }).click()
  await expect(page).toHaveURL('/dictionary/character/女')
})

test('with reduced motion nothing is written until it is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dictionary/character/学')
  await expect(page.getByRole('button', { name: 'Show stroke order' })).toBeEnabled()
  await expect(page.locator('[data-writer="ready"]')).toHaveCount(0)
})

test('a word that the dictionary does not have says so and leads on', async ({ page }) => {
  await page.goto('/dictionary/word/我学习汉语')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“我学习汉语” is not in the dictionary')
  await page.getByRole('link', { name: 'Search the dictionary' }).click()
  await expect(page).toHaveURL(`/dictionary?q=${encodeURIComponent('我学习汉语')}`)
  await expect(searchBox(page)).toHaveValue('我学习汉语')
  await page.goto('/dictionary/character/zz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“zz” is not in the dictionary')
})

for (const [name, text] of [
  ['a percent sign', '%'],
  ['an underscore', '_'],
  ['an asterisk', '*'],
  ['quotes', `'"; drop table fc_words; --`],
  ['mark-up', '<img src=x onerror=alert(1)>'],
  ['an emoji', '😀'],
  ['half an emoji', '\ud83d'],
  ['a backslash', '\\'],
  ['brackets and commas', '(a,b).or.not'],
  ['5,000 characters', '学习'.repeat(2500)],
] as const) {
  test(`a search for ${name} is answered without a failure`, async ({ page }) => {
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on(
      'response',
      (response) => response.status() >= 400 && failures.push(`${response.status()} ${response.url()}`),
    )
    await page.goto('/dictionary')
    await searchBox(page).fill(text)
    for (const tab of ['Words', 'Characters', 'Sentences']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page).toHaveURL(/q=/)
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/^No |\d+ of \d+/)
          .first(),
      ).toBeVisible()
    }
    expect(failures).toEqual([])
  })
}

for (const address of ['/dictionary/word/%25', '/dictionary/word/%22%2C)', '/dictionary/character/😀']) {
  test(`${address} is answered without a failure`, async ({ page }) => {
    const failures: string[] = []
    page.on(
      'response',
      (response) => response.status() >= 400 && failures.push(`${response.status()} ${response.url()}`),
    )
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is not in the dictionary')
    expect(failures).toEqual([])
  })
}

test('a search that fails says so, and Retry gets it', async ({ page }) => {
  await page.goto('/dictionary')
  await page.route('**/api/rpc/search_words**', (route) => route.abort())
  await searchBox(page).fill('xuexi')
  await expect(page.getByRole('alert').getByText('Could not fetch words. Please try again.')).toBeVisible()
  await page.unroute('**/api/rpc/search_words**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(firstHeadword(page)).toHaveText('学习')
})

test('a part of a page that fails is tried again in its place; the rest stays', async ({ page }) => {
  await page.route('**/api/fc_components**', (route) => route.abort())
  await page.goto('/dictionary/character/学')
  const components = page.getByRole('region', { name: 'Components' })
  await expect(components.getByText('Could not fetch components. Please try again.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Stroke order of 学: 8 strokes' })).toBeVisible()
  await page.unroute('**/api/fc_components**')
  await components.getByRole('button', { name: 'Retry' }).click()
  await expect(components.getByRole('link', { name: '子' })).toBeVisible()
})

for (const [device, viewport] of Object.entries({
  'a narrow phone': { width: 320, height: 640 },
  'a tablet': { width: 768, height: 1024 },
  'a wide screen': { width: 1920, height: 1080 },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('no page of the dictionary is wider than the window', async ({ page }) => {
      for (const address of [
        '/dictionary',
        '/dictionary?q=xuexi',
        '/dictionary?q=yi&size=50',
        '/dictionary?q=学&tab=characters',
        '/dictionary/word/中华人民共和国',
        '/dictionary/word/行',
        '/dictionary/character/龍',
      ]) {
        await page.goto(address, { waitUntil: 'networkidle' })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([address, Math.max(excess, 0)]).toEqual([address, 0])
      }
    })
  })
}
