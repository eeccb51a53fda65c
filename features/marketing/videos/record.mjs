// Records the product's videos from the running product, with demo accounts and the whole dictionary:
//   node features/marketing/videos/record.mjs http://localhost:3000
// Needs ffmpeg. Writes video, captions and poster of each into this folder under names that change with their content,
// and features/marketing/videos.ts, which names them.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../scripts/chromium.mjs'
import { drawPointer, handOf, haveVoice, intro, quickStart } from './scenes.mjs'
import { startRecording, writeRecording } from './screen-recorder.mjs'

const site = process.argv[2] ?? 'http://localhost:3000'
const target = import.meta.dirname
const mostBytes = 3_000_000
const files = new Map()
const kinds = { video: 'mp4', captions: 'vtt', poster: 'webp' }

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumArguments,
})
const videos = {
  intro: await record('intro', { signedIn: true, start: '/user/home', scene: intro, posterAt: 0.75 }),
  quickStart: await record('quick-start', { signedIn: false, start: '/', scene: quickStart, posterAt: 0.93 }),
}
await browser.close()
for (const name of readdirSync(target).filter(isRecorded)) rmSync(join(target, name))
for (const [name, content] of files) writeFileSync(join(target, name), content)
writeFileSync(join(target, '../videos.ts'), moduleText(videos))

function isRecorded(name) {
  return Object.values(kinds).some((ending) => name.endsWith(`.${ending}`))
}

async function record(name, { signedIn, start, scene, posterAt }) {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 960, height: 540 },
    deviceScaleFactor: 4 / 3,
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.addInitScript(drawPointer)
  await page.addInitScript(haveVoice)
  if (signedIn) await signIn(page)
  await page.goto(start, { waitUntil: 'networkidle' })
  const recording = await startRecording(page)
  await scene(page, handOf(page), recording.say)
  const recorded = await recording.finish()
  await context.close()
  return keep(name, recorded, posterAt)
}

async function signIn(page) {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('student@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('tingdu-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/(plans|user\/home)$/)
}

/** Encodes a recording and gives its files names that change with their content. */
function keep(name, recorded, posterAt) {
  const folder = mkdtempSync(join(tmpdir(), 'tingdu-video-'))
  const drafts = Object.fromEntries(
    Object.entries(kinds).map(([kind, ending]) => [kind, join(folder, `${name}.${ending}`)]),
  )
  const { seconds } = writeRecording(recorded, { ...drafts, posterAt })
  const bytes = statSync(drafts.video).size
  if (bytes > mostBytes) throw new Error(`${name} has ${bytes} bytes, more than ${mostBytes}.`)
  const addresses = Object.entries(kinds).map(([kind, ending]) => {
    const content = readFileSync(drafts[kind])
    const mark = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const file = `${name}-${mark}.${ending}`
    files.set(file, content)
    return [kind, `/assets/videos/${file}`]
  })
  rmSync(folder, { recursive: true })
  console.log(`${name}: ${seconds} s, ${Math.round(bytes / 1000)} kB`)
  return { ...Object.fromEntries(addresses), seconds }
}

function moduleText(recorded) {
  const entries = Object.entries(recorded).map(([name, video]) => {
    const lines = Object.entries(video).map(([key, value]) => {
      return `    ${key}: ${typeof value === 'number' ? value : `'${value}'`},\n`
    })
    return `  ${name}: {\n${lines.join('')}  },\n`
  })
  return `/** A video of the product, its captions and its poster, by address; written by videos/record.mjs. */
export type Video = { video: string; captions: string; poster: string; seconds: number }

export const videos: { intro: Video; quickStart: Video } = {
${entries.join('')}}

/** The size of every video in pixels. */
export const videoSize = { width: 1280, height: 720 } as const
`
}
