import { expect, test } from 'vitest'
import { linesOfFile, UnreadableFile } from './list-file.ts'

const read = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  linesOfFile(new File([content], name))
const line = (word: string, phonetic = '', meaning = '', traditional = '') => ({
  ...{ word, phonetic, meaning, traditional },
})

test.each([
  ['a word a line', 'list.txt', '学习\r\n\n朋友\n学习\n', [line('学习'), line('朋友')]],
  ['tabs', 'list.tsv', '学习\txué xí\tto study\n', [line('学习', 'xué xí', 'to study')]],
  [
    'an export of Pleco',
    'flash.txt',
    '\uFEFF//HSK/Level 1\n学习[學習]\txue2xi2\tverb learn; study\n长\tzhang3\tgrow',
    [line('学习', 'xue2xi2', 'verb learn; study', '學習'), line('长', 'zhang3', 'grow')],
  ],
  [
    'CSV as it is exported here',
    'deck.csv',
    `\uFEFFWord,Pinyin,Meaning,Traditional,Note,Sentence\r\n长,cháng,"long, ""far""",長,,\r\n长,zhǎng,to grow,長,,\r\n'=1+1,,"'-2\nsecond line",,,\r\n`,
    [
      line('长', 'cháng', 'long, "far"', '長'),
      line('长', 'zhǎng', 'to grow', '長'),
      line('=1+1', '', '-2\nsecond line'),
    ],
  ],
  ['CSV without names', 'a.CSV', '学习,xué xí,"to study"', [line('学习', 'xué xí', 'to study')]],
  ['CSV with other columns', 'a.csv', 'English,Hanzi\nfriend,朋友', [line('朋友', '', 'friend')]],
  [
    'JSON as it is exported here',
    'deck.json',
    JSON.stringify({
      entries: [
        { kind: 'word', chinese: '学习', phonetic: 'xué xí', front: null, back: null, meaning: 'to study' },
        { kind: 'own', chinese: null, phonetic: '', front: 'a front', back: 'a back' },
        { kind: 'own' },
        null,
      ],
    }),
    [line('学习', 'xué xí', 'to study'), line('a front', '', 'a back')],
  ],
])('%s is read', async (_what, name, content, lines) => {
  expect(await read(name, content)).toEqual(lines)
})

test.each([
  ['nothing', 'a.txt', ''],
  ['a picture', 'a.txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 255])],
  ['broken JSON', 'a.json', '{"entries": ['],
  ['other JSON', 'a.json', '{"name": "deck"}'],
  ['no object', 'a.json', 'null'],
])('%s is refused', async (_what, name, content) => {
  await expect(read(name, content)).rejects.toThrow(UnreadableFile)
})
