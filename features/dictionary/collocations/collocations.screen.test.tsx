// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { Collocations } from './Collocations.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()

test('lists what a word is said with, linked to the search', async () => {
  startSession(member, 'a token')
  const row = { id: 1, word: '书', reading: 'shū', chinese: '看书', traditional: '看書', phonetic: 'kàn shū' }
  answers.on('GET', 'fc_collocations', { status: 200, body: [{ ...row, english: 'to read', position: 1 }] })
  answers.on('POST', 'rpc/sounds_of', {
    status: 200,
    body: [{ chinese: '看书', phonetic: '', generated: true, sound: 'sounds/a.mp3' }],
  })
  showScreen(<Collocations word="书" />, '/')
  const section = await screen.findByRole('region', { name: messages.title })
  const link = within(section).getByRole('link', { name: '看书' })
  expect(link.getAttribute('href')).toBe(`/dictionary?q=${encodeURIComponent('看书')}`)
  expect(section.textContent).toContain('kàn shūto read')
  expect(await within(section).findByRole('button', { name: 'Listen: 看书' })).toBeTruthy()
})
