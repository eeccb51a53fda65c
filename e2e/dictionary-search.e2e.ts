import { expect, type Page } from '@playwright/test'
import { signedInTest as test } from './signed-in.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Search by Chinese Characters')
const firstHeadword = (page: Page) => page.locator('[data-result]').first()
const interpretation = (page: Page) => page.getByRole('tabpanel').getByRole('status').first()

test('every kind of search has the expected first result and shows its interpretation', async ({ page }) => {
  await page.goto('/dictionary')
  for (const [typed, first, how] of [
    ['zgr', '中国人', 'first letters “z g r”'],
    ['good morning', '早上好', 'English “good morning”'],
    ['lese', '垃圾', 'pinyin “lese”'],
    ['na er', '哪儿', "pinyin “na'er”"],
    ['学习', '学习', 'Chinese “学习”'],
    ['*学', '学', 'Chinese “*学”'],
    ['teahcer', '老师', 'Showing “teacher” instead'],
    ['xuě xí', '学习', 'Showing “xuéxí” instead'],
    ['duoshaoqian', '多少钱', 'pinyin “duoshaoqian”'],
    ['mingtiantianqi', '明天', 'Here it is word by word'],
  ] as const) {
    await searchBox(page).fill(typed)
    await expect(interpretation(page)).toContainText(how)
    await expect(firstHeadword(page)).toHaveText(first)
  }
})

test('a query that is both pinyin and English can be switched, also in the URL', async ({ page }) => {
  await page.goto('/dictionary?q=women')
  await expect(firstHeadword(page)).toHaveText('我们')
  await page.getByRole('button', { name: /^English “/ }).click()
  await expect(page).toHaveURL('/dictionary?q=women&kind=english')
  await expect(firstHeadword(page)).toHaveText('女人')
  await page.goBack()
  await expect(firstHeadword(page)).toHaveText('我们')
})

test('a text without an entry is shown as running text with its readings', async ({ page }) => {
  await page.goto(`/dictionary?q=${encodeURIComponent('我喜欢学习中文。')}`)
  const text = page.getByRole('region', { name: 'Word by word' })
  await expect(text.getByRole('link')).toHaveCount(4)
  await expect(text.locator('ruby').nth(1)).toHaveText('喜欢xǐhuan')
  await text.getByRole('link', { name: /学习/ }).click()
  await page.getByRole('dialog', { name: 'Word: 学习' }).getByRole('link', { name: 'Full entry' }).click()
  await expect(page).toHaveURL('/dictionary/word/学习')
})

test('finds sentences by Chinese, pinyin and English, and opens them word by word', async ({ page }) => {
  await page.goto('/dictionary?q=xuexi&tab=sentences')
  const sentences = page.getByRole('table', { name: 'Sentences' })
  await expect(sentences.getByRole('row').nth(1)).toContainText('学习')
  await searchBox(page).fill('friend')
  await expect(sentences.getByRole('row').nth(1)).toContainText(/friend/i)
  await expect(sentences).toHaveAttribute('aria-busy', 'false')
  await firstHeadword(page).click()
  await expect(page).toHaveURL(/\/dictionary\/sentence\/\d+$/)
})

test('a level can be browsed without a query and filters a search; Back and reload keep it', async ({
  page,
}) => {
  await page.goto('/dictionary')
  await page.getByRole('link', { name: 'HSK 2.0, level 1' }).click()
  await expect(page).toHaveURL('/dictionary?level=hsk2.0-1')
  const words = page.getByRole('table', { name: 'Words' })
  await expect(words.getByText('HSK 2.0 · 1')).toHaveCount(10)
  await searchBox(page).fill('xue')
  await expect(page).toHaveURL('/dictionary?level=hsk2.0-1&q=xue')
  await expect(words.getByRole('row').nth(1)).toContainText('学')
  await page.getByRole('combobox', { name: 'Level' }).selectOption('HSK 3.0, up to 2')
  await expect(page).toHaveURL('/dictionary?level=hsk3.0-to-2&q=xue')
  await expect(words).toHaveAttribute('aria-busy', 'false')
  await firstHeadword(page).click()
  await expect(page).toHaveURL(/\/dictionary\/word\//)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('hsk3.0-to-2')
  await page.reload()
  await expect(searchBox(page)).toHaveValue('xue')
  await page.getByRole('tab', { name: 'Characters' }).click()
  await expect(page.getByRole('table', { name: 'Characters' })).toContainText('学')
})

test('the keyboard focuses the box, moves through results and back, and clears', async ({ page }) => {
  await page.goto('/dictionary?q=laoshi')
  await expect(firstHeadword(page)).toHaveText('老师')
  await expect(page.getByRole('table', { name: 'Words' })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(firstHeadword(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await expect(page).toHaveURL('/dictionary')
})

test('each row of words, characters and sentences has the sound and the star for a member, and no columns for staff', async ({
  page,
}) => {
  // A sound is offered where the device has a voice.
  await page.addInitScript(() =>
    Object.assign(speechSynthesis, {
      getVoices: () => [{ lang: 'zh-CN', name: 'Mandarin', localService: true }],
    }),
  )
  for (const [tab, name] of [
    ['words', 'Words'],
    ['characters', 'Characters'],
    ['sentences', 'Sentences'],
  ] as const) {
    await page.goto(`/dictionary?q=${encodeURIComponent('学')}&tab=${tab}`)
    const table = page.getByRole('table', { name })
    const row = table.getByRole('row').nth(1)
    await expect(row.getByRole('button', { name: /^Save/ })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Listen/ })).toBeVisible()
    for (const column of ['Source', 'Details'])
      await expect(table.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0)
  }
})
