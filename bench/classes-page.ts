import { loadavg } from 'node:os'
import type { BrowserContext } from '@playwright/test'
import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import type pg from 'pg'
import type { Row } from './row.ts'
import { median } from './timing.ts'
import { openBrowser, signIn } from './web-browser.ts'
import { startServerOn } from './web-server.ts'

const ROUNDS = 7
const MOST_MS = 1000
const MOST_PHONE_MS = 1500
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** A phone: its processor is a quarter as fast as this one. */
const PHONE_SLOWDOWN = 4

/**
 * The page of a class in Chromium, from its navigation until a row of the progress is on the screen, on a desktop and on a
 * phone. The app has been visited before, so that its files are cached.
 */
export async function classPageRows(connectionString: string, bare: pg.Client): Promise<Row[]> {
  const hash = await createPasswords().hash('tingdu-demo')
  await bare.query('update private.accounts set password_hash = $1, email_verified = 1 where user_id = 1', [
    hash,
  ])
  await bare.query(
    `insert into api.fc_profile (owner, level, study_reason, study_months, profession, signup_device)
      values (1, 'advanced', 'For Work', 96, 'teacher', 'web')`,
  )
  const server = await startServerOn(connectionString)
  const browser = await openBrowser()
  try {
    await signIn(browser.context, server.url, 'student1@bench.test')
    const address = `${server.url}/classes/details/1`
    const desktop = await timesOf(browser.context, address, { viewport: DESKTOP, slowdown: 1 })
    const phone = await timesOf(browser.context, address, { viewport: PHONE, slowdown: PHONE_SLOWDOWN })
    const busy = `machine load ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      row(
        'the same page on a desktop: its first row',
        desktop.row,
        MOST_MS,
        `its tabs: ${desktop.frame.toFixed(0)} ms; ${busy}`,
      ),
      row(
        'its first row on a phone, after its tabs',
        phone.row - phone.frame,
        MOST_PHONE_MS,
        `its tabs: ${phone.frame.toFixed(0)} ms; ${busy}`,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Times = { frame: number; row: number }
type Device = { viewport: typeof DESKTOP; slowdown: number }

async function timesOf(context: BrowserContext, address: string, device: Device): Promise<Times> {
  const all: Times[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await open(context, address, device))
  return { frame: median(all.map(({ frame }) => frame)), row: median(all.map(({ row }) => row)) }
}

async function open(
  context: BrowserContext,
  address: string,
  { viewport, slowdown }: Device,
): Promise<Times> {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  const since = (selector: string) =>
    page.waitForFunction((wanted) => document.querySelector(wanted) && performance.now(), selector, {
      polling: 'raf',
      timeout: 60_000,
    })
  const frame = (await (await since('[role=tab]')).jsonValue()) as number
  const row = (await (await since('tbody td a')).jsonValue()) as number
  await page.close()
  return { frame, row }
}

const row = (what: string, milliseconds: number, most: number, reference: string): Row => ({
  what,
  value: `${milliseconds.toFixed(0)} ms`,
  reference,
  target: `≤ ${most} ms`,
  met: milliseconds <= most,
})
