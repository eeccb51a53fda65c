import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signUp } from './people.ts'
import { signedInTest as test } from './signed-in.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport, hasTouch: true, isMobile: true })

/** Long and short syllables, Latin words, numbers and punctuation of all kinds. */
const paragraph =
  '“双双，你的床在窗户旁边吗？”张老师问。我用iPhone 15拍了一张照片……这里有一只小狗！他想去中国学习汉语，可是没有时间。'

/** Opens a text of one's own with as many paragraphs. */
async function openText(page: Page, paragraphs: number) {
  await page.goto('/user/home')
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? ''))
  const json_text = { content: Array.from({ length: paragraphs }, () => paragraph).join('\n') }
  const written = await page.request.post('/api/fc_texts', {
    headers: { Authorization: `Bearer ${token}`, Prefer: 'return=representation' },
    data: { title: `Reader ${randomUUID().slice(0, 8)}`, author: 'Mei', json_text },
  })
  expect(written.ok(), await written.text()).toBe(true)
  const [{ sha1 }] = await written.json()
  await page.goto(`/texts/details/${sha1}`)
  await expect(page.locator('[data-word]').first()).toBeVisible()
}

/** The widths of the cells of each line, and the right end of the widest line. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const lines = new Map<number, number[]>()
    for (const cell of document.querySelectorAll('[data-pinyin] [class*=cell]')) {
      const { bottom, width } = cell.getBoundingClientRect()
      const line = Math.round(bottom / 10)
      lines.set(line, [...(lines.get(line) ?? []), width])
    }
    return { lines: [...lines.values()], excess: document.documentElement.scrollWidth - innerWidth }
  })

test('all cells of a line are equally wide, whatever pinyin is above them and however large the type is', async ({
  page,
}) => {
  await openText(page, 2)
  await page.getByRole('button', { name: 'Text settings' }).click()
  const pinyin = page.getByRole('group', { name: 'Pinyin' })
  for (const shown of ['All', 'Unknown', 'On tap', 'None']) {
    await pinyin.getByText(shown, { exact: true }).click()
    const { lines, excess } = await linesOf(page)
    expect(excess).toBe(0)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) expect(Math.max(...line) - Math.min(...line), shown).toBeLessThanOrEqual(1)
  }
  for (let times = 0; times < 12; times += 1) {
    const larger = page.getByRole('button', { name: 'Larger type' })
    if (await larger.isEnabled()) await larger.click()
  }
  const { lines, excess } = await linesOf(page)
  expect(excess).toBe(0)
  for (const line of lines) expect(Math.max(...line) - Math.min(...line)).toBeLessThanOrEqual(1)
})

test('the sheet of a word never covers it, moves to the next word on a swipe, and can be dragged away', async ({
  page,
}) => {
  await openText(page, 3)
  const word = page.locator('[data-word]').last()
  await word.scrollIntoViewIfNeeded()
  await word.click()
  const sheet = page.getByRole('dialog', { name: /^Word/ })
  await expect(sheet).toBeVisible()
  const boxes = async () => [await word.boundingBox(), await sheet.boundingBox()]
  await expect
    .poll(async () => {
      const [above, below] = await boxes()
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)

  const before = await sheet.getAttribute('aria-label')
  const drag = async (x: number, y: number) => {
    const box = await sheet.boundingBox()
    if (!box) throw new Error('The sheet is not visible')
    const from = { x: box.x + 150, y: box.y + 12 }
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, at: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at })
    await send('touchStart', [from])
    for (const part of [0.3, 0.6, 1])
      await send('touchMove', [{ x: from.x + x * part, y: from.y + y * part }])
    await send('touchEnd', [])
  }
  await drag(120, 0)
  await expect(sheet).not.toHaveAttribute('aria-label', before ?? '')
  await drag(0, 160)
  await expect(sheet).toBeHidden()
})

test('a pinch changes the size of the type, which is kept', async ({ page }) => {
  await openText(page, 2)
  const size = () =>
    page.evaluate(() => {
      const cell = document.querySelector('[data-pinyin] [data-word]')
      return cell && Number.parseFloat(getComputedStyle(cell).fontSize)
    })
  expect(await size()).toBe(24)
  const touch = await page.context().newCDPSession(page)
  const send = (type: string, apart: number | null) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: apart === null ? [] : [200 - apart / 2, 200 + apart / 2].map((x) => ({ x, y: 300 })),
    })
  await send('touchStart', 100)
  for (const apart of [110, 130, 150]) await send('touchMove', apart)
  await send('touchEnd', null)
  await expect.poll(size).toBe(36)
  await page.reload()
  await expect(page.locator('[data-word]').first()).toBeVisible()
  expect(await size()).toBe(36)
  expect((await linesOf(page)).excess).toBe(0)
})

test('header and tools are hidden while the text is scrolled down, and come back', async ({ page }) => {
  await openText(page, 30)
  const tools = page.getByRole('toolbar', { name: 'Reading' })
  const header = page.getByRole('banner').first()
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden()
  await expect(tools).toBeInViewport()
  expect((await tools.boundingBox())?.height).toBe(48)
  const scroll = async (by: number) => {
    for (let step = 0; step < 4; step += 1) await page.evaluate((top) => scrollBy(0, top), by / 4)
  }
  await scroll(800)
  await expect(tools).not.toBeInViewport()
  await expect(header).not.toBeInViewport()
  await scroll(-200)
  await expect(tools).toBeInViewport()
  await expect(header).toBeInViewport()
})

test('the end of a text saves its new words at once, with an undo', async ({ page }) => {
  await signUp(page, 'Student')
  await openText(page, 1)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end.getByRole('button', { name: /^Save the/ })).toBeVisible()
  expect((await linesOf(page)).excess).toBe(0)
  await end.getByRole('button', { name: /^Save the/ }).click()
  await expect(page.getByText(/words saved$/)).toBeVisible()
  await expect(end.getByText(/ 0 new$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(end.getByRole('button', { name: /^Save the/ })).toBeVisible()
})
