// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Preview } from '@tingdu/anki/preview.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import type { ImportResult } from './import-task.ts'
import ImportScreen from './screen/ImportScreen.tsx'
import { MapPackage } from './screen/MapPackage.tsx'

const answers = stubServerForEachTest()
beforeEach(() => startSession(member, 'a token'))

const type = {
  ...{ id: '1', name: 'Chinese', notes: 2, fieldNames: ['Front', 'Back'], cardNames: ['Card 1', 'Card 2'] },
  fields: ['word', 'meaning'] as Preview['types'][number]['fields'],
  cards: ['meaning', 'production'] as Preview['types'][number]['cards'],
  samples: [
    ['学习', 'to study'],
    ['朋友', 'friend'],
  ],
}
const preview: Preview = {
  decks: [
    { name: 'A::B', notes: 1 },
    { name: 'C', notes: 1 },
  ],
  types: [type, { ...type, id: '2', name: 'Other' }],
  ...{ notes: 2, reviews: 5, files: 0 },
}
const task = (result: ImportResult | null, more: object = {}) => [
  { id: 'a', done: 0, total: null, finished_at: result && '2026-11-26T10:00:00Z', result, ...more },
]
const open = () => showScreen(<ImportScreen />, '/decks/import')

test('a running import is shown first, with its progress', async () => {
  answers.on('GET', 'fc_study_tasks', { status: 200, body: task(null, { done: 30, total: 120 }) })
  open()
  expect(await screen.findByText('You can leave this page. The import will continue.')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

test('an import that failed says why, and another file can be chosen', async () => {
  answers.on('GET', 'fc_study_tasks', {
    status: 200,
    body: task({
      error: {
        code: 'deck_limit',
        message: 'A deck can have 50 entries',
        hint: 'A membership raises the limit.',
      },
    }),
  })
  open()
  expect(await screen.findByText(/A deck can have 50 entries. A membership raises the limit/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('a finished import says what it did, and opens its decks', async () => {
  answers.on('GET', 'fc_study_tasks', {
    status: 200,
    body: task({
      decks: [{ id: 7, title: 'Unit 1' }],
      ...{ words: 1, own: 2, present: 0, left_out: 1, reviews: 1204, files: 0, files_left_out: 3 },
    }),
  })
  open()
  expect(await screen.findByText('1 word from the dictionary added')).toBeTruthy()
  for (const text of [
    '2 cards of your own added',
    '1,204 answers imported',
    '1 note left out: no meaning',
    /^3 files left out/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/already/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Unit 1' }).getAttribute('href')).toBe('/decks/7')
})

test('the mapping of fields, cards and decks can be changed, but one field must be the word', async () => {
  answers.on('POST', 'rpc/import_deck', { status: 200, body: { job: 'b' } })
  const asked: string[] = []
  showScreen(
    <MapPackage
      packageKey="packages/1.apkg"
      looked={{ preview, found: 2, entries: 2 }}
      onAsked={(id) => asked.push(id)}
      onAgain={() => {}}
    />,
    '/decks/import',
  )
  expect(screen.getByText('2 notes · 2 in the dictionary · 5 answers')).toBeTruthy()
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })
  const [front] = screen.getAllByLabelText('Front')
  const [back] = screen.getAllByLabelText('Back')
  await userEvent.selectOptions(front as HTMLElement, 'Leave out')
  expect(screen.getByText('Choose which field is the word, or leave these notes out.')).toBeTruthy()
  expect(start().disabled).toBe(true)
  await userEvent.selectOptions(back as HTMLElement, 'The word')
  await userEvent.selectOptions(screen.getAllByLabelText('Card 2')[0] as HTMLElement, 'Leave out')
  await userEvent.click(screen.getByLabelText('A: B · 1 note'))
  await userEvent.click(screen.getAllByLabelText('Import these notes')[1] as HTMLElement)
  await userEvent.click(start())
  await waitFor(() => expect(asked).toEqual(['b']))
  expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    key: 'packages/1.apkg',
    mapping: { types: [{ id: '1', fields: [null, 'word'], cards: ['meaning', null] }], decks: ['C'] },
  })
})
