import { expect, test } from 'vitest'
import { verbFormAt } from './verb-form.ts'

/** The words of a sentence, divided by spaces; verbs are those that are said to be. A full stop is no word. */
function wordsOf(written: string, verbs: string) {
  let at = 0
  return written.split(' ').flatMap((chinese) => {
    const [start, end] = [at, at + chinese.length]
    at = end
    const defs = verbs.split(' ').includes(chinese) ? 'to do' : 'something'
    return chinese === '，' ? [] : [{ start, end, chinese, defs }]
  })
}

test.each([
  ['你 要 不 要 茶', '要', '要不要', 'question', '要'],
  ['他 来 没 来', '没', '来没来', 'question', '来'],
  ['你 喜 不 喜欢 他', '喜', '喜不喜欢', 'question', '喜欢'],
  ['你 想 想 吧', '想', '想想', 'doubled', '想'],
  ['看 一 看', '一', '看一看', 'doubled', '看'],
  ['我们 商量 商量', '商量', '商量商量', 'doubled', '商量'],
  ['我 来 不了', '不了', '来不了', 'cannot', '来'],
])('in %s, %s is part of %s', (written, chinese, form, kind, base) => {
  const words = wordsOf(written, '要 来 喜欢 想 看 商量')
  const sentence = words.map((word) => word.chinese).join('')
  const found = verbFormAt(words, words.find((word) => word.chinese === chinese) as (typeof words)[0])
  expect(found).toMatchObject({ kind, base: { chinese: base } })
  expect(sentence.slice(found?.start, found?.end)).toBe(form)
})

test.each([
  ['要 ， 不 要', '要'],
  ['我 不 要', '要'],
  ['来 来 来', '来'],
  ['是 是', '是'],
  ['书 书', '书'],
])('in %s, %s is in no such form', (written, chinese) => {
  const words = wordsOf(written, '要 来 是')
  for (const word of words.filter((each) => each.chinese === chinese))
    expect(verbFormAt(words, word)).toBeNull()
})
