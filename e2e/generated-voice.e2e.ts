import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { startTestSpeech, type TestSpeech } from '@tingdu/speech/testing-speech-server.ts'
import { FRAME_SECONDS, mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { asServer } from './as-server.ts'
import { openText } from './own-text.ts'
import { admin, signIn } from './people.ts'

import { dataDirectory } from './tested-server.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A fast voice. */
const secondsOf = (text: string) => Math.max(0.4, [...text].length * 0.06)
/** How much faster than that the texts are played. */
const FASTER = 8
const soundOf = (text: string) => mp3Of(Math.ceil(secondsOf(text) / FRAME_SECONDS))

type Published = { sha1: string; plan: string; sentences: string[] }

// Other tests expect texts without sounds.
test.afterEach(async () => void (await asServer('delete from private.generated_sounds', [])))

/** What readers see of the library. */
const library = () =>
  asServer<Published>(
    `select t.sha1, t.plan, array(
         select substr(v.document ->> 'content', (s ->> 'start')::int + 1, (s ->> 'end')::int - (s ->> 'start')::int)
           from jsonb_array_elements(v.document -> 'sentences') with ordinality as all_sentences (s, position)
          order by position) as sentences
       from private.texts t
       join private.text_versions v on v.text_id = t.id and v.number = t.published_version
      where t.in_library and t."numSounds" = 0 and t.owner is null order by t.id`,
    [],
  )

async function generate({ settings }: TestSpeech, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [new URL('../apps/server/admin.ts', import.meta.url).pathname, 'generate-speech', ...args],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDirectory,
        SPEECH_URL: settings.url,
        SPEECH_KEY: settings.key ?? '',
        SPEECH_MODEL: settings.model,
        SPEECH_VOICE: settings.voice,
      },
    },
  )
  return stdout.trim()
}

/** Plays fast, and notes each sentence that is marked, with the sound that is played then. */
const watchPlaying = (page: Page) =>
  page.addInitScript((rate) => {
    const marked: [string, string][] = []
    const players: HTMLAudioElement[] = []
    Object.assign(window, { marked })
    const Native = window.Audio
    window.Audio = class extends Native {
      constructor() {
        super()
        players.push(this)
      }
      override get playbackRate() {
        return super.playbackRate
      }
      override set playbackRate(_rate) {
        super.playbackRate = rate
      }
    }
    let last: string | null = null
    new MutationObserver(() => {
      const sentence =
        document.querySelector('[data-sentence][aria-current]')?.getAttribute('data-sentence') ?? null
      if (sentence !== null && sentence !== last)
        marked.push([sentence, new URL(players.at(-1)?.src ?? '', location.href).pathname])
      last = sentence
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    })
  }, FASTER)

test('the whole library is spoken, and played through with the right sentence marked', async ({ page }) => {
  test.setTimeout(240_000)
  await expect.poll(async () => (await library()).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(61)
  const service = await startTestSpeech()
  service.answerWith(({ input }) => ({ body: soundOf(input) }))
  try {
    expect(await generate(service, '--texts', '--price', '15', '--dry-run')).toMatch(
      /sounds to generate: .* about \d/,
    )
    expect(service.requests).toEqual([])
    expect(await generate(service, '--texts', '--parallel', '8')).toMatch(
      /^Generated [\d,]+ sounds .* 0 texts without/,
    )
  } finally {
    await service.close()
  }
  const texts = await library()
  const sounds = await asServer<{ chinese: string; sound: string; seconds: number }>(
    'select chinese, sound, seconds from private.generated_sounds',
    [],
  )
  const bySentence = new Map(sounds.map((each) => [each.chinese, each]))
  for (const sentence of texts.flatMap(({ sentences }) => sentences))
    expect(bySentence.has(sentence)).toBe(true)

  const heard = process.env.LISTEN_TO_ALL ? texts : shortestOfEachPlan(texts)
  expect(new Set(heard.map(({ plan }) => plan)).size).toBeGreaterThan(1)
  test.setTimeout(240_000 + heard.length * 60_000)
  await signIn(page, admin)
  await watchPlaying(page)
  for (const { sha1, sentences } of heard) {
    await openText(page, sha1)
    await page.getByRole('button', { name: 'Playback', exact: true }).click()
    await expect(page.getByText('Generated voice', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveAttribute(
      'title',
      'Pause · Generated voice',
    )
    await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible({
      timeout: 30_000 + 2000 * sentences.length,
    })
    expect(await page.evaluate('window.marked')).toEqual(
      sentences.map((sentence, index) => [String(index), `/media/${bySentence.get(sentence)?.sound}`]),
    )
  }
})

/** One text of each plan: the whole library takes minutes (`LISTEN_TO_ALL=1`). */
function shortestOfEachPlan(texts: readonly Published[]): Published[] {
  const longEnough = texts
    .filter(({ sentences }) => sentences.length > 5)
    .toSorted((one, other) => one.sentences.join('').length - other.sentences.join('').length)
  return [...Map.groupBy(longEnough, ({ plan }) => plan).values()].flatMap(([shortest]) => shortest ?? [])
}
