import { expect, test } from 'vitest'
import { endOf, foldKey, startOf, toUnits } from './units.ts'

const originals = (text: string) => {
  const units = toUnits(text)
  return [...Array(units.folded.length).keys()].map((at) => text.slice(startOf(units, at), endOf(units, at)))
}

test('plain text is unchanged', () => {
  expect(toUnits('我们，abc。')).toEqual({ folded: '我们，abc。', offsets: null })
})

test('normalizes compatibility forms of a character', () => {
  expect(foldKey('Ｔ恤')).toBe('t恤')
  expect(foldKey('\uf900')).toBe('豈')
  expect(foldKey('\u{2f800}')).toBe('丽')
  expect(foldKey('⼀')).toBe('一')
})

test('keeps forms that expand to several characters', () => {
  expect(foldKey('㍿…')).toBe('㍿…')
})

test('marks and invisible characters belong to the preceding character', () => {
  expect(originals('我\u{e0100}们\u0301')).toEqual(['我\u{e0100}', '们\u0301'])
  expect(foldKey('\u200b我')).toBe('我')
})

test('never splits a surrogate pair, and replaces a lone surrogate', () => {
  expect(originals('Ａ𠮷')).toEqual(['Ａ', '𠮷', '𠮷'])
  expect(foldKey('\ud840')).toBe('\ufffd')
})
