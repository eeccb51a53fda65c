// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from './messages.ts'
import { textPaths, textPattern } from './paths.ts'
import TextScreen from './TextScreen.tsx'

const answers = stubServerForEachTest()
const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
const sentence = (start: number) => ({ start, end: start + 3, words: [] })
const wordsOf = (start: number) =>
  [start, start + 1].map((at) => ({ start: at, end: at + 1, word_id: null, phonetic: '', defs: '' }))
const contents: Record<string, object> = {
  [first]: { content: '你好。再见。', sentences: [{ ...sentence(0), words: wordsOf(0) }, sentence(3)] },
  [second]: { content: '走吧。', sentences: [sentence(0)] },
}
type Said = { text: string; onend?: () => void; onboundary?: (event: { charIndex: number }) => void }
let said: Said[] = []

beforeEach(() => {
  startSession(member, 'token')
  said = []
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'zh-CN', name: 'Mandarin' }],
      cancel: () => {},
      speak: (utterance: Said) => said.push(utterance),
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
  const opening = { right: 'free', plan: 'free', opened: 0, free: 5, given_by: null }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_words', { status: 200, body: [] })
  answers.on('GET', 'fc_texts', ({ path }) => {
    const sha1 = path.includes(second) ? second : first
    const text = { sha1, title: sha1 === first ? '一' : '二', author: 'Mei', plan: 'free', level: 'beginner' }
    return {
      status: 200,
      body: [{ ...text, numSounds: 0, characters: 6, may_change: false, json_text: contents[sha1] }],
    }
  })
  answers.on('GET', 'fc_shelf', ({ path }) => {
    const place = { series_idx: path.includes(second) ? 2 : 1, series_place: 1, series_texts: 2 }
    return { status: 200, body: [{ ...place, series_sha1: 'c'.repeat(40), series_title: '书' }] }
  })
  answers.on('GET', 'fc_book_texts', ({ path }) => {
    const beside = path.includes('idx=gt.1') ? second : path.includes('idx=lt.2') ? first : null
    return { status: 200, body: beside ? [{ text_sha1: beside }] : [] }
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['speechSynthesis', 'MediaRecorder']) Reflect.deleteProperty(globalThis, name)
  for (const name of ['mediaSession', 'mediaDevices']) Reflect.deleteProperty(navigator, name)
})

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const endSpoken = () => act(() => said.at(-1)?.onend?.())
const open = async () => {
  const shown = showScreen(<TextScreen />, textPaths.text(first), textPattern)
  await press(messages.listening)
  return shown
}

describe('a book', () => {
  test('continues with the next text if the member wants it', async () => {
    await open()
    await press(messages.more)
    await userEvent.click(await screen.findByRole('checkbox', { name: messages.continuous }))
    await press(messages.listen)
    endSpoken()
    endSpoken()
    await waitFor(() => expect(title()).toBe('二'))
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['你好。', '再见。', '走吧。']))
    endSpoken()
    expect(await button(messages.listen)).toBeTruthy()
    expect(title()).toBe('二')
  })

  test('stops at the end of the text otherwise, and a text that is only opened is not played', async () => {
    await open()
    await press(messages.more)
    await screen.findByRole('checkbox', { name: messages.continuous })
    await press(messages.listen)
    endSpoken()
    endSpoken()
    expect(await button(messages.listen)).toBeTruthy()
    expect([title(), said.length]).toEqual(['一', 2])
  })

  test('stops at the end of the text where the sleep timer says so, once', async () => {
    await open()
    await press(messages.more)
    await userEvent.click(await screen.findByRole('checkbox', { name: messages.continuous }))
    const sleep = screen.getByRole<HTMLSelectElement>('combobox', { name: messages.sleep })
    await userEvent.selectOptions(sleep, messages.endOfText)
    expect(screen.getByText(messages.sleepsIn(null))).toBeTruthy()
    await press(messages.listen)
    endSpoken()
    endSpoken()
    expect(await button(messages.listen)).toBeTruthy()
    expect([title(), sleep.value]).toEqual(['一', '0'])
  })

  test('is moved through from the lock screen: by text, and by sentence', async () => {
    const handlers = new Map<string, ((details: object) => void) | null>()
    const session = {
      setActionHandler: (action: string, handler: () => void) => {
        // As a browser that does not know it.
        if (action === 'seekto') throw new TypeError('Unknown action')
        handlers.set(action, handler)
      },
    }
    vi.stubGlobal('MediaMetadata', class {})
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })
    await open()
    await press(messages.more)
    await screen.findByRole('checkbox', { name: messages.continuous })
    await press(messages.listen)
    act(() => handlers.get('seekforward')?.({}))
    act(() => handlers.get('seekbackward')?.({}))
    expect(said.map(({ text }) => text)).toEqual(['你好。', '再见。', '你好。'])
    act(() => handlers.get('nexttrack')?.({}))
    await waitFor(() => expect(said.at(-1)?.text).toBe('走吧。'))
    expect(title()).toBe('二')
    await waitFor(async () => {
      act(() => handlers.get('previoustrack')?.({}))
      expect(title()).toBe('一')
    })
  })
})

