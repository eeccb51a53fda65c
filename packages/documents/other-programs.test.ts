import { describe, expect, test } from 'vitest'
import { UnreadableFile } from './document.ts'
import { filesOf, readFileOf } from './testing-files/read-all.ts'
import { story, told, wholeStory } from './testing-files/story.ts'

const refused = { 'password-qpdf.pdf': /has a password/, 'scanned-img2pdf.pdf': /only pictures of pages/ }
const isTraditional = (name: string) => name.includes('big5')

describe('what other programs write', () => {
  test.each(filesOf('pdf', 'txt').filter((name) => !(name in refused) && !isTraditional(name)))(
    '%s: the chapters and paragraphs of the story',
    async (name) => expect(told(await readFileOf(name))).toEqual(wholeStory),
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
