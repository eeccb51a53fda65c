import { expect, test } from 'vitest'
import { withWholeQuotes } from './quotes.ts'

const whole = (chinese: string, english: string) => {
  const { chinese: text, english: translation } = withWholeQuotes({ chinese, english, words: [] })
  return [text, translation]
}

test('a quotation mark around all of a part of a quotation is left out', () => {
  expect(whole('我门口也有。”', 'There are some at my door, too."')).toEqual([
    '我门口也有。',
    'There are some at my door, too.',
  ])
  expect(whole('“我门口也有。', '"There are some at my door, too.')).toEqual([
    '我门口也有。',
    'There are some at my door, too.',
  ])
})

test('a quotation that goes on before or after the sentence is whole in it', () => {
  expect(whole('奶奶说：“真香。', 'Grandma said, "It smells good.')).toEqual([
    '奶奶说：“真香。”',
    'Grandma said, "It smells good."',
  ])
  expect(whole('真香。”奶奶说。', 'It smells good," said Grandma.')).toEqual([
    '“真香。”奶奶说。',
    '"It smells good," said Grandma.',
  ])
  expect(whole('好。”她说：“走吧。', 'Good,” she said. “Let’s go.')).toEqual([
    '“好。”她说：“走吧。”',
    '“Good,” she said. “Let’s go.”',
  ])
})

test('whole quotations stay, and words stay where they are written', () => {
  const told = ['他问：“你好吗？”她说：“很好。”', 'He asked, "How are you?" She said, "Very well."'] as const
  expect(whole(...told)).toEqual(told)
  const words = [{ start: 1, end: 3, word_id: 7 }]
  expect(withWholeQuotes({ chinese: '“真香！', english: '', words }).words[0]).toMatchObject({
    start: 0,
    end: 2,
  })
  expect(withWholeQuotes({ chinese: '，真香”他说', english: '', words }).words[0]).toMatchObject({
    ...{ start: 2, end: 4 },
  })
})
