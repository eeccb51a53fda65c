// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { messages as handwritingMessages } from '@tingdu/features/dictionary/handwriting/messages.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import DictionaryScreen from '../DictionaryScreen.tsx'
import { messages } from '../messages.ts'

const answers = stubServerForEachTest()
const none = { status: 200, body: [], headers: { 'content-range': '*/0' } }
const found = (...characters: string[]) => ({
  status: 200,
  body: characters.map((character, index) => ({ id: index + 1, character })),
  headers: { 'content-range': `0-${characters.length - 1}/${characters.length + 20}` },
})

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/search_words', none)
  answers.on('GET', 'rpc/interpret_search', { status: 200, body: [] })
  answers.on('GET', 'rpc/search_characters', found('好', '孬'))
  answers.on('GET', 'health', { status: 200, body: {} })
  answers.on('POST', 'rpc/recognize_drawing', { status: 200, body: { characters: ['二', '三'] } })
  Element.prototype.scrollIntoView = () => {}
})

async function openDialog(address: string) {
  const { router } = showScreen(<DictionaryScreen />, address)
  await userEvent.click(await screen.findByRole('button', { name: messages.findByShape }))
  return router
}

const area = () => screen.getByRole('img', { name: new RegExp(handwritingMessages.drawingArea) })

function drawStroke(pointerId = 1) {
  fireEvent.pointerDown(area(), { pointerId, button: 0 })
  fireEvent.pointerMove(area(), { pointerId })
  fireEvent.pointerUp(area(), { pointerId })
}

const sentStrokes = () =>
  answers.calls
    .filter(({ path }) => path === 'rpc/recognize_drawing')
    .map(({ body }) => (body as { strokes: unknown[] }).strokes.length)

test('each stroke asks for candidates, undo and clear remove strokes, and a candidate continues the word', async () => {
  const router = await openDialog('/dictionary?q=第')
  expect(screen.getByText(handwritingMessages.drawHelp)).toBeTruthy()
  drawStroke()
  const candidates = await screen.findByRole('list', { name: handwritingMessages.candidates })
  drawStroke()
  await waitFor(() => expect(sentStrokes()).toEqual([1, 2]))
  await userEvent.click(screen.getByRole('button', { name: handwritingMessages.undoStroke }))
  expect(area().getAttribute('aria-label')).toContain('1 stroke')
  await userEvent.click(within(candidates).getByRole('button', { name: '二' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?q=${encodeURIComponent('第二')}`))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('clear starts again, and a failure can be retried', async () => {
  answers.on('POST', 'rpc/recognize_drawing', { status: 500, body: {} })
  await openDialog('/dictionary?q=ni')
  drawStroke()
  expect(await screen.findByText(handwritingMessages.couldNotRecognize)).toBeTruthy()
  answers.on('POST', 'rpc/recognize_drawing', { status: 200, body: { characters: ['一'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: '一' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: handwritingMessages.clearDrawing }))
  expect(screen.getByText(handwritingMessages.drawHelp)).toBeTruthy()
})

test('components are chosen and typed by keyboard, and all characters with them can be searched', async () => {
  const router = await openDialog('/dictionary?q=nan')
  await userEvent.click(screen.getByRole('tab', { name: messages.components }))
  await userEvent.click(screen.getByRole('button', { name: '女' }))
  expect(screen.getByRole('button', { name: '女' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: messages.components }), '子')
  await screen.findByRole('button', { name: '好' })
  const asked = answers.calls.filter(({ path }) => path.startsWith('rpc/search_characters'))
  expect(decodeURIComponent(asked.at(-1)?.path ?? '')).toContain('女+子')
  await userEvent.click(screen.getByRole('button', { name: messages.showAllFound(22) }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('女+子'))
})
