import { expect, type Locator, type Page } from '@playwright/test'
import { giveVoice } from './given-voice.ts'
import { holdTimers } from './held-timers.ts'
import { addText, openText as openSha1 } from './own-text.ts'
import { signUp } from './people.ts'
import { signedInTest as test } from './signed-in.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport, hasTouch: true, isMobile: true })

/** Long and short syllables, Latin words, numbers and punctuation of all kinds. */
const paragraph =
  '“双双，你的床在窗户旁边吗？”张老师问。我用iPhone 15拍了一张照片……这里有一只小狗！他想去中国学习汉语，可是没有时间。'

/** Opens a text of one's own with as many paragraphs. */
async function openText(page: Page, paragraphs: number) {
  const content = Array.from({ length: paragraphs }, () => paragraph).join('\n')
  await openSha1(page, (await addText(page, { content }, 'Reader')).sha1)
}

/** The widths of the characters of each line, and by how much the page is wider than the screen. */
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

test('all characters of a line are equally wide, whatever pinyin is above them and however large the type is', async ({
  page,
}) => {
  await openText(page, 2)
  await page.getByRole('button', { name: 'Text settings' }).click()
  const pinyin = page.getByRole('group', { name: 'Pinyin' })
  const usual = 24
  // Without pinyin, they are about as close together as in books.
  for (const [shown, least, most] of [
    ['All', 1.25, 1.4],
    ['Unknown', 1.1, 1.2],
    ['On tap', 1, 1.1],
    ['None', 1, 1.1],
  ] as const) {
    await pinyin.getByText(shown, { exact: true }).click()
    const { lines, excess } = await linesOf(page)
    expect(excess).toBe(0)
    expect(lines.length).toBeGreaterThan(8)
    expect(lines[0]?.[0], shown).toBeGreaterThanOrEqual(least * usual)
    expect(lines[0]?.[0], shown).toBeLessThanOrEqual(most * usual)
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

test('Back closes the sheet of a word in a tab that begins with the text, also where browsers have no watcher', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await openText(page, 1)
  const address = page.url()
  const sheet = page.getByRole('dialog', { name: /^Word/ })
  const words = page.locator('[data-word]')
  await words.first().click()
  await expect(sheet).toBeVisible()
  // Another word takes the sheet over.
  await words.nth(2).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(page.url()).toBe(address)
  await words.first().click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate('history.state.sheet')).toBeUndefined()
  await page.goBack()
  await expect(page).not.toHaveURL(address)
})

test('the sheet of a word never covers it, moves to the next word on a swipe, shows examples when it is dragged up, and can be dragged away', async ({
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
  const examples = sheet.getByRole('button', { name: 'Examples' })
  await expect(examples).toHaveAttribute('aria-expanded', 'false')
  await drag(0, -100)
  await expect(examples).toHaveAttribute('aria-expanded', 'true')
  // The sheet grows when they are there.
  await expect(
    sheet.getByRole('list', { name: 'Examples' }).or(sheet.getByText(/no other examples/i)),
  ).toBeVisible()
  await drag(0, 160)
  await expect(sheet).toBeHidden()
})

test('the button that plays a word of four characters is beside it, on narrow phones, too', async ({
  page,
}) => {
  await giveVoice(page, 1000)
  const { sha1 } = await addText(page, { content: '乱七八糟的东西真不少。' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/texts/details/${sha1}`)
    await page.getByRole('link', { name: '乱七八糟', exact: true }).first().tap()
    const card = page.getByRole('dialog', { name: 'Word: 乱七八糟' })
    const places = [card.locator('.headword'), card.getByRole('button', { name: /^Listen: / })]
    const apart = async () => {
      const [word, button] = await Promise.all(places.map((each) => each.boundingBox()))
      if (!word || !button) return Number.NaN
      return Math.abs(word.y + word.height / 2 - button.y - button.height / 2)
    }
    await expect.poll(apart).toBeLessThan(2)
    expect((await places[0]?.boundingBox())?.height).toBeLessThan(50)
  }
})

test('the sheet of a word does not cover it when it grows, and messages cover neither', async ({ page }) => {
  await openText(page, 3)
  const word = page.getByRole('link', { name: '旁边', exact: true }).nth(1)
  await word.click()
  const sheet = page.getByRole('dialog', { name: /^Word/ })
  await sheet.getByRole('button', { name: 'Correct' }).click()
  await expect(sheet.getByRole('button', { name: /^Join/ }).first()).toBeVisible()
  const isAbove = async (upper: Locator, lower: Locator) => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    return above !== null && below !== null && above.y + above.height <= below.y
  }
  await expect.poll(() => isAbove(word, sheet)).toBe(true)
  const star = sheet.getByRole('button', { name: /^(?!Listen).*旁边/ }).and(page.locator('[aria-pressed]'))
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  const message = page.getByRole('status').getByText(/旁边/)
  await expect(message).toBeVisible()
  expect(await isAbove(message, sheet)).toBe(true)
  expect(await isAbove(word, message)).toBe(true)
  await message.tap()
  await expect(message).toBeHidden()
})

for (const { width, height, size } of [
  { width: 390, height: 844, size: 24 },
  { width: 320, height: 568, size: 24 },
  { width: 844, height: 390, size: 24 },
  { width: 390, height: 844, size: 48 },
])
  test(`the states of a word stay in view, however much its sheet shows, on ${width} × ${height} in type of ${size} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(
      (px) => localStorage.setItem('tingdu.reader', JSON.stringify({ size: px })),
      size,
    )
    const content = `${paragraph}\n今天早上他打算先去银行里问一问，然后再给王经理打电话，问他什么时候可以一起吃饭。`
    await openSha1(page, (await addText(page, { content }, 'Reader')).sha1)
    const word = page.getByRole('link', { name: '打算', exact: true })
    await word.tap()
    const sheet = page.getByRole('dialog', { name: 'Word: 打算' })
    const gloss = sheet.getByText('Word by word, not a translation')
    const inView = async () => {
      const states = await sheet.getByRole('radio').all()
      expect(states).toHaveLength(4)
      for (const each of [...states, sheet.getByRole('link', { name: 'Full entry' })]) {
        await expect(each).toBeInViewport({ ratio: 1 })
        // Nothing covers it.
        await each.click({ trial: true })
      }
      const [above, below] = [await word.boundingBox(), await sheet.boundingBox()]
      expect(above && below && above.y >= 0 && above.y + above.height <= below.y).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await expect(sheet.getByRole('radio').first()).toBeAttached()
    await inView()
    for (const tool of ['Word by word', 'Examples']) {
      await sheet.getByRole('button', { name: tool, exact: true }).tap()
      await expect(gloss).toBeInViewport({ ratio: 1 })
      if (tool === 'Examples') await expect(sheet.getByRole('list', { name: 'Examples' })).toBeVisible()
      await inView()
    }
    // What does not fit is scrolled.
    const last = sheet.getByRole('list', { name: 'Examples' }).getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last.locator('mark')).toBeInViewport({ ratio: 1 })
    await inView()
  })

test('the arrows of the sheet stay where they are from a long entry to a short one', async ({ page }) => {
  await openText(page, 3)
  await page.getByRole('link', { name: '旁边', exact: true }).nth(1).click()
  const sheet = page.getByRole('dialog', { name: /^Word/ })
  const next = sheet.getByRole('button', { name: 'Next word' })
  let highest = 0
  const heights = new Set<number>()
  for (let word = 0; word < 5; word++) {
    await expect(sheet.getByRole('radio').first()).toBeAttached()
    const { height } = (await sheet.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(highest)
    highest = height
    heights.add(
      await sheet.evaluate(({ children }) =>
        [...children].reduce((sum, { clientHeight }) => sum + clientHeight, 0),
      ),
    )
    await next.click()
  }
  expect(heights.size).toBeGreaterThan(1)
})

test('Back closes the sheet of a word, and leaves the text only after that', async ({ page }) => {
  await page.goto('/user/home')
  await openText(page, 2)
  const text = page.url()
  // As from a link in the app, so that the history entry belongs to the app.
  await page.getByRole('link', { name: 'My texts' }).first().click()
  await page
    .locator(`a[href="${new URL(text).pathname}"]`)
    .first()
    .click()
  await page.locator('[data-word]').nth(3).click()
  const sheet = page.getByRole('dialog', { name: /^Word/ })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(text)
  await page.goBack()
  await expect(page).toHaveURL(/\/books\?tab=my-texts/)
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

test('a text begins high on the screen, with a way back instead of the header', async ({ page }) => {
  await openText(page, 2)
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(page.getByRole('link', { name: 'My texts' }).first()).toBeVisible()
  expect((await page.locator('[data-word]').first().boundingBox())?.y).toBeLessThan(250)
})

test('punctuation begins no line, also after a name', async ({ page }) => {
  const content = `${'我们去找李明，'.repeat(12)}`
  const names = [{ chinese: '李明', phonetic: 'Lǐ Míng', kind: 'person' }]
  await openSha1(page, (await addText(page, { content, names }, 'Reader')).sha1)
  const begins = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[data-pinyin] :is([class*=cell], [data-mark])')]
    return cells.filter((cell, index) => {
      const before = cells[index - 1]?.getBoundingClientRect()
      return before && cell.getBoundingClientRect().left < before.left && cell.textContent === '，'
    }).length
  })
  await expect(page.getByRole('button', { name: '李明' }).first()).toBeVisible()
  expect(begins).toBe(0)
})

test('marks of punctuation leave no hole, within a line and at its beginning', async ({ page }) => {
  await openSha1(page, (await addText(page, { content: '“好。”他说：“走吧，快走！”' }, 'Reader')).sha1)
  await expect(page.locator('[data-pinyin] [data-word]').first()).toBeVisible()
  const { size, from, widths } = await page.evaluate(() => {
    const page = document.querySelector('[data-pinyin]') as Element
    const marks = Array.from(page.querySelectorAll('[data-mark]'), (mark) => {
      const { marginLeft, marginRight } = getComputedStyle(mark)
      const { left, width } = mark.getBoundingClientRect()
      // Quotation marks are as wide as their font has them, which may be in a square.
      const isQuote = mark.getAttribute('data-mark')?.endsWith('Quote')
      return { left, isQuote, width: width + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight) }
    })
    return {
      size: Number.parseFloat(getComputedStyle(page).fontSize),
      from: (marks[0]?.left ?? 0) - page.getBoundingClientRect().left,
      widths: marks.filter(({ isQuote }) => !isQuote).map(({ width }) => width),
    }
  })
  expect(from).toBeLessThan(0.2 * size)
  expect(widths.length).toBe(4)
  for (const width of widths) expect(width).toBeLessThanOrEqual(0.76 * size)
})

for (const size of [18, 24])
  test(`readings of neighboring characters do not touch in type of ${size} px`, async ({ page }) => {
    await page.addInitScript((size) => localStorage.setItem('tingdu.reader', JSON.stringify({ size })), size)
    await openSha1(
      page,
      (await addText(page, { content: '窗床双装撞霜成都医生状况'.repeat(4) }, 'Reader')).sha1,
    )
    await expect(page.locator('[data-pinyin="unknown"] [data-word]').first()).toBeVisible()
    const gaps = await page.evaluate(() => {
      // New members know the commonest words, which have no readings.
      document.querySelector('[data-pinyin]')?.setAttribute('data-pinyin', 'all')
      const context = document.createElement('canvas').getContext('2d')
      const readings = Array.from(
        document.querySelectorAll<HTMLElement>('[data-pinyin] [data-reading]'),
        (cell) => {
          const style = getComputedStyle(cell, '::before')
          if (!context) throw new Error('There is no canvas')
          context.font = `${style.fontSize} ${style.fontFamily}`
          const scale = style.transform === 'none' ? 1 : Number(style.transform.match(/[\d.]+/)?.[0])
          const half = (scale * context.measureText(cell.dataset.reading ?? '').width) / 2
          const { left, right, top } = cell.getBoundingClientRect()
          const middle = (left + Number.parseFloat(style.left) + right - Number.parseFloat(style.right)) / 2
          return { line: top, from: middle - half, to: middle + half }
        },
      )
      return readings.flatMap(({ line, from }, index) => {
        const before = readings[index - 1]
        return before?.line === line ? [from - before.to] : []
      })
    })
    expect(gaps.length).toBeGreaterThan(10)
    expect(Math.min(...gaps)).toBeGreaterThan(1)
  })

test('all pinyin and none leave the sentence where it is with which the screen begins', async ({ page }) => {
  await openText(page, 12)
  await expect(page.locator('[data-pinyin="unknown"] [data-word]').first()).toBeVisible()
  await page.mouse.move(200, 300)
  for (const by of [900, -100]) await page.mouse.wheel(0, by)
  const pinyin = page.getByRole('button', { name: 'Pinyin', exact: true })
  await expect(pinyin).toBeInViewport()
  const first = page.locator(`[data-sentence="${await firstBelow(page, 80)}"]`)
  const top = async () => Math.round((await first.boundingBox())?.y ?? 0)
  const before = await top()
  for (const shown of ['all', 'unknown']) {
    await pinyin.click()
    await expect(page.locator(`[data-pinyin="${shown}"]`)).toBeVisible()
    expect(Math.abs((await top()) - before), shown).toBeLessThanOrEqual(1)
  }
})

/** The first sentence that begins so far below the top of the screen. */
const firstBelow = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('[data-sentence]')].find(
        (sentence) => sentence.getBoundingClientRect().top > least,
      )?.dataset.sentence,
    least,
  )

test('a sentence of a text of one’s own, which has no translation, is shown word by word', async ({
  page,
}) => {
  const content = '李明带了一把雨伞，因为今天可能会下雨。我们走了。'
  await openSha1(page, (await addText(page, { content }, 'Reader')).sha1)
  await page.getByRole('button', { name: 'Word by word' }).click()
  await expect(page.getByRole('region', { name: 'Word by word' })).toHaveText(
    'Tap a sentence to see what each word means. This text has no translation.',
  )
  const below = page.locator('[data-sentence="0"] + [lang=en]')
  const word = page.getByRole('link', { name: '今天' })
  await word.tap()
  await expect(below).toContainText('Word by word, not a translation')
  for (const shown of ['李明 Lǐ Míng', '雨伞 umbrella', '今天 today'])
    await expect(below).toContainText(shown)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await word.tap()
  await expect(below).toBeHidden()

  await page.getByRole('button', { name: 'Word by word' }).click()
  await page.getByRole('link', { name: '我们' }).tap()
  const card = page.getByRole('dialog', { name: 'Word: 我们' })
  await card.getByRole('button', { name: 'Word by word' }).tap()
  await expect(card.getByText('Word by word, not a translation')).toBeInViewport({ ratio: 1 })
})

test('tools are hidden while the text is scrolled down, and come back', async ({ page }) => {
  await openText(page, 30)
  const tools = page.getByRole('toolbar', { name: 'Reading' })
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden()
  await expect(tools).toBeInViewport()
  expect((await tools.boundingBox())?.height).toBe(48)
  const scroll = async (by: number) => {
    for (let step = 0; step < 4; step += 1) await page.mouse.wheel(0, by / 4)
  }
  const back = tools.getByRole('link', { name: 'Back' })
  await scroll(800)
  await expect(tools).not.toBeInViewport()
  await expect(back).not.toBeInViewport()
  await scroll(-200)
  await expect(tools).toBeInViewport()
  expect(await back.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await back.click()
  await expect(page).toHaveURL(/\/books\?tab=my-texts/)
})

test('a touch of the stop at the end of a sentence is not one of the word before it', async ({ page }) => {
  const { sha1 } = await addText(page, { content: '今天下雨了。我们坐慢车去外婆家。' })
  await openSha1(page, sha1)
  const stop = page.locator('[data-mark="stop"]').first()
  await expect(stop).toBeVisible()
  const box = await stop.boundingBox()
  if (!box) throw new Error('The stop is not visible')
  await page.touchscreen.tap(box.x + 4, box.y + box.height / 2)
  // It has no translation, and is shown word by word.
  await expect(page.locator('[data-paragraph] span[lang=en]').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the tools come back when the sheet of a word is closed, and when the page is tapped beside the text', async ({
  page,
}) => {
  await openText(page, 30)
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 300)
  // A word that is chosen while the page still moves would be scrolled back to.
  let before = 0
  await expect(async () => {
    const [now, earlier] = [await page.evaluate(() => scrollY), before]
    before = now
    expect(now).toBeGreaterThan(2000)
    expect(now).toBe(earlier)
  }).toPass()
  const tools = page.getByRole('toolbar', { name: 'Reading' })
  await expect(tools).not.toBeInViewport()
  const seen = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-sentence]'), (each) => ({
      sentence: each.dataset.sentence,
      top: each.getBoundingClientRect().top,
    })).find(({ top }) => top > 250),
  )
  await page.locator(`[data-sentence="${seen?.sentence}"] [data-word]`).first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(tools).not.toBeInViewport()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(tools).toBeInViewport()
  await page.mouse.wheel(0, 300)
  await expect(tools).not.toBeInViewport()
  await page.touchscreen.tap(viewport.width - 3, 300)
  await expect(tools).toBeInViewport()
})

