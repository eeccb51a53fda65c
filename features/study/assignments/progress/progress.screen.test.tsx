// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { random } from '@tingdu/study/random.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import Papa from 'papaparse'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProgressTab } from './ProgressTab.tsx'

const answers = stubServerForEachTest()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const kinds = ['text', 'deck', 'quiz'] as const

/** A class with random work. */
function randomClass(seed: number, students = 60, assignments = 9) {
  const chance = random(seed)
  const pick = <Value,>(values: readonly Value[]) => values[Math.floor(chance() * values.length)] as Value
  return {
    assignments: Array.from({ length: assignments }, (_, id) => ({
      ...{ id, kind: pick(kinds), title: `Work ${id}`, opens_at: day(-20), is_open: true },
      due_at: day(10 - 3 * id),
      for_members: chance() < 0.2 ? [1, 2, 3] : null,
    })),
    members: Array.from({ length: students }, (_, n) => ({
      user_id: n + 1,
      name: `${pick(['=Ana', 'Ben', '陈', '"Ed"', '+Flo'])} ${String(n).padStart(2, '0')}`,
      cells: Array.from({ length: assignments }, (_, id) => {
        const total = chance() < 0.3 ? null : 10
        const reached = total === null ? null : Math.floor(chance() * 11)
        const state = pick(['started', 'done', 'done late'])
        const active = day(-Math.floor(chance() * 12))
        return [id, state, chance(), reached, total, active, chance() < 0.1, null, active]
      }).filter(() => chance() < 0.7),
    })),
  }
}

let exported: Blob | null = null
beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'a token')
  exported = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    exported = file as Blob
    return 'blob:csv'
  })
  answers.on('GET', 'rpc/class_words', page([]))
})

/** The text of each row of the table, without the headings of its columns. */
function shownCells(): string[][] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  return rows.map((row) =>
    [...row.children].flatMap((cell, at) => {
      if (at > 0) return [cell.textContent ?? '']
      return [cell.querySelector('a')?.textContent ?? '', cell.querySelector('span')?.textContent ?? '']
    }),
  )
}

/** Shows a class of 40 students with random work. */
async function showClass(seed: number): Promise<void> {
  answers.on('GET', 'rpc/class_progress', { status: 200, body: randomClass(seed, 40) })
  const class_ = { id: 7, name: 'Chinese 1', time_zone: null, archived_at: null }
  showScreen(<ProgressTab class_={class_} part="teacher" />, '/classes/details/7')
  await screen.findByRole('table')
  await waitFor(() => expect(shownCells()).toHaveLength(40), { timeout: 20_000 })
}

/** Exports what is shown, and compares the file with the table. */
async function exportShown(): Promise<void> {
  await press('Export')
  await waitFor(() => expect(exported).not.toBeNull(), { timeout: 20_000 })
  const [, ...lines] = Papa.parse<string[]>((await (exported as unknown as Blob).text()).trim()).data
  // Spreadsheets must not run a name as a formula.
  expect(lines.map((line) => line.map((cell) => cell.replace(/^'/, '')))).toEqual(shownCells())
}

test.each([1, 2, 3])('the CSV file has what the screen shows, in its order (%i)', async (seed) => {
  await showClass(seed)
  await exportShown()
})

test.each([
  [4, 'ana', 'all', ''],
  [5, '', 'help', ''],
  [6, '', 'open', '2'],
  [7, 'ben', 'open', '4'],
  [8, '', 'all', '0'],
])('the CSV file has the students as searched, filtered and sorted (%i: “%s”, %s, %s)', async (...filter) => {
  const [seed, search, show, sort] = filter
  await showClass(seed)
  const all = shownCells()
  if (search !== '')
    await userEvent.type(screen.getByLabelText('Search students by name'), `${search}{Enter}`)
  await userEvent.selectOptions(screen.getByLabelText('Show'), show)
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), sort)
  await waitFor(() => expect(shownCells()).not.toEqual(all), { timeout: 20_000 })
  expect(shownCells().length).toBeGreaterThan(0)
  // Those beyond the first screen are painted later.
  await waitFor(() =>
    screen.getByText(new RegExp(`^1–${shownCells().length} of ${shownCells().length} students?$`)),
  )
  await exportShown()
})
