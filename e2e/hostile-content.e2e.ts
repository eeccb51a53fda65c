import { expect, type Page, test } from '@playwright/test'
import { features } from '@tingdu/web/features.ts'
import { openEntriesOf } from '@tingdu/web/menu.ts'
import { excessWidth } from './at-rest.ts'
import { type HostileRows, hostileRows } from './hostile-rows.ts'
import { admin, signIn } from './people.ts'

type Step = (page: Page) => Promise<void>

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** The screens of staff that show what a member wrote, in all tabs, and how their dialogs with it are opened. */
function screensOf(rows: HostileRows): [address: string, ...steps: Step[]][] {
  const { mark, email, userId, organization, classId, book, text, page, video, videoId, coupon } = rows
  const member = `/members/details/${userId}`
  return [
    [`/members?q=${mark}`],
    [member, press('Block'), press('View as member')],
    [`${member}?tab=subscription`],
    [`${member}?tab=classes`],
    [`${member}?tab=books`, press(/^Delete:/)],
    [`${member}?tab=texts`],
    [`${member}?tab=emails`, press(/^View Data.*reset/)],
    [`${member}?tab=events`, press(/^View: params/), press(/^View: data/)],
    [`${member}?tab=payments`],
    [`/overview/changes?q=${mark}`],
    [`/organization?q=${mark}`],
    [`/organization/details/${organization}?tab=classes`],
    [`/organization/details/${organization}?tab=members`],
    [`/classes?q=${mark}`],
    [`/classes/details/${classId}?tab=members`, press(/^Delete:/)],
    [`/classes/details/${classId}?tab=texts`],
    [`/books?tab=texts&q=${mark}`],
    [`/books/details/${book}`],
    [`/texts/details/${text}`],
    [`/texts/details/${text}?tab=edit`],
    [`/pages/details/${page}`],
    [`/payments?q=${mark}`],
    [`/payments?tab=coupons&q=${coupon}`, press(/^Redemptions/)],
    [`/newsfeed?q=${mark}`, press(/^Preview/), press(/^Remove/)],
    [`/newsfeed?tab=review&q=${mark}`, press(/^Review/)],
    ['/newsfeed?tab=mobile'],
    [`/events?name=${encodeURIComponent(rows.event)}`],
    [`/emails?q=${email}`, press(/^View Data.*reset/), readMail],
    ['/videos', saveVideo(videoId, rows.event)],
    [`/videos?tab=discovery&q=${mark}`, press(/^Edit/)],
    [`/videos/details/${video}`],
    ['/discovery-videos/new', press('Select Video Text')],
    ['/youtube', readTranscript(videoId)],
    ['/device-config'],
    [`/dictionary/mistakes?q=${mark}`, press(/^Decline/)],
    [`/audit?person=${userId}&resource=fc_classes`, press(/^Details: Changed class/)],
  ]
}

/** The content of a mail is in a frame, which must not keep Escape to itself. */
async function readMail(page: Page) {
  await press(/^View Content.*reset/)(page)
  await expect(page.frameLocator('iframe').getByText('Set a new password:')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Replaces the transcript of a video by a file whose name is active. */
const saveVideo =
  (videoId: string, active: string): Step =>
  async (page) => {
    await press('Add Video')(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('YouTube URL or video ID').fill(videoId)
    await dialog.getByLabel('Title', { exact: true }).fill(active)
    const buffer = Buffer.from(
      `WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;img src=x onerror=ran()&gt;${active}\n`,
    )
    const file = { name: `${active.replaceAll('/', '')}.vtt`, mimeType: 'text/vtt', buffer }
    await dialog.getByLabel('Subtitles (SRT or VTT)').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByText('Video saved')).toBeVisible()
  }

const readTranscript =
  (videoId: string): Step =>
  async (page) => {
    await page.getByLabel('Video Id').fill(videoId)
    await press('Get Video Transcript')(page)
  }

/** What the payloads do: running, asking, or loading something from elsewhere, even if the policy of the page refuses it. */
async function recordAttacks(page: Page, origin: string): Promise<string[]> {
  const attacks: string[] = []
  await page.exposeFunction('ran', () => attacks.push(`script on ${page.url()}`))
  await page.exposeFunction('refused', (what: string) => attacks.push(`${what} on ${page.url()}`))
  await page.addInitScript(`addEventListener('securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => refused(effectiveDirective + ' ' + blockedURI))`)
  page.on('dialog', (dialog) => {
    attacks.push(`dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) attacks.push(url.href)
  })
  return attacks
}

/** How many lists of cards are wider than the screen of a phone. */
const wideCards = () =>
  [...document.querySelectorAll('table')].filter(({ scrollWidth }) => scrollWidth > 390).length

/**
 * The payload is visible text, in the dialog if one is open, and the page is not wider than its window; on phones, lists
 * are not either.
 */
async function expectShown(page: Page, mark: string, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const dialog = page.getByRole('dialog')
  const container = (await dialog.count()) > 0 ? dialog : page.locator('main')
  await expect(container.getByText(mark).filter({ visible: true }).first(), page.url()).toBeVisible()
  expect([page.url(), width, await excessWidth(page)]).toEqual([page.url(), width, 0])
  if (width === 390) expect([page.url(), await page.evaluate(wideCards)]).toEqual([page.url(), 0])
}

test('what members write is text on every screen of staff, at any width', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const rows = await hostileRows(page.request)
  const screens = screensOf(rows)
  const attacks = await recordAttacks(page, origin)
  await signIn(page, admin, '/members')
  await press('Go to (Ctrl K)')(page)
  await page.getByRole('combobox', { name: 'Search for a page' }).fill(rows.mark)
  await expect(page.getByRole('option').filter({ hasText: rows.mark }).first()).toBeVisible()

  for (const [address, ...steps] of screens) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(address)
    for (const step of steps) {
      await step(page)
      await expectShown(page, rows.mark, 390)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    if (address === '/discovery-videos/new') continue
    await expectShown(page, rows.mark, 1280)
    await expectShown(page, rows.mark, 390)
    expect(attacks).toEqual([])
  }

  // Further pages in the menu, on which the payload need not be.
  const visited = screens.map(([address]) => new URL(address, origin).pathname)
  for (const { path } of openEntriesOf(features, 'gk_admin')) {
    if (visited.includes(path)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(attacks).toEqual([])
  }
})
