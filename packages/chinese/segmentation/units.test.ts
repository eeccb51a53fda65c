import { expect, test } from 'vitest'
import { endOf, foldKey, startOf, toUnits } from './units.ts'

const places = (text: string) => {
  const units = toUnits(text)
  return [...Array(units.folded.length).keys()].map((at) => text.slice(startOf(units, at), endOf(units, at)))
}

test('plain text stays as it is', () => {
  expect(toUnits('我们，abc。')).toEqual({ folded: '我们，abc。', places: null })
})

test('forms of a character that only look different are one', () => {
  expect(foldKey('Ｔ恤')).toBe('t恤')
  expect(foldKey('\uf900')).toBe('豈')
  expect(foldKey('\u{2f800}')).toBe('丽')
  expect(foldKey('⼀')).toBe('一')
})

test('what stands for several characters stays', () => {
  expect(foldKey('㍿…')).toBe('㍿…')
})

test('marks and what is invisible belong to the character before', () => {
  expect(places('我\u{e0100}们\u0301')).toEqual(['我\u{e0100}', '们\u0301'])
  expect(foldKey('\u200b我')).toBe('我')
})

test('a pair of surrogates is never torn, and half of one is no character', () => {
  expect(places('Ａ𠮷')).toEqual(['Ａ', '𠮷', '𠮷'])
  expect(foldKey('\ud840')).toBe('\ufffd')
})
