// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EditingTab } from '../editor/EditedTextScreen.tsx'
import { messages, soundTexts as texts } from '../messages.ts'
import { TextEditing } from '../TextEditing.tsx'

vi.mock('./waveform.ts', () => ({ readWaveform: () => new Promise(() => {}) }))

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const sentences = [
  { start: 0, end: 6, words: [] },
  { start: 6, end: 9, words: [] },
]
const document = { content: '我学习中文。再见！', sentences }
const sounds = [{ path: 'tingdu/sounds/a.mp3', duration: 10 }]
const text = {
  sha1,
  title: '学习',
  author: 'Mei',
  plan: 'free',
  level: 'beginner',
  in_library: false,
  state: null,
  published_version: null,
  last_modified: '2026-01-01T00:00:00.000001+00:00',
}

/** Opens a text whose document is `document` with these changes. */
function edit(tab: EditingTab, changes: object = {}) {
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: { ...document, ...changes } }] })
  return showScreen(<TextEditing sha1={sha1} tab={tab} onDeleted={() => {}} />, '/texts/details/x')
}

/** Players that know at once how long their recording is, and whose position the test sets. */
let players: Player[] = []
class Player {
  currentTime = 0
  duration = 65
  onloadedmetadata?: () => void
  onplay?: () => void
  onpause?: () => void
  constructor() {
    players.push(this)
  }
  get src() {
    return ''
  }
  set src(_address: string) {
    queueMicrotask(() => this.onloadedmetadata?.())
  }
  async play() {
    this.onplay?.()
  }
  pause() {
    this.onpause?.()
  }
}

/** Uploads that go on when the test says so. */
let uploads: Upload[] = []
class Upload {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  status = 204
  statusText = ''
  responseText = ''
  onload?: () => void
  constructor() {
    uploads.push(this)
  }
  open() {}
  send() {}
}

beforeEach(() => {
  players = []
  uploads = []
  vi.stubGlobal('Audio', Player)
  vi.stubGlobal('XMLHttpRequest', Upload)
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => {} })
  startSession({ ...member, role: 'teacher' }, 'token')
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ last_modified: 'later' }] })
  answers.on('GET', 's3/signed', {
    status: 200,
    body: { key: 'tingdu/sounds/b.mp3', url: '/api/s3/bucket', fields: {} },
  })
  addressIs('/media/a.mp3?expires=1')
})

/** From now on, the recording is found at this address. */
function addressIs(address: string) {
  const sounds = { 'tingdu/sounds/a.mp3': address }
  answers.on('GET', 'rpc/sound_addresses', { status: 200, body: { sounds } })
}

