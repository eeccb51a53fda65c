import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { bookOf, nav, pdfOf, xhtml } from '../packages/documents/test-files.ts'
import { signUp } from './people.ts'
import { player, watchPlayer } from './watched-player.ts'

const lines = ['李明走进茶馆。', '他要了一杯茶。', '李明想起从前的事。', '李明走了。']

/** A book whose chapters are short enough for members without a membership, with one name. */
function book(chapters: number, more: Record<string, string> = {}) {
  const numbers = Array.from({ length: chapters }, (_each, index) => index + 1)
  const body = lines.map((line) => `<p>${line}</p>`).join('')
  const parts = Object.fromEntries(
    numbers.map((number) => [`${number}.xhtml`, xhtml(`<h1>第${number}章</h1>${body}`)]),
  )
  const links = numbers.map((number) => `<li><a href="${number}.xhtml">第${number}章</a></li>`).join('')
  const buffer = Buffer.from(bookOf({ title: '老茶馆', parts, nav: nav(links), more }))
  return { name: 'book.epub', mimeType: 'application/epub+zip', buffer }
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ chapters$/ })
const ownTexts = async (page: Page): Promise<{ title: string }[]> => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}').token)
  const headers = { Authorization: `Bearer ${token}` }
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}'))
  return (
    await page.request.get(`/api/fc_texts?owner=eq.${id}&select=title,json_text&order=title`, { headers })
  ).json()
}

