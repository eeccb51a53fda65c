import { expect, test } from 'vitest'
import { meaningsOf } from './entries.ts'

const see = { text: 'see 成都市', kind: 'see' as const }
const texts = (...parameters: Parameters<typeof meaningsOf>) =>
  meaningsOf(...parameters).map(({ text }) => text)

test('a word means what the entry means that it refers to', () => {
  const target_senses = [{ text: 'capital of Sichuan' }]
  expect(texts({ senses: [see], defs: 'see 成都市', target_senses })).toEqual(['capital of Sichuan'])
  expect(texts({ senses: [see], defs: 'see 成都市', target_senses: null })).toEqual(['see 成都市'])
})

test('its own meanings come without what only refers to others', () => {
  expect(texts({ senses: [see, { text: 'city' }], defs: 'see 成都市/ city', target_senses: null })).toEqual([
    'city',
  ])
  expect(texts({ senses: [], defs: 'city/ town' })).toEqual(['city', 'town'])
})
