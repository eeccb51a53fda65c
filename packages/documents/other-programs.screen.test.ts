// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { filesOf, readFileOf } from './testing-files/read-all.ts'
import { told, wholeStory } from './testing-files/story.ts'

describe('books and pages that other programs write', () => {
  test.each(filesOf('epub', 'html'))('%s: the chapters and paragraphs of the story', async (name) => {
    const read = await readFileOf(name)
    expect(read.title).toBe('巷口的面馆')
    expect(told(read)).toEqual(wholeStory)
  })
})
