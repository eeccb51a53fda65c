import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contrast } from '@tingdu/testing/color-difference.ts'
import { onPaper, papers } from '@tingdu/ui/theme.ts'
import { describe, expect, test } from 'vitest'
import { motifOf, motifs, numberOf } from './cover-motifs.ts'
import { coverTitle, isWholeOnCover, levelMark, placeOf, tones } from './drawn-cover.ts'
import { topics } from './rules.ts'

describe('a cover', () => {
  test.each([
    ['谁来晚了', ['谁来', '晚了']],
    ['三只猫', ['三只猫']],
    ['坐慢车', ['坐慢车']],
    ['第12章', ['第12章']],
    ['The 39 Steps', ['The', '39', 'Steps']],
    ['妈，我到了', ['妈', '我到了']],
    ['雨天的书店', ['雨天的', '书店']],
    ['太阳去哪儿了', ['太阳去', '哪儿了']],
    ['妈妈，我到了', ['妈妈', '我到了']],
    ['手机里的节气', ['手机里的', '节气']],
    ['月亮为什么跟着我们走', ['月亮为什么', '跟着我们走']],
    ['城市里的菜市场', ['城市里的', '菜市场']],
    ['茶', ['茶']],
  ])('shows the whole title %s, without breaking words', (title, lines) => {
    expect(coverTitle(title).lines).toEqual(lines)
  })

  test.each([
    ['关于进一步加强城市道路交通管理工作的通知', ['关于']],
    ['The Story of Tea', ['The', 'Story', 'of']],
    ['Straßenverkehrsordnung', ['Straßenve…']],
    ['！！', ['·']],
    ['面馆 S01E02', ['面馆']],
  ])('shows the beginning of %s', (title, lines) => {
    expect(coverTitle(title).lines).toEqual(lines)
  })

  test('has larger characters for a shorter title, within its edges', () => {
    const sizes = ['茶', '三只猫', '太阳去哪儿了', '月亮为什么跟着我们走'].map(
      (title) => coverTitle(title).size,
    )
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    for (const title of ['写给十年后的自己', '西红柿炒鸡蛋', '迟到二十一年的书']) {
      const { lines, size } = coverTitle(title)
      expect(Math.max(...lines.map((line) => line.length)) * size).toBeLessThan(0.9)
      expect(lines.join('')).toBe(title)
    }
  })

  test('has smaller letters for a longer word', () => {
    expect(coverTitle('film').size).toBeGreaterThan(coverTitle('subtitles').size)
    expect('subtitles'.length * 0.62 * coverTitle('subtitles').size).toBeLessThan(0.9)
  })

  test('names the scale of the level on its seal', () => {
    expect([levelMark(2, 'large'), levelMark(7, 'large')]).toEqual(['HSK 2', 'HSK 7+'])
    expect([levelMark(2, 'small'), levelMark(7, 'small')]).toEqual(['2', '7+'])
  })
})

describe('the place of a title', () => {
  test('differs from that of its neighbors in the series', () => {
    const series = ['三只猫', '奶奶的手机', '爸爸的面条儿', '谁来晚了', '雨天的书店', '太阳去哪儿了']
    expect(series.map((title, index) => placeOf(title, index + 1))).toEqual([
      'column',
      'center',
      'slip',
      'top',
      'column',
      'center',
    ])
  })

  test.each([
    ['妈，我到了', 3, 'center'],
    ['写给十年后的自己', 3, 'center'],
    ['月亮为什么跟着我们走', 1, 'column'],
    ['十二号座位上的琴声呢', 1, 'column'],
    ['老街上最后一家照相馆子', 1, 'top'],
    ['The 39 Steps', 1, 'top'],
    ['The 39 Steps', 3, 'center'],
  ])('of %s as the text %i is %s', (title, number, place) => {
    expect(placeOf(title, number)).toBe(place)
  })

  test.each([
    ['雨天的书店', 'column', ['雨天的书店']],
    ['妈妈，我到了', 'column', ['妈妈', '我到了']],
    ['爸爸的面条儿', 'slip', ['爸爸的面条儿']],
  ] as const)('of %s, a %s, has the lines %j', (title, place, lines) => {
    const shown = coverTitle(title, place)
    expect(shown.lines).toEqual(lines)
    expect(Math.max(...shown.lines.map((line) => line.length)) * shown.size).toBeLessThan(0.8)
  })
})

describe('what is drawn', () => {
  test.each([
    ['雨天的书店', [], 'rain'],
    ['月亮為什麼跟著我們走', [], 'moon'],
    ['网上面试', ['work'], 'blocks'],
    ['西红柿炒鸡蛋', ['food'], 'bowl'],
    ['论迟到', ['people'], 'clock'],
    ['找狗', ['city'], 'dog'],
    ['寫給朋友的話', ['people'], 'notes'],
    ['一次小小的意外', ['food'], 'bowl'],
  ])('for %s about %j is what its title speaks of, or its topic: %s', (title, about, motif) => {
    expect(motifOf(title, about)).toBe(motif)
  })

  test('is always the same, of any text', () => {
    for (const topic of [...topics, 'no such topic']) {
      expect(Object.keys(motifs)).toContain(motifOf('Tea', [topic]))
      expect(motifOf('Tea', [topic])).toBe(motifOf('Tea', [topic]))
    }
  })

  test('is legible under every title', () => {
    const faint = ['far', 'mid', 'thin']
    for (const paper of papers) {
      for (const tone of tones) {
        const { ground, ink, over } = printed(paper, tone)
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
        for (const shape of faint) expect(contrast(ink, over(ground, shape))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ink, over(over(ground, 'far'), 'mid'))).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

test('every series of the starter library has a paper of its own', () => {
  const books: { slug: string }[] = JSON.parse(readFileSync('content/texts/books.json', 'utf8'))
  const ids = books.map(({ slug }) => createHash('sha1').update(`tingdu:book:${slug}`).digest('hex'))
  expect(new Set(ids.map((id) => numberOf(id, papers.length)))).toHaveProperty('size', books.length)
})

/** The colors of a cover of a paper and a tone, mixed as its stylesheet says. */
function printed(paper: string, tone: string) {
  const css = readFileSync(new URL('./DrawnCover.module.css', import.meta.url), 'utf8')
  const written = (name: string) => {
    const rules = [`.cover[data-tone="${tone}"] {`, '.cover {'].map(
      (rule) => css.split(rule)[1]?.split('}')[0],
    )
    const found = rules.flatMap((rule) => rule?.match(new RegExp(`--cover-${name}: (.*);`))?.[1] ?? [])[0]
    return found?.replaceAll('var(--cover-paper)', paper).replaceAll('var(--on-paper)', onPaper) ?? ''
  }
  const mixed = (value: string, over: string) => {
    const [, color = value, percent = 100, other = over] =
      value.match(/^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/) ?? []
    return mix(color, Number(percent) / 100, other === 'transparent' ? over : other)
  }
  return {
    ground: mixed(written('ground'), paper),
    ink: mixed(written('ink'), paper),
    over: (ground: string, shape: string) => mixed(written(shape), ground),
  }
}

function mix(one: string, share: number, other: string): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(
      share * parseInt(one.slice(at, at + 2), 16) + (1 - share) * parseInt(other.slice(at, at + 2), 16),
    ),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['请假条', true],
  ['你好！再见', true],
  ['我们在公园里散步的时候看见一只猫', false],
  ['我的 iPhone', false],
  ['Tea', false],
])('whether the cover shows all of %s: %s', (title, whole) => {
  expect(isWholeOnCover(title)).toBe(whole)
})