test('the end of a text saves its new words at once, with an undo', async ({ page }) => {
  await signUp(page, 'Student')
  // How long a message with an action is shown, and how much longer after its page was left.
  for (const delayMs of [20_000, 4_000]) await holdTimers(page, delayMs)
  await openText(page, 1)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end.getByRole('button', { name: /^Save (the|all)/ })).toBeVisible()
  expect((await linesOf(page)).excess).toBe(0)
  await end.getByRole('button', { name: /^Save (the|all)/ }).click()
  await expect(page.getByText(/words saved$/)).toBeVisible()
  await expect(end.getByText(/ 0 new$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(end.getByRole('button', { name: /^Save (the|all)/ })).toBeVisible()
  await end.getByRole('button', { name: /^Save (the|all)/ }).click()
  const message = page.getByRole('status').filter({ hasText: /words saved/ })
  await expect(message).toBeVisible()
  const shownAt = Date.now()
  // One that is newer than a second could be meant for the next page.
  await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(1000)
  await end.getByRole('link', { name: 'Practice quiz' }).click()
  await expect(page.locator('button[aria-keyshortcuts="1"], input, [data-piece]').first()).toBeVisible()
  // It would cover the question.
  await expect(message).toHaveCount(0)
})

test.describe('on a screen without room beside the text', () => {
  test.use({ viewport: { width: 900, height: 800 }, hasTouch: false, isMobile: false })

  test('the card of a word is below the text on the screen, and the word and its line stay above it', async ({
    page,
  }) => {
    // Somebody who has read nothing yet, so that no position is restored meanwhile.
    await signUp(page, 'Student')
    await openText(page, 6)
    const card = page.getByRole('dialog', { name: /^Word/ })
    for (const word of [page.locator('[data-word]').nth(3), page.locator('[data-word]').nth(60)]) {
      await word.scrollIntoViewIfNeeded()
      await word.click()
      await expect(card).toBeVisible()
      await expect
        .poll(async () => {
          const [above, below] = [await word.boundingBox(), await card.boundingBox()]
          return above && below && above.y + above.height <= below.y && below.y + below.height <= 801
        })
        .toBe(true)
      await page.keyboard.press('Escape')
    }
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the card of a word is beside the text, and covers nothing of it', async ({ page }) => {
    await openText(page, 4)
    const card = page.getByRole('dialog', { name: /^Word/ })
    for (const word of [page.locator('[data-word]').first(), page.locator('[data-word]').last()]) {
      await word.scrollIntoViewIfNeeded()
      await word.click()
      await expect(card).toBeVisible()
      const box = await card.boundingBox()
      const widest = await page.evaluate(() =>
        Math.max(
          ...Array.from(document.querySelectorAll('[data-word]'), (one) => one.getBoundingClientRect().right),
        ),
      )
      expect(box && box.x >= widest).toBe(true)
      // Right beside it: between them is less than two characters.
      expect((box?.x ?? 0) - widest).toBeLessThan(48)
      expect(box && box.x + box.width <= 1280 && box.y >= 60 && box.y + box.height <= 800).toBe(true)
      await page.keyboard.press('Escape')
      await expect(word).toBeFocused()
    }
  })

  test('beside the text are the words to learn, until the card of one takes their place', async ({
    page,
  }) => {
    await openText(page, 4)
    const words = page.getByRole('complementary').getByRole('listitem').getByRole('button')
    await expect(words.first()).toBeVisible()
    const text = page.locator('[data-pinyin]')
    const before = await text.boundingBox()
    const [last] = (await words.last().textContent())?.split(' ') ?? []
    await words.last().click()
    const card = page.getByRole('dialog', { name: `Word: ${last}` })
    await expect(card).toBeVisible()
    await expect(words.first()).toBeHidden()
    expect(await text.boundingBox()).toEqual(before)
    await card.getByText('Known', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(words.filter({ hasText: last ?? '' })).toHaveCount(0)
  })

  test('the tools cover no part of a line', async ({ page }) => {
    await openText(page, 8)
    const tools = await page.getByRole('toolbar').boundingBox()
    // Of the line that is as low as the tools, nothing is painted, on either side of them either.
    const painted = await page.evaluate(async (y) => {
      const { left, right } =
        document.querySelector('[data-pinyin]')?.getBoundingClientRect() ?? new DOMRect()
      const dock = document.querySelector('[role=toolbar]')?.parentElement?.parentElement as Element
      const strip = getComputedStyle(dock, '::before')
      const { left: from, right: to } = dock.getBoundingClientRect()
      const { innerHeight } = window
      return {
        beside: from <= left && to >= right,
        above: innerHeight - Number.parseFloat(strip.height) <= y,
        color: strip.backgroundColor === getComputedStyle(document.body).backgroundColor,
      }
    }, tools?.y ?? 0)
    expect(painted).toEqual({ beside: true, above: true, color: true })
  })

  test('everything is reached by the keyboard', async ({ page }) => {
    await openText(page, 1)
    await page.getByRole('heading', { level: 1 }).click()
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
      })
    await page.locator('[data-word]').first().focus()
    await page.keyboard.press('ArrowRight')
    const second = await focused()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: `Word: ${second}` })
    await expect(card).toBeFocused()
    const names = ['Next word', 'Close', 'Full entry', 'Correct']
    for (const name of names)
      await expect(
        card.getByRole('button', { name }).or(card.getByRole('link', { name })).first(),
      ).toBeVisible()
    const inCard: string[] = []
    for (let times = 0; times < 14; times += 1) {
      await page.keyboard.press('Tab')
      if (!(await card.evaluate((one) => one.contains(document.activeElement)))) break
      inCard.push(await focused())
    }
    for (const name of names)
      expect(
        inCard.some((each) => each.includes(name)),
        `${name} in ${inCard}`,
      ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    expect(await focused()).toBe(second)

    const reached: string[] = []
    for (let times = 0; times < 60 && !reached.some((each) => each.includes('Pinyin')); times += 1) {
      await page.keyboard.press('Tab')
      reached.push(await focused())
    }
    expect(reached.some((each) => /Save (the|all)/.test(each))).toBe(true)
    await page.getByRole('button', { name: 'Text settings' }).focus()
    await page.keyboard.press('Enter')
    const look = page.getByRole('region', { name: 'Text settings' })
    await expect(look).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(look.getByRole('radio', { name: 'New, too' })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(look).toBeHidden()
    await expect(page.getByRole('button', { name: 'Text settings' })).toBeFocused()
  })

  test('keys lead into the text, mark the word of a card, and are listed', async ({ page }) => {
    await openText(page, 1)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const first = page.locator('[data-sentence="0"] [data-word]').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: /^Word/ })
    await expect(card).toBeFocused()
    const star = card.getByRole('button', { name: /^(Save|Remove)/ })
    const saved = await star.getAttribute('aria-pressed')
    await page.keyboard.press('s')
    await expect(star).toHaveAttribute('aria-pressed', saved === 'true' ? 'false' : 'true')
    await page.keyboard.press('s')
    await expect(star).toHaveAttribute('aria-pressed', `${saved}`)
    for (const [key, state] of [
      ['3', 'Known'],
      ['1', 'New'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(card.getByRole('radio', { name: state })).toBeChecked()
    }
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dictionary\//)
  })

  test('on paper is the text alone, in black', async ({ page }) => {
    await openText(page, 2)
    await page.locator('[data-word]').first().click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-word]').first()).toBeVisible()
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('toolbar', { name: 'Reading' }),
      page.getByRole('dialog'),
      page.getByRole('region', { name: 'The end' }),
      page.getByRole('link', { name: 'Skip to content' }),
      page.getByRole('navigation'),
    ])
      for (const one of await hidden.all()) await expect(one).toBeHidden()
    const colors = await page.evaluate(() => {
      const words = document.querySelectorAll('[data-word]')
      return [...new Set(Array.from(words, (one) => getComputedStyle(one).color))]
    })
    expect(colors).toEqual(['rgb(31, 35, 40)'])
  })
})
