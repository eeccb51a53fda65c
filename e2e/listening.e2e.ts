import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { findings } from './axe-findings.ts'
import { giveVoice } from './given-voice.ts'
import { addText, openText, sendAs, uploadSound } from './own-text.ts'
import { signedInTest as test } from './signed-in.ts'
import { player, watchPlayer } from './watched-player.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const content = '今天天气很好。我们去公园散步。晚上一起吃饭。'
const ends = [7, 15, 22]
/** How long a sentence of the recording is, in seconds. */
const SPOKEN = 2

/** The sentences of the text, with their places in a recording if it is timed. */
const sentences = (timed: boolean) =>
  ends.map((end, index) => ({
    start: ends[index - 1] ?? 0,
    end,
    ...(timed && { sound: { index: 0, from: index * SPOKEN, to: (index + 1) * SPOKEN } }),
  }))

const said = (page: Page) => page.evaluate('window.said') as Promise<string[]>

const tool = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sentence = (page: Page, index: number) => page.locator(`[data-sentence="${index}"]`)
const current = (page: Page) => page.locator('[data-sentence][aria-current]')
/** Plays a sentence with a tap on its end, which is no word. */
const tapSentence = (page: Page, index: number) => sentence(page, index).getByText('。').tap()

test('a recording with timings is heard sentence by sentence, repeated in part, and at any speed', async ({
  page,
}) => {
  await watchPlayer(page)
  const path = await uploadSound(page, mp3Of(240))
  const { sha1, title } = await addText(page, { content, sounds: [{ path }], sentences: sentences(true) })
  await openText(page, sha1)
  await tool(page, 'Playback').click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await page.getByLabel('Speed').selectOption('2')
  await tool(page, 'Listen').click()
  await expect(tool(page, 'Pause')).toHaveAttribute('title', 'Pause · Recording')
  for (const index of [0, 1]) await expect(current(page)).toHaveAttribute('data-sentence', String(index))
  expect(await player(page, ({ playbackRate, preservesPitch }) => [playbackRate, preservesPitch])).toEqual([
    2,
    true,
  ])
  expect(
    await page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return [metadata?.title, metadata?.artist, playbackState]
    }),
  ).toEqual([title, 'Mei', 'playing'])

  await page.getByLabel('Speed').selectOption('0.5')
  await tapSentence(page, 2)
  await expect(current(page)).toHaveAttribute('data-sentence', '2')
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(2 * SPOKEN)
  expect(await player(page, ({ playbackRate }) => playbackRate)).toBe(0.5)
  await expect(sentence(page, 2).locator('[data-said]')).toHaveCount(1)
  await expect(current(page)).toHaveCount(0)
  await expect(page.locator('[data-said]')).toHaveCount(0)
  expect(await player(page, ({ paused }) => paused)).toBe(true)

  await page.getByLabel('Speed').selectOption('1')
  await tapSentence(page, 0)
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await tool(page, 'More playback settings').click()
  await tool(page, 'A–B: repeat from this sentence').click()
  await expect(tool(page, 'A–B: repeat up to this sentence')).toHaveText('1–')
  await expect(page.getByText('Now tap the last sentence to repeat')).toBeVisible()
  await page.getByLabel('Speed').selectOption('2')
  await sentence(page, 1).locator('[data-word]').first().tap()
  await expect(tool(page, 'A–B: stop repeating')).toHaveText('1–2')
  for (const index of [0, 1, 0, 1, 0])
    await expect(current(page)).toHaveAttribute('data-sentence', String(index))
  await tool(page, 'A–B: stop repeating').click()
  await expect(current(page)).toHaveAttribute('data-sentence', '2')

  const slider = page.getByRole('slider', { name: 'Sentence' })
  await expect(slider).toHaveAttribute('aria-valuetext', '3 of 3')
  await expect(page.getByText('0:06', { exact: true })).toBeVisible()
  await slider.press('Home')
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await expect(slider).toHaveAttribute('aria-valuetext', '1 of 3')
})

test('a text is heard on while one looks at other pages, and its page goes on with it', async ({ page }) => {
  await watchPlayer(page)
  const path = await uploadSound(page, mp3Of(1200))
  const { sha1, title } = await addText(page, { content, sounds: [{ path }], sentences: sentences(true) })
  const recorded: { text_sha1: string; seconds_listened: number; seconds_read: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/record_reading')) recorded.push(...request.postDataJSON())
  })
  await openText(page, sha1)
  const mini = page.getByRole('region', { name: 'Now playing' })
  await tool(page, 'Playback').click()
  await page.getByLabel('Speed').selectOption('0.5')
  await tool(page, 'Listen').click()
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.2)
  await page.evaluate(
    `window.stops = 0; window.first = player; player.addEventListener('pause', () => { stops += 1 })`,
  )
  await expect(mini).toHaveCount(0)
  await page.getByRole('toolbar', { name: 'Reading' }).getByRole('link', { name: 'Back' }).click()
  await expect(mini.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const left = await player(page, ({ currentTime }) => currentTime)
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(left + 3)
  expect(await page.evaluate('[stops, first === player, player.playbackRate]')).toEqual([0, true, 0.5])
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title)
  expect(await findings(page)).toEqual([])
  const tabs = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  const row = await mini.boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBe(tabs?.y)

  await mini.getByRole('link').click()
  await expect(current(page)).toHaveCount(1)
  await expect(mini).toHaveCount(0)
  await expect(tool(page, 'Pause')).toBeVisible()
  expect(await page.evaluate('[stops, first === player, player.paused]')).toEqual([0, true, false])
  await expect.poll(() => recorded.some((event) => event.seconds_listened >= 5)).toBe(true)

  await tool(page, 'Pause').click()
  await tool(page, 'Continue').click()
  await page.getByRole('toolbar', { name: 'Reading' }).getByRole('link', { name: 'Back' }).click()
  await mini.getByRole('button', { name: 'Stop listening' }).click()
  await expect(mini).toHaveCount(0)
  expect(await page.evaluate('first.paused')).toBe(true)
})