test('a book opens at its first chapter, the others follow, and it is deleted as one', async ({ page }) => {
  await signUp(page, 'Student', '/books?tab=my-texts')
  await page.getByRole('link', { name: 'Add a text' }).click()
  await choose(page, book(4))
  await expect(page.getByText('4 of 4 chapters')).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('checkbox', { name: 'Add 第2章' })).toBeInViewport()
  await page.setViewportSize({ width, height })
  await page.getByRole('checkbox', { name: 'Add 第4章' }).uncheck()
  await page.getByRole('textbox', { name: 'Title of chapter 2' }).fill('第二章 茶')
  await addButton(page).click()
  await expect(page).toHaveURL(/\/texts\/details\/[0-9a-f]{40}$/)
  await expect(page.getByRole('heading', { name: '第1章' })).toBeVisible()
  await expect.poll(async () => (await ownTexts(page)).length).toBe(3)

  const stored = (await ownTexts(page)) as { title: string; json_text: { names?: { chinese: string }[] } }[]
  expect(stored.map(({ title }) => title)).toEqual(['第1章', '第3章', '第二章 茶'])
  for (const { json_text } of stored) expect(json_text.names?.map(({ chinese }) => chinese)).toEqual(['李明'])

  await page.goto('/books?tab=my-texts')
  await expect(page.getByText(/\b3 chapters/)).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: 'More: 老茶馆' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove()
  await expect(page.getByText('No texts of your own yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: '老茶馆' })).toBeVisible()
  await remove()
  await expect(page.getByText('No texts of your own yet')).toBeVisible()
  await page.goto('/user/home')
  await expect.poll(() => ownTexts(page)).toEqual([])
})

test('chapters that were not stored when the tab was closed are stored later', async ({ page, context }) => {
  await signUp(page, 'Student', '/texts/add')
  let stored = 0
  await context.route('**/api/fc_texts*', async (route) => {
    if (route.request().method() === 'POST' && ++stored > 1) await route.abort('internetdisconnected')
    else await route.fallback()
  })
  await choose(page, book(3))
  await addButton(page).click()
  await expect(page.getByText('“老茶馆”: 1 of 3 chapters added. Waiting for a connection…')).toBeVisible()
  await page.close()
  await context.unroute('**/api/fc_texts*')
  const later = await context.newPage()
  await later.goto('/user/home')
  await expect(later.getByText('All chapters of “老茶馆” were added')).toBeVisible()
  expect((await ownTexts(later)).map(({ title }) => title)).toEqual(['第1章', '第2章', '第3章'])
})

test('a PDF whose fonts are not in it, and pasted text', async ({ page }) => {
  await signUp(page, 'Student', '/texts/add')
  const pages = [['老王走进茶馆，要了一杯茶。', '他坐了下来。']]
  await choose(page, {
    name: '茶.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf({ pages, text: 'map' })),
  })
  await expect(page.getByText('老王走进茶馆，要了一杯茶。')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Paste Chinese text').fill('Only English.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There is no Chinese in this text.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Paste Chinese text').fill('我的书\n今天天气很好。')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('我的书')
  // A reload and Back show the text again; whoever opens the page anew is offered it.
  await page.getByLabel('Title', { exact: true }).fill('我的书！')
  await page.goto('/dictionary')
  await page.goBack()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('我的书！')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('我的书！')
  await page.goto('/books?tab=my-texts')
  await expect(page.getByText('No texts of your own yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a text' }).click()
  await expect(page.getByLabel('Paste Chinese text')).toHaveValue('')
  await expect(page.getByText('Your draft: 我的书…')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('我的书！')
  await page.getByLabel('Title', { exact: true }).fill('我的书')
  await page.getByRole('button', { name: 'Add and read' }).click()
  await expect(page.getByRole('heading', { name: '我的书' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('button', { name: /JSON/ })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Timing' })).toBeHidden()
})

test('subtitles and their sound are heard sentence by sentence', async ({ page }) => {
  await watchPlayer(page)
  await signUp(page, 'Student', '/texts/add')
  const cues = [
    '00:00:00,500 --> 00:00:02,000\n今天天气很好。',
    '00:00:02,500 --> 00:00:05,500\n我们去公园。你来吗？',
  ]
  const srt = cues.map((cue, index) => `${index + 1}\n${cue}\n`).join('\n')
  const subtitles = { name: '公园.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) }
  const broken = { name: '公园.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }
  await page.locator('input[type=file]').setInputFiles([subtitles, broken])
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('公园')
  await expect(page.getByText('This is not an MP3 file. Please choose another one.')).toBeVisible()
  const sound = { name: '公园.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(240) }
  await page.locator('input[type=file]').setInputFiles(sound)
  await expect(page.getByText('0:06 of sound, 3 sentences timed')).toBeVisible()
  await page.getByRole('button', { name: 'Add and read' }).click()
  await expect(page.getByRole('heading', { name: '公园' })).toBeVisible()
  await expect(page.locator('[data-word]').first()).toBeVisible()

  await page.getByRole('button', { name: 'Playback', exact: true }).click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await page.locator('[data-sentence="2"]').getByText('？').click()
  await expect(page.locator('[data-sentence][aria-current]')).toHaveAttribute('data-sentence', '2')
  await expect.poll(() => player(page, ({ currentTime }) => currentTime)).toBeGreaterThan(4)
  await expect(page.locator('[data-sentence][aria-current]')).toHaveCount(0)
  expect(await player(page, ({ paused, currentTime }) => [paused, currentTime < 6])).toEqual([true, true])

  // The recordings are in the editor, too, where one can be added later.
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await expect(page.getByRole('button', { name: 'Remove recording 1' })).toBeVisible()
})

test('files that cannot be read say why, and leave nothing behind', async ({ page }) => {
  await signUp(page, 'Student', '/texts/add')
  const encryption = '<encryption xmlns:enc="x"><enc:CipherReference URI="OEBPS/1.xhtml"/></encryption>'
  const scripts = xhtml('<p onclick="window.wasRun = true">好</p><script>window.wasRun = true</script>')
  await choose(page, book(1, { 'META-INF/encryption.xml': encryption }))
  await expect(page.getByText(/copy-protected/)).toBeVisible()
  await choose(page, {
    name: 'a.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from('PK\u0003\u0004 damaged'),
  })
  await expect(page.getByText(/damaged|not an EPUB/)).toBeVisible()
  const scanned = Buffer.from(pdfOf({ pages: [[]] }))
  await choose(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: scanned })
  await expect(page.getByText(/pictures of pages/)).toBeVisible()
  await choose(page, { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(scripts) })
  await expect(page.getByLabel('Beginning of the text')).toHaveText('好')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect(await ownTexts(page)).toEqual([])
})

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`on a screen of ${width} × ${height}, the field leaves room for what is below it during the trial`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, 'Student', '/texts/add')
    await expect(page.getByRole('region', { name: 'Free trial' })).toBeVisible()
    const kinds = await page.getByText('TXT, EPUB, PDF, HTML, SRT or VTT').boundingBox()
    const tabs = await page.getByRole('link', { name: 'Read', exact: true }).boundingBox()
    expect((kinds?.y ?? 0) + (kinds?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
  })

test('files of other programs show their chapters, and those that cannot be read say why', async ({
  page,
}) => {
  const folder = 'packages/documents/testing-files'
  await signUp(page, 'Student', '/texts/add')
  const shown = page.getByText(/^3 of [3-5] chapters/).or(page.getByLabel('Beginning of the text'))
  const refused = {
    'garbled-ghostscript.pdf': /does not say which characters/,
    'password-qpdf.pdf': /has a password/,
    'scanned-img2pdf.pdf': /only pictures of pages/,
  }
  for (const [name, reason] of Object.entries(refused)) {
    await page.locator('input[type=file]').setInputFiles(`${folder}/${name}`)
    await expect(page.getByText(reason)).toBeVisible()
  }
  const written = readdirSync(folder).filter((name) => !(name in refused) && !/\.(ts|md)$/.test(name))
  // All of them are read by the tests of the package; here, a few of each kind.
  const kinds = Object.groupBy(written.toSorted(), (name) => name.split('.').at(-1) ?? '')
  const files = Object.values(kinds).flatMap((names = []) => names.slice(0, 4))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    await page.locator('input[type=file]').setInputFiles(`${folder}/${name}`)
    await expect(shown, name).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  }
})
