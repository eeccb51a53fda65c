// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@tingdu/client/query-client.ts'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { soundBegins } from '@tingdu/reading/other-sounds.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { textPaths, textPattern } from '../paths.ts'
import TextScreen from '../TextScreen.tsx'
import MiniPlayer from './MiniPlayer.tsx'
import { endPlayingOn } from './playing-on.ts'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const sentence = (start: number, from: number) => ({
  start,
  end: start + 3,
  words: [],
  sound: { index: 0, from, to: from + 2 },
})
/** A text with a recording. */
const json_text = {
  content: '你好。再见。',
  sounds: [{ path: 'a.mp3' }],
  sentences: [sentence(0, 0), sentence(3, 2)],
}

/** One that is played by the test. */
class Player extends EventTarget {
  src = ''
  currentTime = 0
  duration = 10
  playbackRate = 1
  paused = true
  ended = false
  async play() {
    this.paused = false
  }
  pause() {
    if (this.paused) return
    this.paused = true
    queueMicrotask(() => this.dispatchEvent(new Event('pause')))
  }
}
const players: Player[] = []
/** The text that is shown. */
let shown: object
let opened: string

beforeEach(() => {
  startSession(member, 'token')
  players.length = 0
  shown = json_text
  opened = sha1
  // Which jsdom does not have.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'Audio',
    class extends Player {
      constructor() {
        super()
        players.push(this)
      }
    },
  )
  const opening = { right: 'free', plan: 'free', opened: 0, free: 5, given_by: null }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'rpc/sound_addresses', { status: 200, body: { sounds: { 'a.mp3': '/media/a.mp3' } } })
  answers.on('GET', 'fc_words', { status: 200, body: [] })
  answers.on('GET', 'fc_texts', () => {
    const text = {
      sha1: opened,
      title: opened === sha1 ? '一' : '二',
      author: 'Mei',
      plan: 'free',
      level: 'beginner',
      may_change: false,
    }
    return { status: 200, body: [{ ...text, numSounds: 1, characters: 6, json_text: shown }] }
  })
})
afterEach(endPlayingOn)
afterEach(() => void vi.useRealTimers())

const mini = () => screen.queryByRole('region', { name: messages.nowPlaying })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const player = () => players.find(({ src }) => src !== '')

/** Plays the text from its beginning. */
async function play() {
  const shown = showScreen(
    <>
      <Routes>
        <Route path={textPattern} element={<TextScreen />} />
        <Route path="*" element="elsewhere" />
      </Routes>
      <MiniPlayer />
    </>,
    textPaths.text(sha1),
    '*',
  )
  await screen.findByRole('button', { name: messages.listen })
  await shown.settled()
  await press(messages.listen)
  await waitFor(() => expect(player()?.paused).toBe(false))
  return shown
}

/** Plays the text, and leaves its page in its second sentence. */
async function playAndLeave(before = async () => {}) {
  const shown = await play()
  Object.assign(player() ?? {}, { currentTime: 2.5 })
  await waitFor(() =>
    expect(document.querySelector('[aria-current]')?.getAttribute('data-sentence')).toBe('1'),
  )
  expect(mini()).toBeNull()
  await before()
  await act(() => shown.router.navigate('/elsewhere'))
  await waitFor(() => expect(mini()).toBeTruthy())
  return shown
}

test('a recording goes on when its page is left, and the page goes on with it when it is opened again', async () => {
  await playAndLeave()
  expect(await screen.findByRole('button', { name: messages.pause })).toBeTruthy()
  expect(player()).toMatchObject({ paused: false, currentTime: 2.5 })
  await userEvent.click(screen.getByRole('link', { name: '一' }))
  await waitFor(() =>
    expect(document.querySelector('[aria-current]')?.getAttribute('data-sentence')).toBe('1'),
  )
  expect(mini()).toBeNull()
  expect(player()).toMatchObject({ paused: false, currentTime: 2.5 })
  expect(players).toHaveLength(1)
  await press(messages.pause)
  expect(player()?.paused).toBe(true)
})

test('another sound pauses it, and it goes on from there; paused, it stays so on its page', async () => {
  await playAndLeave()
  act(soundBegins)
  expect(player()?.paused).toBe(true)
  await press(messages.resume)
  await waitFor(() => expect(player()).toMatchObject({ paused: false, currentTime: 2.5 }))
  // Such events do not bubble.
  act(() => void document.body.appendChild(document.createElement('video')).dispatchEvent(new Event('play')))
  expect(player()?.paused).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: '一' }))
  expect(await screen.findByRole('button', { name: messages.resume })).toBeTruthy()
  expect([mini(), player()?.paused]).toEqual([null, true])
})

