import { describe, expect, test } from 'vitest'
import { namesIn } from './import/names.ts'
import { chosenAtFirst, excessOf, isAddress, languageOf, limitsOf, type Room, sampleOf } from './rules.ts'

const free: Room = {
  texts: 1,
  bytes: 0,
  charactersToday: 500,
  most: { texts: 3, bytes: 5 * 1024 ** 2, charactersToday: 2000 },
}
const paid: Room = {
  texts: 90,
  bytes: 0,
  charactersToday: 0,
  most: { texts: null, bytes: 1024 ** 3, charactersToday: null },
}
const chapters = (count: number, characters: number) =>
  Array.from({ length: count }, () => ({ text: '好'.repeat(characters) }))

describe('what fits', () => {
  test.each([
    ['the number of texts', free, chapters(3, 30), { kind: 'texts', most: 3, left: 2 }, 2],
    ['the characters of a day', free, chapters(2, 1000), { kind: 'characters', most: 2000, left: 1500 }, 1],
    ['the chapters of a notebook', paid, chapters(501, 30), { kind: 'chapters', most: 500 }, 500],
    [
      'the size of all texts',
      { ...paid, bytes: 1024 ** 3 },
      chapters(1, 30),
      { kind: 'bytes', most: 1024 ** 3, left: 0 },
      1,
    ],
    ['nothing', paid, chapters(400, 20_000), null, 400],
  ] as const)('%s', (_name, room, chosen, excess, fitting) => {
    expect(excessOf(chosen, room)).toEqual(excess)
    expect(chosenAtFirst(chosen, room).size).toBe(fitting)
  })

  test('title pages are not chosen at first, unless there is nothing else', () => {
    const [first, last] = [{ text: '城市故事 李明' }, { text: '好'.repeat(30) }]
    expect([...chosenAtFirst([first, last], paid)]).toEqual([last])
    expect([...chosenAtFirst([first], paid)]).toEqual([first])
  })

  test('parts are no longer than what is analyzed in a day', () => {
    expect(limitsOf(free).characters).toBe(2000)
    expect(limitsOf(paid).characters).toBe(20_000)
  })
})

test('an address of a page has no language, and is no text', () => {
  const of = (text: string) => [{ text }]
  expect(isAddress(of(' https://zh.wikipedia.org/wiki/北京\n'))).toBe(true)
  expect(isAddress(of('请看 https://zh.wikipedia.org/wiki/北京'))).toBe(false)
  expect(isAddress(of(' \n'))).toBe(false)
  expect(sampleOf(of('https://zh.wikipedia.org/wiki/北京'))).toBe('')
  expect(sampleOf(of('请看 http://a.example/北京 好'))).toBe('请看  好')
})

test('the language of a text', () => {
  expect(languageOf({ han: 0, kana: 0, letters: 9 })).toEqual({ kind: 'none' })
  expect(languageOf({ han: 10, kana: 10, letters: 20 })).toEqual({ kind: 'japanese' })
  expect(languageOf({ han: 10, kana: 0, letters: 100 })).toEqual({ kind: 'mixed', share: 0.1 })
  expect(languageOf({ han: 90, kana: 1, letters: 100 })).toBeNull()
})

test('names are what the analysis says they are, seen at least three times', () => {
  const [name, number] = ['name of a person', 'twenty-three']
  const found = [
    ...Array.from({ length: 3 }, () => ['高铁军', name, null] as const),
    ...Array.from({ length: 3 }, () => ['二十三', number, null] as const),
    ...Array.from({ length: 3 }, () => ['茶馆', 'teahouse', 1] as const),
    ...Array.from({ length: 2 }, () => ['老周', name, null] as const),
  ]
  const content = found.map(([word]) => word).join('')
  let start = 0
  const words = found.map(([word, defs, word_id]) => {
    const place = { start, end: start + word.length, phonetic: 'x', defs, word_id }
    start = place.end
    return place
  })
  expect(namesIn({ content, sentences: [{ start: 0, end: content.length, words }] })).toEqual([
    { chinese: '高铁军', phonetic: 'x', kind: 'person' },
  ])
})
