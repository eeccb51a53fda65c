import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const entry = {
  id: 7,
  title: '谁来晚了',
  instructions: 'Read it twice; mark what\nyou, or others, do not know.',
  due_at: '2026-11-30T22:59:00+00:00',
  class_name: 'Chinese 1',
}

test('an entry has its identity, its time in UTC, and text without signs of the format', () => {
  const file = calendarOf([entry], 'tingdu.test', new Date('2026-11-26T08:00:00.123Z'))
  expect(file.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tingdu//Assignments//EN', 'BEGIN:VEVENT'],
    ...['UID:assignment-7@tingdu.test', 'DTSTAMP:20261126T080000Z', 'DTSTART:20261130T225900Z'],
    ...['DTEND:20261130T225900Z', 'SUMMARY:谁来晚了 (Chinese 1)'],
    'DESCRIPTION:Read it twice\\; mark what\\nyou\\, or others\\, do not know.',
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test('long lines are folded between characters', () => {
  const file = calendarOf([{ ...entry, title: '晚'.repeat(80) }], 'tingdu.test')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'晚'.repeat(80)} (Chinese 1)`)
})
