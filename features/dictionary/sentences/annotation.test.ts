import type { TokenLevel } from '@tingdu/chinese/lexicon/lexicon.ts'
import { expect, test } from 'vitest'
import { levelOf } from './annotation.ts'

const characters = new Map([
  ['小', 1],
  ['猫', 1],
  ['湖', 6],
])
const of = (standard: TokenLevel['standard'], level: number): TokenLevel => ({ standard, level })
const word = (chinese: string, level: TokenLevel | null, phonetic = 'x') => ({ chinese, phonetic, level })

test.each([
  ['that of the hardest listed word', [word('猫', of('3.0', 2)), word('经济', of('3.0', 3))], 3],
  ['that of its characters if a word is not listed', [word('小猫', null)], 1],
  ['that of its characters if only another list or an estimate contains it', [word('湖', of('2.0', 2))], 6],
  ['beyond the lists if a character is on none, whatever the estimate', [word('馄饨', of('derived', 5))], 7],
  ['beyond the lists if nothing is known of a word', [word('猫馄饨', null)], 7],
  ['that of the characters of a proverb, ignoring its comma', [word('小猫，小猫', null)], 1],
  ['unaffected by names', [word('四川', of('derived', 6), 'Sì chuān')], 1],
  [
    'that of a name that is listed',
    [word('中国', of('3.0', 1), 'Zhōng guó'), word('长城', of('3.0', 3), 'Cháng chéng')],
    3,
  ],
  ['no level without a word', [], null],
])('the level of a sentence is %s', (_what, tokens, level) => {
  expect(levelOf(tokens, characters)).toBe(level)
})