describe('the word that is being said', () => {
  const marked = () => document.querySelector('[data-said]')?.textContent ?? null

  test('is marked as the voice of the device reaches it, until the sentence ends', async () => {
    await open()
    await waitFor(async () => expect((await button(messages.listen)).hasAttribute('disabled')).toBe(false))
    await press(messages.listen)
    expect(marked()).toBeNull()
    for (const [charIndex, word] of ['你', '好'].entries()) {
      said.at(-1)?.onboundary?.({ charIndex })
      await waitFor(() => expect(marked()).toBe(word))
    }
    endSpoken()
    expect(marked()).toBeNull()
  })
})

test('the keyboard plays, pauses and moves by sentences, but not where a control has the key', async () => {
  await open()
  await waitFor(async () => expect((await button(messages.listen)).hasAttribute('disabled')).toBe(false))
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{ArrowRight}')
  expect(said).toHaveLength(0)
  await userEvent.keyboard(' ')
  expect(said.at(-1)?.text).toBe('你好。')
  await userEvent.keyboard('{ArrowRight}')
  expect(said.at(-1)?.text).toBe('再见。')
  await userEvent.keyboard(' ')
  await button(messages.resume)
  await userEvent.keyboard('{ArrowLeft}')
  expect(said.at(-1)?.text).toBe('你好。')
  const heard = said.length
  ;(await screen.findByRole('combobox', { name: messages.speed })).focus()
  await userEvent.keyboard('{ArrowRight} ')
  expect(said).toHaveLength(heard)
  await button(messages.pause)
})

test('the voice waits while the card of a word is open, and then goes on', async () => {
  showScreen(<TextScreen />, textPaths.text(first), textPattern)
  await waitFor(async () => expect((await button(messages.listen)).hasAttribute('disabled')).toBe(false))
  await press(messages.listen)
  await press('你')
  expect(await button(messages.resume)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await button(messages.pause)).toBeTruthy()
  expect(said.map(({ text }) => text)).toEqual(['你好。', '你好。'])
})

