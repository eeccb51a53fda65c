import { expect, test } from 'vitest'
import { meaning } from './test-meaning.ts'

test.each([
  ['谢谢你一直支持我的【决定】。', 'decision'],
  ['我们【决定】明天走。', 'to decide'],
  ['经过三个月的【训练】，他进步很大。', 'training'],
  ['明天要【考试】。', 'to take an exam'],
  ['三月的【考试】很难。', 'exam; test'],
  ['他的旧书包已经很【破】了。', 'broken; worn out'],
  ['空调【坏】了。', 'to break down'],
  ['灯【自动】关了。', 'automatically'],
  ['【另外】，我还有一件事。', 'besides'],
  ['把【瓶】扔了。', 'bottle'],
])('%s: the part of speech follows from the words beside it', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})

test.each([
  ['【谁】也没想到。', 'anyone; no one'],
  ['【谁】来了？', 'who'],
  ['从明天【起】，我不喝酒。', 'to start'],
  ['他高兴得唱【起】歌来。', 'after a verb: up'],
  ['大家都急【死】了。', 'extremely'],
  ['那棵树【死】了。', 'to die'],
  ['零下三十【度】。', 'degree'],
])('%s: the definition says in what context it fits', (marked, expected) => {
  expect(meaning(marked)).toMatch(new RegExp(`^${expected}`))
})
