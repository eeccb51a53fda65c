import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { signedInTest as test } from './signed-in.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Search by Chinese Characters')
const words = (page: Page) => page.getByRole('table', { name: 'Words' })
const firstHeadword = (page: Page) => page.locator('[data-result]').first()
const marked = (parent: Locator) => parent.locator('mark').first()

test('the page has only the search box until something is typed; an example starts a search', async ({
  page,
}) => {
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

const finds = [
  { typed: '学习', first: '学习', match: '学习' },
  { typed: '頭髮', first: '头发', match: '头发' },
  { typed: 'xuexi', first: '学习', match: 'xuéxí' },
  { typed: 'xue2xi2', first: '学习', match: 'xuéxí' },
  { typed: 'xué xí', first: '学习', match: 'xuéxí' },
  { typed: 'lvxing', first: '旅行', match: 'lǚxíng' },
  { typed: 'bank', first: '银行', match: 'bank' },
  { typed: 'to run', first: '跑', match: 'to run' },
]

test('Chinese, pinyin and English find words, and mark what was found', async ({ studentPage: page }) => {
  await page.goto('/dictionary')
  for (const { typed, first, match } of finds) {
    await searchBox(page).fill('')
    await expect(words(page)).toHaveCount(0)
    await searchBox(page).fill(typed)
    await expect(firstHeadword(page)).toHaveText(first)
    const row = words(page).getByRole('row').nth(1)
    await expect(marked(row)).toHaveText(match)
    await expect(page).toHaveURL(`/dictionary?q=${encodeURIComponent(typed).replaceAll('%20', '+')}`)
  }
})

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
    'Sound and star',
  ])
  await expect(page.locator('[data-result]')).toHaveText(['学', '习'])
  await page.getByRole('tab', { name: 'Sentences' }).click()
  await expect(page).toHaveURL(/tab=sentences/)
  await expect(page.getByRole('table', { name: 'Sentences' }).locator('mark').first()).toHaveText('学习')
})

test('page, page size and search are kept when returning from a word', async ({ page }) => {
  await page.goto('/dictionary?q=学')
  await expect(page.getByText(/^1–10 of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^11–20 of \d/)).toBeVisible()
  const transparent = 'rgba(0, 0, 0, 0)'
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).not.toHaveCSS(
    'background-color',
    transparent,
  )
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

test('searching, selecting and opening a result work with the keyboard', async ({ page }) => {
  await page.goto('/dictionary')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('laoshi')
  await expect(page).toHaveURL('/dictionary?q=laoshi')
  await expect(firstHeadword(page)).toHaveText('老师')
  await expect(words(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(firstHeadword(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dictionary/word/老师')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('老师')
})

test('a missing word shows a message and a link to the search', async ({ page }) => {
  await page.goto('/dictionary/word/我们学习唱歌')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“我们学习唱歌” is not in the dictionary')
  await page.getByRole('link', { name: 'Search the dictionary' }).click()
  await expect(page).toHaveURL(`/dictionary?q=${encodeURIComponent('我们学习唱歌')}`)
  await expect(searchBox(page)).toHaveValue('我们学习唱歌')
  await page.goto('/dictionary/character/zz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“zz” is not in the dictionary')
})

const unusual = [
  '%',
  '_',
  '*',
  `'"; drop table fc_words; --`,
  '<img src=x onerror=alert(1)>',
  '😀',
  '\ud83d',
  '\\',
  '(a,b).or.not',
  '学习'.repeat(2500),
]

test('no search and no address fails, whatever its characters', async ({ studentPage: page }) => {
  const failures = await failuresDuring(page, async () => {
    await page.goto('/dictionary')
    for (const text of unusual) {
      await searchBox(page).fill('')
      await expect(page).not.toHaveURL(/q=/)
      await searchBox(page).fill(text)
      for (const tab of ['Words', 'Characters', 'Sentences']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page).toHaveURL(/q=/)
        await expect(
          page
            .getByRole('tabpanel')
            .getByText(/^No |\d+ of \d+|Shown are/)
            .first(),
        ).toBeVisible()
      }
    }
    for (const address of ['/dictionary/word/%25', '/dictionary/word/%22%2C)', '/dictionary/character/😀']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('is not in the dictionary')
    }
  })
  expect(failures).toEqual([])
})

/** The errors of scripts and the failed responses of a page while something is done on it. */
async function failuresDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
  const failures: string[] = []
  const onError = (error: Error) => failures.push(error.message)
  const onResponse = (response: Response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  }
  page.on('pageerror', onError).on('response', onResponse)
  await work()
  page.off('pageerror', onError).off('response', onResponse)
  return failures
}

test('no page of the dictionary is wider than a narrow phone, a tablet or a wide screen', async ({
  page,
}) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [width, height] of [
      [320, 640],
      [768, 1024],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect([address, width, await excessWidth(page)]).toEqual([address, width, 0])
    }
  }
})
