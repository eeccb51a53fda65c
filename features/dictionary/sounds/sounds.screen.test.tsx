// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from './messages.ts'
import { SoundButton } from './SoundButton.tsx'

const answers = stubServerForEachTest()

class Player extends EventTarget {
  paused = true
  src: string
  constructor(src: string) {
    super()
    this.src = src
    players.push(this)
  }
  play() {
    this.paused = false
    return broken.has(this.src) ? Promise.reject(new Error('Not found.')) : Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}
let players: Player[] = []
let broken = new Set<string>()
let said: { text: string; onend?: () => void }[] = []

beforeEach(() => {
  startSession(member, 'token')
  players = []
  broken = new Set()
  said = []
  vi.stubGlobal('Audio', Player)
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'speechSynthesis'))

function giveVoice() {
  const speech = {
    getVoices: () => [{ lang: 'zh-CN' }],
    cancel: vi.fn(),
    speak: (utterance: (typeof said)[number]) => said.push(utterance),
  }
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), speech))
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
}

const sound = (chinese: string, phonetic: string, generated: boolean) => ({
  chinese,
  phonetic,
  generated,
  sound: `sounds/${chinese}-${phonetic || 'usual'}-${generated ? 'generated' : 'recording'}.mp3`,
})
const found = (...body: object[]) => answers.on('POST', 'rpc/sounds_of', { status: 200, body })
const show = (button: React.ReactElement) => showScreen(button, '/', '/')
const ready = (chinese: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: messages.listenTo(chinese) })
    expect(button.disabled).toBe(false)
    return button
  })
const press = async (chinese: string) => {
  const button = await ready(chinese)
  await userEvent.click(button)
  return button
}
const heard = () => players.map(({ src }) => decodeURIComponent(src))

describe('a word is heard by', () => {
  const [recording, other] = [sound('长', 'zhǎng', false), sound('长', 'cháng', false)]
  const [usual, rare] = [sound('长', '', true), sound('长', 'zhǎng', true)]

  test.each([
    ['its recording in this reading', 'zhǎng', [usual, rare, other, recording], recording],
    ['its recording, whatever the case of its reading', 'Zhǎng', [usual, recording], recording],
    ['its generated sound in this reading', 'zhǎng', [usual, other, rare], rare],
    ['its generated sound', 'zhǎng', [other, usual], usual],
    ['its generated sound where the reading is not known', null, [other, usual, rare], usual],
  ])('%s', async (_what, phonetic, sounds, expected) => {
    giveVoice()
    found(...sounds)
    show(<SoundButton chinese="长" phonetic={phonetic} />)
    const button = await press('长')
    expect(heard()).toEqual([`/media/${expected.sound}`])
    expect(button.title).toBe(expected.generated ? soundNames.generated : soundNames.recording)
    expect(said).toEqual([])
  })

  test('the device’s voice where there is neither, in the script that is shown', async () => {
    giveVoice()
    found(other)
    show(<SoundButton chinese="长" spoken="長" phonetic="zhǎng" compact />)
    const button = await press('長')
    expect([heard(), said.map(({ text }) => text), button.title]).toEqual([[], ['長'], soundNames.device])
  })

  test('nothing without a voice: no button, or a message instead of it', async () => {
    found()
    show(
      <>
        <SoundButton chinese="长" />
        <SoundButton chinese="短" compact />
      </>,
    )
    expect(await screen.findByText(messages.noSound)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('only a sound of this reading, where others are not wanted', async () => {
    giveVoice()
    found(usual, other)
    show(<SoundButton chinese="长" phonetic="zhǎng" exact compact />)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

test('a sound that is known is not looked up', async () => {
  show(<SoundButton chinese="你好。" sound="/media/a.mp3" compact />)
  expect((await press('你好。')).title).toBe(soundNames.recording)
  expect([heard(), answers.calls]).toEqual([['/media/a.mp3'], []])
})

test('a list asks once for all its sounds', async () => {
  found(sound('一', '', true), sound('二', '', true))
  show(
    <>
      <SoundButton chinese="一" compact />
      <SoundButton chinese="二" compact />
      <SoundButton chinese="三" compact />
      <SoundButton chinese="一" phonetic="yī" compact />
    </>,
  )
  await ready('二')
  expect(answers.calls.map(({ body }) => body)).toEqual([{ texts: ['一', '二', '三'] }])
})

test('only one sound is heard at a time, and pressing it again stops it', async () => {
  giveVoice()
  found(sound('一', '', true), sound('二', '', true))
  show(
    <>
      <SoundButton chinese="一" compact />
      <SoundButton chinese="二" compact />
      <SoundButton chinese="三" compact />
    </>,
  )
  const first = await press('一')
  expect(first.getAttribute('aria-pressed')).toBe('true')
  const second = await press('二')
  expect(players.map(({ paused }) => paused)).toEqual([true, false])
  expect([first, second].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await userEvent.click(second)
  expect(players[1]?.paused).toBe(true)
  await userEvent.click(second)
  const device = await press('三')
  expect(players.every(({ paused }) => paused)).toBe(true)
  act(() => said[0]?.onend?.())
  expect(device.getAttribute('aria-pressed')).toBe('false')
})

test('a sound that cannot be played is reported, and the next best takes its place', async () => {
  giveVoice()
  const recording = sound('一', 'yī', false)
  found(recording, sound('一', '', true))
  broken.add(`/media/${recording.sound}`)
  show(<SoundButton chinese="一" phonetic="yī" compact />)
  const button = await press('一')
  expect(await screen.findByText(messages.cannotPlay)).toBeTruthy()
  await waitFor(() => expect(button.title).toBe(soundNames.generated))
})

test('without an answer of the server, the device’s voice is heard', async () => {
  giveVoice()
  answers.on('POST', 'rpc/sounds_of', { status: 500 })
  show(<SoundButton chinese="你好。" compact />)
  await press('你好。')
  expect(said.map(({ text }) => text)).toEqual(['你好。'])
})
