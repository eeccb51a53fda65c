import { expect, test } from 'vitest'
import { wordsOfQuery } from './words-of-query.ts'

test.each([
  ['又', ['又']],
  ['又 再', ['又', '再']],
  ['又和再', ['又', '再']],
  ['又与再', ['又', '再']],
  ['又/再', ['又', '再']],
  ['又 vs. 再?', ['又', '再']],
  ['会、能、可以', ['会', '能', '可以']],
  ['和', ['和']],
  ['和平', ['和平']],
  ['和 跟', ['和', '跟']],
  ['again', []],
  ['我昨天在图书馆看书', []],
])('“%s” asks about %j', (query, words) => {
  expect(wordsOfQuery(query)).toEqual(words)
})
