import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Row } from './row.ts'
import { median } from './timing.ts'
import { PHONE_NETWORK, PHONE_SCREEN, PHONE_SLOWDOWN } from './web-opening.ts'

const SENTENCE = '我们在公园里散步，天气很好，朋友也很高兴。'
const TEXTS = new URL('../content/texts/', import.meta.url).pathname
const LONG = 20_000
const SHORT = 200
const ROUNDS = 5
/** A text of this length has some 13,000 words, each with its reading. */
const MOST_RATIO = 3
const TYPED = 1000
const MOST_PHONE_MS = 1500
const MOST_TASK_MS = 100
const SCREENS = 30
/** How long a phone needs to show what the member knows of all words. */
const SETTLES_MS = 3000
const MOST_PREVIEW_MS = 300

type Opened = { milliseconds: number; megabytes: number }

/**
 * Opening a text of 20,000 characters: from the navigation until its words are on the screen, and the memory of the
 * page, beside a text of 200 characters. And the preview of a text that is written.
 */
export async function longTextRows(context: BrowserContext, url: string): Promise<Row[]> {
  const page = await context.newPage()
  await page.goto(url)
  const [short, long] = [await addText(page, SHORT), await addText(page, LONG)]
  const opened = { short: await medianOf(context, url, short), long: await medianOf(context, url, long) }
  const phone = await onPhone(context, `${url}/texts/details/${long}`)
  for (const sha1 of [short, long]) await send(page, 'DELETE', `fc_texts?sha1=eq.${sha1}`)
  await page.close()
  return [
    row('opening a text of 20,000 characters', opened, ({ milliseconds }) => milliseconds, 'ms'),
    row('memory of its page', opened, ({ megabytes }) => megabytes, 'MB'),
    phoneRow('its first lines can be read on a phone, from when its scripts are there', phone.read),
    phoneRow('its first words can be tapped', phone.tapped),
    {
      what: 'its longest task on a phone while it is scrolled',
      value: `${phone.task.toFixed(0)} ms of the processor`,
      reference: `${SCREENS} screens`,
      target: `≤ ${MOST_TASK_MS} ms`,
      met: phone.task <= MOST_TASK_MS,
    },
    await previewRow(context, url),
  ]
}

/** The address of a text of the library that is part of a series. */
export async function libraryText(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(url)
  const found = await send(page, 'GET', 'fc_shelf?select=sha1&series_place=eq.2&plan=eq.free&limit=1')
  await page.close()
  return `/texts/details/${(found as { sha1: string }[])[0]?.sha1}`
}