test('also with its tools open: a sentence that is repeated goes on, and what is wanted from the card is heard instead', async () => {
  await open()
  const heard = () => said.map(({ text }) => text)
  await press(messages.repeat)
  await userEvent.click(screen.getByText('。', { selector: '[data-sentence="0"] *' }))
  await press('你')
  expect(await button(messages.listen)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  // Escape closes the card alone.
  expect(await button(messages.repeat)).toBeTruthy()
  expect(heard()).toEqual(['你好。', '你好。'])
  await press('你')
  const own = screen.getByRole('button', { name: messages.playSentence })
  await userEvent.click(own)
  expect(own.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(own)
  expect([own.getAttribute('aria-pressed'), heard().length]).toEqual(['false', 3])
  await press(messages.readFromHere)
  expect(await button(messages.pause)).toBeTruthy()
  expect(heard()).toHaveLength(4)
})

describe('one’s own voice', () => {
  const tracks = [{ stop: vi.fn(), addEventListener: vi.fn() }]
  let recorders: { state: string }[] = []

  function stubMicrophone(getUserMedia: () => Promise<object>) {
    recorders = []
    class Recorder extends EventTarget {
      state = 'inactive'
      constructor() {
        super()
        recorders.push(this)
      }
      start() {
        this.state = 'recording'
      }
      stop() {
        this.state = 'inactive'
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }))
      }
    }
    vi.stubGlobal('MediaRecorder', Recorder)
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  }
  /** The addresses that are played, and what ends the last of them. */
  function stubAudio() {
    const played: string[] = []
    let last = new EventTarget()
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        constructor(address: string) {
          super()
          played.push(address)
          last = this
        }
        play = async () => {}
        pause() {}
      },
    )
    Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => {} })
    return { played, endPlayed: () => act(() => void last.dispatchEvent(new Event('ended'))) }
  }
  const own = () => screen.getByRole<HTMLButtonElement>('button', { name: messages.own })

  test('is recorded in the pause after a sentence, played beside it, and gone with the session', async () => {
    stubMicrophone(async () => ({ getTracks: () => tracks }))
    const { played } = stubAudio()
    await open()
    await press(messages.more)
    await press(messages.pauses)
    await press(messages.record)
    expect((await button(messages.record)).getAttribute('aria-pressed')).toBe('true')
    expect(own().disabled).toBe(true)
    await press(messages.listen)
    endSpoken()
    expect(recorders.map(({ state }) => state)).toEqual(['recording'])
    await waitFor(() => expect(said).toHaveLength(2), { timeout: 3000 })
    expect(recorders.map(({ state }) => state)).toEqual(['inactive'])
    // Also while the next sentence is heard.
    expect(own().disabled).toBe(false)
    await userEvent.click(own())
    expect([played, (await button(messages.resume)).textContent]).toEqual([['blob:voice'], ''])
    act(() => endSession('signed-out'))
    act(() => startSession(member, 'token'))
    await waitFor(() => expect(own().disabled).toBe(true))
    await press(messages.more)
    await press(messages.pauses)
    expect(tracks[0]?.stop).toHaveBeenCalled()
  })

  test('is heard at once when a turn is ended; the text then goes on with the next sentence', async () => {
    stubMicrophone(async () => ({ getTracks: () => tracks }))
    const { played, endPlayed } = stubAudio()
    await open()
    await press(messages.more)
    await press(messages.pauses)
    await press(messages.listen)
    endSpoken()
    // The turn is already running, and begins again with the recording.
    await press(messages.record)
    expect(recorders.map(({ state }) => state)).toEqual(['recording'])
    await press(messages.done)
    expect(recorders.map(({ state }) => state)).toEqual(['inactive'])
    await waitFor(() => expect(played).toEqual(['blob:voice']))
    // The original is heard without another turn.
    await press(messages.original)
    endSpoken()
    expect([said.map(({ text }) => text), recorders.length]).toEqual([['你好。', '你好。'], 1])
    // The same sentence is said once more.
    await press(messages.record)
    expect(recorders.map(({ state }) => state)).toEqual(['inactive', 'recording'])
    await press(messages.done)
    await waitFor(() => expect(played).toHaveLength(2))
    endPlayed()
    expect(said.map(({ text }) => text)).toEqual(['你好。', '你好。', '再见。'])
  })

  test('is not recorded if repeating is turned off while the browser asks', async () => {
    const stop = vi.fn()
    let allow = (_stream: object) => {}
    stubMicrophone(() => new Promise((resolve) => (allow = resolve)))
    await open()
    await press(messages.more)
    await press(messages.pauses)
    await press(messages.record)
    await press(messages.more)
    await press(messages.pauses)
    await act(async () => allow({ getTracks: () => [{ stop, addEventListener: vi.fn() }] }))
    expect(stop).toHaveBeenCalled()
  })

  test.each([
    [new DOMException('No.', 'NotAllowedError'), messages.microphoneRefused],
    [new DOMException('None.', 'NotFoundError'), messages.microphoneMissing],
  ])('says why it cannot be recorded: %s', async (failure, said) => {
    stubMicrophone(() => Promise.reject(failure))
    await open()
    await press(messages.more)
    await press(messages.pauses)
    await press(messages.record)
    expect(await screen.findByText(said)).toBeTruthy()
    expect((await button(messages.record)).getAttribute('aria-pressed')).toBe('false')
  })

  test('is not offered where the browser cannot record', async () => {
    await open()
    await press(messages.more)
    await press(messages.pauses)
    expect(screen.queryByRole('button', { name: messages.record })).toBeNull()
  })
})
