import { describe, expect, test } from 'vitest'
import { UnreadableFile } from './document.ts'
import { readDocument } from './read-document.ts'
import { fileOf } from './test-files.ts'
import { filesOf, readFileOf } from './testing-files/read-all.ts'
import { story, titleOf, told, wholeStory } from './testing-files/story.ts'
import { srtHabits, vttHabits } from './testing-files/subtitle-habits.ts'

const refused = {
  'garbled-ghostscript.pdf': /does not say which characters/,
  'password-qpdf.pdf': /has a password/,
  'scanned-img2pdf.pdf': /only pictures of pages/,
}
const isTraditional = (name: string) => name.includes('big5')

describe('what other programs write', () => {
  const readable = (ending: string) => filesOf(ending).filter((name) => !(name in refused))

  test.each(['pdf', 'txt', 'srt', 'vtt'])('there are at least twenty %s files', (ending) => {
    expect(readable(ending).length).toBeGreaterThanOrEqual(20)
  })

  test.each([...readable('pdf'), ...readable('txt')].filter((name) => !isTraditional(name)))(
    '%s: the title, chapters and paragraphs of the story',
    async (name) => {
      const read = await readFileOf(name)
      expect(read.title).toBe(titleOf(name))
      expect(told(read)).toEqual(wholeStory)
    },
  )

  test.each(filesOf('srt', 'vtt').filter((name) => !isTraditional(name)))(
    '%s: the lines of the story, without times and marks',
    async (name) => {
      const { chapters } = await readFileOf(name)
      expect(chapters.map(({ text }) => text.split('\n'))).toEqual([
        story.flatMap(({ paragraphs }) => paragraphs),
      ])
    },
  )

  test.each(['opencc-big5.txt', 'opencc-big5.srt'])('%s: traditional characters', async (name) => {
    const { chapters } = await readFileOf(name)
    expect(chapters.map(({ text }) => text).join('\n')).toContain('一個年輕人跑了進來，頭髮全溼了。')
  })

  test.each(Object.entries(refused))('%s is refused, and says why', async (name, reason) => {
    const failure = await readFileOf(name).catch((error) => error)
    expect(failure).toBeInstanceOf(UnreadableFile)
    expect(failure.message).toMatch(reason)
  })
})

describe.each([
  ['srt', srtHabits],
  ['vtt', vttHabits],
] as const)('%s files in the manner of', (ending, habits) => {
  const lines = story.flatMap(({ paragraphs }) => paragraphs)
  const shown = lines.map((text, index) => ({ text, from: 4000 * index + 250, to: 4000 * index + 3500 }))

  test('at least twenty tools are covered, including those with files', () => {
    expect(habits.length + filesOf(ending).length).toBeGreaterThanOrEqual(20)
    expect(new Set(habits.map(({ tool }) => tool)).size).toBe(habits.length)
  })

  test.each(habits)('$tool', async ({ write }) => {
    const written = write(shown)
    const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written
    const { chapters } = await readDocument(fileOf(`a.${ending}`, bytes), () => {
      throw new Error('No PDF')
    })
    expect(chapters.map(({ text }) => text.split('\n'))).toEqual([lines])
  })
})