function phoneRow(what: string, milliseconds: number): Row {
  return {
    what,
    value: `${milliseconds.toFixed(0)} ms`,
    reference: `machine load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    target: `≤ ${MOST_PHONE_MS} ms`,
    met: milliseconds <= MOST_PHONE_MS,
  }
}

/**
 * Opens the text on a phone: the times from when its scripts were loaded until its first lines, and its words, are there
 * (less than 0 if the lines are there first), and the longest task of scrolling.
 */
async function onPhone(context: BrowserContext, address: string) {
  const rounds: { read: number; tapped: number; task: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage()
    await page.setViewportSize(PHONE_SCREEN)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', PHONE_NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('[data-text] p, [data-word]').first().waitFor()
    const read = await now(page)
    await page.locator('[data-word]').first().waitFor()
    const tapped = await now(page)
    const loaded = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = resources.filter(({ name }) => /\/assets\/(react|shared)-.*\.js$/.test(name))
      return Math.max(...scripts.map(({ responseEnd }) => responseEnd))
    })
    // The end is shown once the whole text is there.
    await page.getByRole('region', { name: 'The end' }).waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLES_MS)
    // The browser slows a page down by keeping its thread busy, which would be measured too.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    rounds.push({
      read: read - loaded,
      tapped: tapped - loaded,
      task: PHONE_SLOWDOWN * (await longestTask(page, session)),
    })
    await page.close()
  }
  return {
    read: median(rounds.map((one) => one.read)),
    tapped: median(rounds.map((one) => one.tapped)),
    task: median(rounds.map((one) => one.task)),
  }
}

const now = (page: Page) => page.evaluate(() => performance.now())

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** The longest task of the page while it is scrolled, in ms of the processor, which a busy machine does not lengthen. */
async function longestTask(page: Page, session: CDPSession): Promise<number> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  // The page's process, and spare ones that do nothing.
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (tasks.length < SCREENS) throw new Error('The tasks of the page were not traced')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/**
 * The preview of a new text of 1,000 characters: from the letter that is typed last, in front of the others, until its
 * word is on the screen. Words are drawn near the viewport only.
 */
async function previewRow(context: BrowserContext, url: string): Promise<Row> {
  const page = await context.newPage()
  await page.goto(`${url}/texts/new`)
  const content = page.getByRole('textbox', { name: 'Text', exact: true })
  const firstWord = page.getByRole('region', { name: 'Preview' }).locator('button[data-start]').first()
  const written = SENTENCE.repeat(Math.ceil(TYPED / SENTENCE.length)).slice(0, TYPED)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await content.fill(written.slice(1))
    await firstWord.filter({ hasText: /^们/ }).waitFor()
    await content.press('Control+Home')
    const before = await page.evaluate(() => performance.now())
    await page.keyboard.insertText(written.slice(0, 1))
    await firstWord.filter({ hasText: /^我们/ }).waitFor()
    rounds.push((await page.evaluate(() => performance.now())) - before)
  }
  await content.fill('')
  await page.close()
  const value = rounds.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
  return {
    what: 'preview of 1,000 characters after the last letter',
    value: `${value.toFixed(0)} ms`,
    reference: '150 ms of waiting for another letter',
    target: `≤ ${MOST_PREVIEW_MS} ms`,
    met: value <= MOST_PREVIEW_MS,
  }
}

function row(
  what: string,
  { short, long }: { short: Opened; long: Opened },
  of: (opened: Opened) => number,
  unit: string,
): Row {
  const [value, reference] = [of(long), of(short)]
  return {
    what,
    value: `${value.toFixed(0)} ${unit}`,
    reference: `${reference.toFixed(0)} ${unit} for 200 characters`,
    ratio: value / reference,
    target: `ratio ≤ ${MOST_RATIO}`,
    met: value <= MOST_RATIO * reference,
  }
}

async function medianOf(context: BrowserContext, url: string, sha1: string): Promise<Opened> {
  const rounds: Opened[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await open(context, `${url}/texts/details/${sha1}`))
  return {
    milliseconds: median(rounds.map(({ milliseconds }) => milliseconds)),
    megabytes: median(rounds.map(({ megabytes }) => megabytes)),
  }
}

async function open(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-word]').first().waitFor()
  const milliseconds = await page.evaluate(() => performance.now())
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await page.close()
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { milliseconds, megabytes: bytes / 1_000_000 }
}

/** Paragraphs of the starter library, which compress as real texts do. */
async function libraryContent(characters: number): Promise<string> {
  const files = (await readdir(TEXTS, { recursive: true })).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(TEXTS, name), 'utf8')))
  const paragraphs = texts.flatMap((text) =>
    text.split('\n\n').map((part) => part.match(/^[\p{Script=Han}“《].*$/gmu)?.join('') ?? ''),
  )
  return paragraphs.filter(Boolean).join('\n').slice(0, characters)
}

async function addText(page: Page, characters: number): Promise<string> {
  const content = await libraryContent(characters)
  const row = { title: 'Bench', author: 'Bench', json_text: { content } }
  const [created] = (await send(page, 'POST', 'fc_texts?select=sha1', row)) as { sha1: string }[]
  if (!created) throw new Error('The text could not be created')
  return created.sha1
}

/** Calls the API as the signed-in member. */
async function send(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return await page.evaluate(
    async ([httpMethod, address, json]) => {
      const { token } = JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}')
      const response = await fetch(`/api/${address}`, {
        method: httpMethod,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
        },
        ...(json && { body: json }),
      })
      return await response.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}
