import '@tingdu/testing/same-cases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, firstDayFrom, isDay } from './calendar.ts'
import { readAmount, writeAmount } from './money.ts'

test('formats amounts with the digits of their currency', () => {
  expect(writeAmount({ amount: 999, currency: 'USD' })).toBe('9.99')
  expect(writeAmount({ amount: 5, currency: 'USD' })).toBe('0.05')
  expect(writeAmount({ amount: 999, currency: 'JPY' })).toBe('999')
  expect(writeAmount({ amount: 1234, currency: 'KWD' })).toBe('1.234')
})

test('parses what it formats', () => {
  const amount = fc.nat({ max: 1e9 })
  const currency = fc.constantFrom('USD', 'EUR', 'CNY', 'JPY', 'KWD')
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      const money = { amount: minor, currency: code }
      expect(readAmount(writeAmount(money), code)).toEqual(money)
    }),
  )
})

test('accepts fewer digits than the currency has, not more', () => {
  expect(readAmount('10', 'USD').amount).toBe(1000)
  expect(readAmount('10.5', 'USD').amount).toBe(1050)
  expect(readAmount('1500.00', 'JPY').amount).toBe(1500)
  for (const text of ['', '9.999', '-1', '1e3', '0x10', ' 1', '1,5', 'NaN']) {
    expect(() => readAmount(text, 'USD')).toThrow(RangeError)
  }
  expect(() => writeAmount({ amount: 0.5, currency: 'USD' })).toThrow(RangeError)
  expect(() => writeAmount({ amount: 1, currency: 'usd' })).toThrow(RangeError)
})

test('adding months clamps to the last day of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', 12)).toBe('2027-01-31')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('the first day from a time never begins before it', () => {
  expect(firstDayFrom(new Date('2026-01-29T00:00:00Z'))).toBe('2026-01-29')
  expect(firstDayFrom(new Date('2026-01-29T00:00:00.001Z'))).toBe('2026-01-30')
  expect(firstDayFrom(new Date('2026-12-31T23:59:59Z'))).toBe('2027-01-01')
})

test('recognizes only existing days', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01T00:00']) {
    expect(isDay(text)).toBe(false)
  }
})
