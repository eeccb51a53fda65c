// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { LevelCard } from './LevelCard.tsx'

const answers = stubServerForEachTest()
const text = { sha1: 'a'.repeat(40), title: '请假条', level: 'beginner', minutes: 2, share_known: 0.968 }

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/text_at_my_level', { status: 200, body: [text] })
})

test('Home offers a text to begin, with the known share rounded down as in the reader', async () => {
  answers.on('GET', 'rpc/texts_to_continue', { status: 200, body: [] })
  showScreen(<LevelCard />, '/user/home')
  const link = await screen.findByRole('link', { name: 'Read' })
  expect(link.getAttribute('href')).toBe(textPaths.text(text.sha1))
  expect(screen.getByText('2 min · 96% known')).toBeTruthy()
})

test('Home does not offer a text twice that is the next one of a series', async () => {
  answers.on('GET', 'rpc/texts_to_continue', { status: 200, body: [{ sha1: text.sha1 }] })
  const { settled } = showScreen(<LevelCard />, '/user/home')
  await settled()
  expect(answers.calls).toHaveLength(2)
  expect(screen.queryByText('请假条')).toBeNull()
})