test('a dropped recording is uploaded with its progress, and shown with its length', async () => {
  edit('edit')
  const field = await screen.findByRole('textbox', { name: messages.content })
  const file = new File(['x'], 'park.mp3', { type: 'audio/mpeg' })
  fireEvent.drop(field, { dataTransfer: { files: [file] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 4 }))
  const progress = screen.getByRole('progressbar', { name: texts.uploading('park.mp3') })
  expect(progress.getAttribute('aria-valuenow')).toBe('25')
  act(() => uploads[0]?.onload?.())
  expect(await screen.findByText('1:05')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

describe('a recording whose address has expired', () => {
  test('is played from another one while it is timed', async () => {
    class Expiring extends Player {
      address: string
      constructor(address = '') {
        super()
        this.address = address
      }
      override get src() {
        return this.address
      }
      override set src(address: string) {
        this.address = address
      }
      override async play() {
        if (!this.address.endsWith('=2')) throw new Error('No.')
        this.onplay?.()
      }
    }
    vi.stubGlobal('Audio', Expiring)
    edit('timing', { sounds })
    await waitFor(() => expect((players.at(-1) as Expiring).address).toBe('/media/a.mp3?expires=1'))
    addressIs('/media/a.mp3?expires=2')
    await userEvent.click(screen.getByRole('button', { name: texts.start }))
    await waitFor(() => expect((players.at(-1) as Expiring).address).toBe('/media/a.mp3?expires=2'))
    expect(screen.queryByText(texts.cannotPlay)).toBeNull()
    // Its time is over as well, and there is no other one.
    await userEvent.click(screen.getByRole('button', { name: texts.stop }))
    vi.spyOn(players.at(-1) as Expiring, 'play').mockRejectedValue(new Error('No.'))
    await userEvent.click(screen.getByRole('button', { name: texts.start }))
    expect(await screen.findByText(texts.cannotPlay)).toBeTruthy()
  })

  test('is played from another one in the list', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
    const { container } = edit('edit', { sounds })
    const audio = await waitFor(() => {
      const found = container.querySelector('audio')
      expect(found?.getAttribute('src')).toBe('/media/a.mp3?expires=1')
      return found as HTMLAudioElement
    })
    audio.currentTime = 4
    addressIs('/media/a.mp3?expires=2')
    fireEvent.error(audio)
    await waitFor(() => expect(audio.getAttribute('src')).toBe('/media/a.mp3?expires=2'))
    expect([audio.currentTime, play.mock.calls.length]).toEqual([4, 1])
    // The same one again cannot be played: nothing loops.
    fireEvent.error(audio)
    await waitFor(() =>
      expect(answers.calls.filter(({ path: called }) => called.startsWith('rpc/sound'))).toHaveLength(3),
    )
    expect(play.mock.calls.length).toBe(1)
  })
})

test('sentences are timed by tapping the space bar, and Backspace takes a tap back', async () => {
  edit('timing', { sounds })
  await userEvent.click(await screen.findByRole('button', { name: texts.start }))
  const pressAt = async (seconds: number, key: string) => {
    Object.assign(players.at(-1) ?? {}, { currentTime: seconds })
    await userEvent.keyboard(key)
  }
  await pressAt(2.5, ' ')
  await pressAt(3.5, '{Backspace}')
  expect(players.at(-1)?.currentTime).toBe(0)
  await pressAt(3, ' ')
  await pressAt(4, ' ')
  expect(await screen.findByText(texts.span(0, 3))).toBeTruthy()
  expect(screen.getByText(texts.span(3, 4))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.start })).toBeTruthy()
})

test('tapping that was stopped goes on with the next sentence, where the last one ended', async () => {
  edit('timing', { sounds })
  await userEvent.click(await screen.findByRole('button', { name: texts.start }))
  Object.assign(players.at(-1) ?? {}, { currentTime: 2.5 })
  await userEvent.keyboard(' ')
  Object.assign(players.at(-1) ?? {}, { currentTime: 3 })
  await userEvent.click(screen.getByRole('button', { name: texts.stop }))
  expect(await screen.findByText(new RegExp(`^${texts.from(2)}`))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.start }))
  expect(players.at(-1)?.currentTime).toBe(2.5)
})

test('the end of a sentence is moved on the waveform, and the next sentence begins there', async () => {
  const timed = sentences.map((sentence, index) => ({
    ...sentence,
    sound: { index: 0, from: index * 2, to: index * 2 + 2 },
  }))
  edit('timing', { sounds, sentences: timed })
  const handle = await screen.findByRole('slider', { name: texts.ends })
  Object.assign(handle, { setPointerCapture: () => {}, hasPointerCapture: () => true })
  Object.assign(handle.parentElement ?? {}, { getBoundingClientRect: () => ({ left: 0, width: 70 }) })
  // From 0 to 3.5 seconds are shown.
  fireEvent.pointerDown(handle, { clientX: 40 })
  fireEvent.pointerMove(handle, { clientX: 30 })
  expect(screen.getByText(texts.span(0, 1.5))).toBeTruthy()
  expect(screen.getByText(texts.span(1.5, 4))).toBeTruthy()
  fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
  expect(screen.getByText(texts.span(0, 2))).toBeTruthy()
  expect(screen.getByText(texts.span(2, 4))).toBeTruthy()
})
