import { describe, expect, test } from 'vitest'
import { random } from '../random.ts'
import { makeQuestions } from './make-questions.ts'
import { tappedKinds } from './question.ts'
import { storyQuestion } from './story-question.ts'
import { poolOf } from './word-pool.ts'

const sentences = (...texts: string[]) =>
  texts.map((chinese, at) => ({ chinese, english: `Sentence ${at + 1}.`, at: at + 1, words: [] }))
const story = sentences(
  '晚上，弟弟问我：“太阳去哪儿了？”',
  '我说：“太阳没走，是我们走了。”',
  '他想了很久，还是不明白。',
  '妈妈买了很多水果。',
)
const orderOf = (...texts: string[]) => storyQuestion(sentences(...texts), random(1))?.accepted

describe('the order of a story', () => {
  test('is that of three sentences of which each goes on with the one before, with the translation of all', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const question = storyQuestion(story, random(seed))
      const order = story.slice(0, 3).map(({ chinese }) => chinese)
      expect(question).toMatchObject({
        kind: 'story',
        prompt: { translation: 'Sentence 1. Sentence 2. Sentence 3.' },
        accepted: [order.join('')],
      })
      expect(question?.options.toSorted()).toEqual(order.toSorted())
      expect(question?.options).not.toEqual(order)
    }
  })

  test.each([
    ['she goes on', '妈妈在厨房里做饭。', '她做了三个菜。', '然后我们一起吃了。'],
    ['days', '第一天，我学会了照相。', '第二天，我学会了打电话。', '第三天，我学会了发短信。'],
  ])('is told by what a sentence begins with: %s', (_, ...texts) => {
    expect(orderOf(...texts)).toEqual([texts.join('')])
  })

  test.each([
    ['sentences that could stand anywhere', '妈妈在厨房里做饭。', '我们坐火车去北京。', '老师的书在桌子上。'],
    ['two of which nobody is named', '他是我的老师，姓王。', '他有一个女儿。', '他住在学校旁边。'],
    ['a heading', '三班的同学们：', '这个星期六去爬山。', '然后我们一起吃饭。'],
    ['half of what is said', '我问他：“你去哪儿？', '他说：“我要回家。', '后来他就走了，没说话。'],
    ['one that is within another', '我说：“他走了，不来了。”', '他走了，不来了。', '后来他又来了一次。'],
  ])('is not asked of %s', (_, ...texts) => {
    expect(orderOf(...texts)).toBeUndefined()
  })

  test('is not asked across a sentence that has no translation', () => {
    const apart = story.map((sentence) => ({ ...sentence, at: 2 * sentence.at }))
    expect(storyQuestion(apart, random(1))).toBeUndefined()
  })

  test('comes last in a quiz, whose other questions show none of its sentences', () => {
    const others = [
      ['昨天下了一天的雨。', 'It rained all day yesterday.'],
      ['妈妈在厨房做饭。', 'Mother is cooking in the kitchen.'],
      ['我们坐火车去北京。', 'We take the train to Beijing.'],
      ['老师的书在桌子上。', 'The teacher’s book is on the desk.'],
    ].map(([chinese = '', english = ''], n) => ({ chinese, english, at: 10 + 2 * n, words: [] }))
    const material = { words: [], text: [...story, ...others], sentencesOf: () => [] }
    const made = makeQuestions(material, poolOf([]), { kinds: tappedKinds, count: 10, seed: 3 })
    expect(made.map(({ kind }) => kind)).toEqual(['meaning', 'story'])
    expect(made[1]?.options).not.toContain(made[0]?.prompt.text)
  })
})