test('it says how long the sleep timer runs, and pauses when that is over', async () => {
  await playAndLeave(async () => {
    await press(messages.more)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.sleep }), '15')
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  expect(await screen.findByText(messages.sleepsIn(15))).toBeTruthy()
  expect(await screen.findByRole('button', { name: messages.pause })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(14.5 * 60_000))
  expect(screen.getByText(messages.sleepsIn(1))).toBeTruthy()
  act(() => void vi.advanceTimersByTime(31_000))
  expect([screen.queryByText(/Sleep timer:/), player()?.paused]).toEqual([null, true])
})

test('a page that is left in the pause after a sentence hears it again, and nothing ends that pause later', async () => {
  await playAndLeave(async () => {
    await press(messages.more)
    await press(messages.pauses)
    Object.assign(player() ?? {}, { currentTime: 4 })
    expect(await screen.findByText(messages.yourTurn)).toBeTruthy()
    expect(player()?.paused).toBe(true)
    // What else would end the pause is over.
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  await waitFor(() => expect(player()).toMatchObject({ paused: false, currentTime: 2 }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(player()).toMatchObject({ paused: false, currentTime: 2 })
  expect(players).toHaveLength(1)
})

test('a sentence that the device speaks begins again where its page is left, and is heard there to its end', async () => {
  const said: { text: string; onend?: () => void }[] = []
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'zh-CN', name: 'Mandarin' }],
      cancel: () => {},
      speak: (utterance: { text: string }) => said.push(utterance),
    }),
  )
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  shown = {
    content: '你好。再见。谢谢。',
    sentences: [0, 3, 6].map((start) => ({ start, end: start + 3, words: [] })),
  }
  const sound = (chinese: string) => ({
    chinese,
    sound: `sounds/${chinese}.mp3`,
    generated: true,
    phonetic: null,
  })
  answers.on('POST', 'rpc/sounds_of', { status: 200, body: [sound('你好。'), sound('谢谢。')] })
  const { router } = await play()
  act(() => void player()?.dispatchEvent(new Event('ended')))
  expect(said.map(({ text }) => text)).toEqual(['再见。'])
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['再见。', '再见。']))
  expect(mini()).toBeTruthy()
  // What was stopped reports its end late.
  act(() => said[0]?.onend?.())
  expect(player()?.paused).toBe(true)
  act(() => said[1]?.onend?.())
  await waitFor(() => expect(player()?.paused).toBe(false))
  expect(player()?.src).toContain('谢谢。')
})

test('the lock screen goes on to say that it plays while another text is opened', async () => {
  const states: string[] = []
  const session = {
    metadata: null,
    setActionHandler() {},
    set playbackState(state: string) {
      states.push(state)
    },
  }
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(about: object) {
        Object.assign(this, about)
      }
    },
  )
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })
  const { router } = await playAndLeave()
  await screen.findByRole('button', { name: messages.pause })
  states.length = 0
  opened = 'b'.repeat(40)
  await act(() => router.navigate(textPaths.text(opened)))
  expect(await screen.findByRole('button', { name: messages.listen })).toBeTruthy()
  expect([states.includes('none'), session.metadata]).toEqual([
    false,
    expect.objectContaining({ title: '一' }),
  ])
  await press(messages.endPlaying)
  expect([states.at(-1), session.metadata]).toEqual(['none', null])
  Reflect.deleteProperty(navigator, 'mediaSession')
})

test('it is ended by its button', async () => {
  await playAndLeave()
  await press(messages.endPlaying)
  expect([mini(), player()?.paused]).toEqual([null, true])
})

test('what was heard to its end does not begin again when its page is opened', async () => {
  await playAndLeave()
  await screen.findByRole('button', { name: messages.pause })
  act(() => void player()?.dispatchEvent(new Event('ended')))
  await screen.findByRole('button', { name: messages.listen })
  await userEvent.click(screen.getByRole('link', { name: '一' }))
  await screen.findByRole('toolbar', { name: 'Reading' })
  expect([mini(), player()?.paused]).toEqual([null, true])
  expect(screen.getByRole('button', { name: messages.listen })).toBeTruthy()
})

test('signing out leaves nothing of where the text was left', async () => {
  await playAndLeave()
  await screen.findByRole('button', { name: messages.pause })
  act(() => endSession('signed-out'))
  await waitFor(() => expect(mini()).toBeNull())
  expect(player()?.paused).toBe(true)
  expect(queryClient.getQueryData(['where a text was left', sha1])).toBeUndefined()
})