test('a recording without timings is heard as a whole, and its sentences are not read without a voice', async ({
  page,
}) => {
  await watchPlayer(page)
  const path = await uploadSound(page, mp3Of(240))
  const { sha1 } = await addText(page, { content, sounds: [{ path }], sentences: sentences(false) })
  await openText(page, sha1)
  await tool(page, 'Playback').click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await tool(page, 'Listen').click()
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.2)
  await expect(current(page)).toHaveCount(0)
  await tool(page, 'Pause').click()
  const slider = page.getByRole('slider', { name: 'Time' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:0\d \/ 0:0\d$/)
  await slider.press('ArrowRight')
  await expect.poll(() => player(page, ({ paused }) => paused)).toBe(false)
  await tool(page, 'Pause').click()
  const paused = await player(page, ({ currentTime }) => currentTime)
  await tool(page, 'Continue').click()
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(paused)
  await tool(page, 'Pause').click()
  await tapSentence(page, 1)
  await expect(page.getByText(/^The recording isn’t timed for this sentence/)).toBeVisible()
})

test('a recording that cannot be fetched says so; one that the device stops goes on where it was', async ({
  page,
}) => {
  await watchPlayer(page)
  const path = await uploadSound(page, mp3Of(240))
  const { sha1 } = await addText(page, { content, sounds: [{ path }], sentences: sentences(true) })
  await page.route('**/media/sounds/**', (route) => route.abort())
  await openText(page, sha1)
  await tool(page, 'Listen').click()
  const failure = page.getByText('We couldn’t play the recording. Please try again.')
  await expect(failure).toBeVisible()
  await page.unroute('**/media/sounds/**')
  await tool(page, 'Listen').click()
  await expect(failure).toBeHidden()
  // In the page: on a slow machine, the recording is over before a test that asks for the sentence can stop it.
  await page.waitForFunction(() => {
    const isSecond = document.querySelector('[data-sentence="1"][aria-current]')
    if (isSecond) (window as unknown as { player: HTMLAudioElement }).player.pause()
    return isSecond
  })
  await expect(tool(page, 'Continue')).toBeVisible()
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused')
  const paused = await player(page, ({ currentTime }) => currentTime)
  await tool(page, 'Continue').click()
  await page.waitForFunction(() => document.querySelector('[data-sentence="2"][aria-current]'))
  expect(await player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(paused)
})

test('without a recording, the device’s voice reads until the sleep timer is over', async ({ page }) => {
  await giveVoice(page, 3_600_000)
  // Sentences of the library may have a generated voice.
  const { sha1 } = await addText(page, { content: '昨天的风比今天还大。我们去河边放风筝。晚上一起数流星。' })
  await openText(page, sha1)
  await tool(page, 'Playback').click()
  await expect(page.getByText('Your device’s voice', { exact: true })).toBeVisible()
  await page.clock.install()
  await tool(page, 'More playback settings').click()
  await page.getByLabel('Sleep timer').selectOption('5')
  await tool(page, 'Listen').click()
  await expect(tool(page, 'Pause')).toHaveAttribute('title', 'Pause · Your device’s voice')
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await page.clock.fastForward('04:50')
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await page.clock.fastForward('00:15')
  await expect(current(page)).toHaveCount(0)
  await expect(tool(page, 'Continue')).toBeVisible()
  await expect(page.getByLabel('Sleep timer')).toHaveValue('0')
})

test('a tap on a word opens its card while one listens, and the voice goes on when it is closed', async ({
  page,
}) => {
  await giveVoice(page, 3_600_000)
  const translated = sentences(false).map((each, index) => ({ ...each, translation: `Translation ${index}` }))
  await openText(page, (await addText(page, { content, sentences: translated })).sha1)
  await tool(page, 'Playback').click()
  await tool(page, 'Listen').click()
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  const card = page.getByRole('dialog')
  await sentence(page, 1).locator('[data-word]').nth(2).tap()
  await expect(card).toBeVisible()
  await expect(current(page)).toHaveCount(0)
  const tools = card.getByRole('group', { name: 'Sentence', exact: true })
  for (const name of ['Hear sentence', 'Play from here', 'Translate'])
    await expect(tools.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await tools.getByRole('button', { name: 'Translate' }).tap()
  await expect(card.getByText('Translation 1')).toBeInViewport({ ratio: 1 })
  // The free space beside the text only closes the card.
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(card).toBeHidden()
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await expect(page.getByRole('region', { name: 'Playback' })).toBeVisible()
  await sentence(page, 1).locator('[data-word]').first().tap()
  await tools.getByRole('button', { name: 'Play from here' }).tap()
  await expect(current(page)).toHaveAttribute('data-sentence', '1')
  expect(await said(page)).toEqual(['今天天气很好。', '今天天气很好。', '我们去公园散步。'])
})

test('a finger that rests on a word plays its sentence, and opens neither its card nor a menu', async ({
  page,
}) => {
  await giveVoice(page, 3_600_000)
  await openText(page, (await addText(page, { content })).sha1)
  await expect(tool(page, 'Listen')).toBeEnabled()
  const touch = await page.context().newCDPSession(page)
  const hold = async (index: number) => {
    const box = await sentence(page, index).locator('[data-word]').nth(1).boundingBox()
    const at = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + (box?.height ?? 0) - 8 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(sentence(page, index)).toHaveAttribute('data-held')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await hold(1)
  await expect(current(page)).toHaveAttribute('data-sentence', '1')
  await hold(2)
  await expect(current(page)).toHaveAttribute('data-sentence', '2')
  expect(await said(page)).toEqual(['我们去公园散步。', '晚上一起吃饭。'])
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A tap still opens the card.
  await sentence(page, 1).locator('[data-word]').nth(1).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('in the pause to say a sentence, the bar says so, also without its panel', async ({ page }) => {
  await giveVoice(page, 2500)
  await openText(page, (await addText(page, { content: '昨天的风比今天还大。我们去河边放风筝。' })).sha1)
  await tool(page, 'Playback').click()
  await tool(page, 'More playback settings').click()
  await tool(page, 'Shadow: pause after sentences').click()
  await tool(page, 'Listen').click()
  const bar = page.locator('[data-turn]')
  const turn = bar.getByRole('status').filter({ hasText: 'Your turn' })
  await expect(bar.getByText('Listen, then say it')).toBeVisible()
  await expect(turn).toBeVisible()
  await expect(current(page)).toHaveAttribute('data-sentence', '0')
  await expect(current(page)).toHaveAttribute('data-sentence', '1')
  await expect(turn).toBeHidden()
  await tool(page, 'Playback').click()
  await expect(turn).toBeVisible()
  await expect(tool(page, 'Listen')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the sentence that is read stays above the panel', async ({ page }) => {
  await giveVoice(page, 3_600_000)
  const days = Array.from({ length: 20 }, (_, day) => `第${day + 1}天，我们去公园散步，天气很好。`)
  await openText(page, (await addText(page, { content: days.join('\n') })).sha1)
  await tool(page, 'Playback').click()
  for (let sentence = 0; sentence < 8; sentence += 1) await tool(page, 'Next sentence').click()
  await expect(current(page)).toHaveAttribute('data-sentence', '8')
  const panel = page.getByRole('region', { name: 'Playback' })
  const bottom = async () => {
    const [read, above] = [await current(page).boundingBox(), await panel.boundingBox()]
    return (above?.y ?? 0) - (read?.y ?? 0) - (read?.height ?? 0)
  }
  await expect.poll(bottom).toBeGreaterThan(0)

  const back = tool(page, 'Go to current sentence')
  await expect(back).toHaveCount(0)
  await page.mouse.move(200, 200)
  // The page may still be moving to the sentence.
  await expect(async () => {
    await page.mouse.wheel(0, -3000)
    await expect(back).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await back.click()
  await expect.poll(bottom).toBeGreaterThan(0)
  await expect(current(page)).toBeInViewport()
  await expect(back).toHaveCount(0)
})

test('a book is played through, with what was chosen', async ({ page }) => {
  await giveVoice(page, 300)
  const first = await addText(page, { content: '你好。' })
  const second = await addText(page, { content: '再见。' })
  const [{ sha1: book_sha1 }] = await sendAs(page, 'POST', 'fc_books', {
    title: `Book ${randomUUID().slice(0, 8)}`,
    description: 'For the test',
    author: 'Mei',
  })
  for (const { sha1: text_sha1 } of [first, second])
    await sendAs(page, 'POST', 'fc_book_texts', { book_sha1, text_sha1 })
  await openText(page, first.sha1)
  await tool(page, 'Playback').click()
  await tool(page, 'More playback settings').click()
  await page.getByLabel('Go on with the next text of the book').check()
  await tool(page, 'Listen').click()
  await expect(page).toHaveURL(new RegExp(second.sha1))
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await expect.poll(() => said(page)).toEqual(['你好。', '再见。'])
  await expect(tool(page, 'Listen')).toBeVisible()
})
