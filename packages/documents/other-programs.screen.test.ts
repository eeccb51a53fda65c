// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { filesOf, readFileOf } from './testing-files/read-all.ts'
import { titleOf, told, wholeStory } from './testing-files/story.ts'

describe.each([['epub'], ['html', 'xhtml']])(
  'books and pages that other programs write, %s',
  (...endings) => {
    test('are at least twenty', () => expect(filesOf(...endings).length).toBeGreaterThanOrEqual(20))

    test.each(filesOf(...endings))('%s: the title, chapters and paragraphs of the story', async (name) => {
      const read = await readFileOf(name)
      expect(read.title).toBe(titleOf(name))
      expect(told(read)).toEqual(wholeStory)
    })
  },
)
