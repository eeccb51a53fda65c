// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@tingdu/client/query-client.ts'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { soundNames, wordCardTexts } from '@tingdu/reading/word-card-texts.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { routes } from '@tingdu/web/routes.tsx'
import type { LoaderFunction, RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages, optionNames } from './messages.ts'
import { textPaths, textPattern } from './paths.ts'
import { openedText } from './queries.ts'
import TextScreen from './TextScreen.tsx'

const answers = stubServerForEachTest()
beforeEach(() => {
  showReadingSettings(defaultReadingSettings)
  startSession(member, 'token')
  answers.on('POST', 'rpc/sounds_of', { status: 200, body: [] })
  // jsdom, which lays nothing out, has neither.
  HTMLElement.prototype.scrollIntoView = () => {}
  vi.stubGlobal('scrollBy', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
})

const sha1 = 'a'.repeat(40)
const withChildren = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withChildren),
]
const content = {
  content: '我学习中文。李明走了。\n再见！',
  sentences: [
    {
      start: 0,
      end: 6,
      translation: 'I study Chinese.',
      words: [
        { start: 0, end: 1, phonetic: 'wǒ', defs: 'I; me', word_id: 1 },
        { start: 1, end: 3, phonetic: 'xué xí', defs: 'to learn', word_id: 2 },
        { start: 3, end: 5, phonetic: 'Zhōng wén', defs: 'Chinese', word_id: 3 },
      ],
    },
    {
      start: 6,
      end: 11,
      translation: 'Li Ming left.',
      words: [
        { start: 6, end: 8, phonetic: 'Lǐ Míng', defs: 'name of a person', word_id: null },
        { start: 8, end: 9, phonetic: 'zǒu', defs: 'to walk', word_id: 4 },
        { start: 9, end: 10, phonetic: 'le', defs: '', word_id: 5 },
      ],
    },
    {
      start: 12,
      end: 15,
      words: [{ start: 12, end: 14, phonetic: 'zài jiàn', defs: 'goodbye', word_id: 6 }],
    },
  ],
}
const text = {
  sha1,
  title: '学习',
  author: 'Mei',
  plan: 'gold',
  level: 'low-intermediate',
  numSounds: 0,
  characters: 14,
  json_text: content as object | null,
}

/** What the dictionary has of the words, and of the characters of the name. */
const words = [
  { id: 1, chinese: '我', traditional: '我', hsk_3: 1, phonetic: 'hǎo', defs: 'good', senses: [] },
  { id: 2, chinese: '学习', traditional: '學習', hsk_3: 1, phonetic: 'hǎo', defs: 'good', senses: [] },
  { id: 3, chinese: '中文', traditional: '中文', hsk_3: 2, phonetic: 'hǎo', defs: 'good', senses: [] },
  { id: 4, chinese: '走', traditional: '走', hsk_3: 1, phonetic: 'hǎo', defs: 'good', senses: [] },
  { id: 5, chinese: '了', traditional: '了', hsk_3: 1, phonetic: 'hǎo', defs: 'good', senses: [] },
  { id: 6, chinese: '再见', traditional: '再見', hsk_3: 1, phonetic: 'hǎo', defs: 'good', senses: [] },
]

type Shown = {
  right?: string | null
  opened?: number
  given_by?: string | null
  json_text?: object | null
}

function show(
  { right = 'free', opened = 0, given_by = null, json_text = content }: Shown = {},
  address = textPaths.text(sha1),
) {
  const opening = { right, plan: 'gold', opened, free: 5, given_by }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text }] })
  answers.on('GET', 'fc_words', { status: 200, body: words })
  answers.on('GET', 'fc_word_states', { status: 200, body: [{ word_id: 1, state: 'known' }] })
  return showScreen(<TextScreen />, address, textPattern)
}

/** The button that plays the text, once it is known what it is read by. */
const listen = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: messages.listen })
    expect(button.disabled).toBe(false)
    return button
  })

describe('the page', () => {
  test('opens the text and shows its title, author, level, length and paragraphs', async () => {
    answers.on('GET', 'fc_shelf', { status: 200, body: [{ estimated_level: 3, series_sha1: null }] })
    const { container } = show()
    expect(await screen.findByRole('heading', { level: 1, name: '学习' })).toBeTruthy()
    expect(screen.getByText('by Mei ·')).toBeTruthy()
    expect(await screen.findByText('HSK 3 · 14 characters')).toBeTruthy()
    expect(answers.calls[0]).toMatchObject({ method: 'POST', path: 'rpc/open_text', body: { sha1 } })
    const paragraphs = [...container.querySelectorAll('[lang=zh-Hans] p')]
    expect(paragraphs.map((paragraph) => paragraph.querySelectorAll('[data-word]').length)).toEqual([6, 1])
    expect(screen.queryByText(messages.opened(0, 5))).toBeNull()
  })

  test('the words of the title open their cards, which say what they mean in the text', async () => {
    show()
    const heading = await screen.findByRole('heading', { level: 1, name: '学习' })
    await userEvent.click(await within(heading).findByRole('button', { name: '学习' }))
    const card = await screen.findByRole('dialog', { name: 'Word: 学习' })
    expect(within(card).getByText('to learn')).toBeTruthy()
    expect(within(card).queryByRole('button', { name: messages.playSentence })).toBeNull()
    await userEvent.click(within(card).getByRole('button', { name: 'Next word' }))
    expect(await screen.findByRole('dialog', { name: 'Word: 我' })).toBeTruthy()
  })

  test('says at the end that it was read, and for how long', async () => {
    const read = {
      sentence: 2,
      sentence_text: '再见！',
      furthest: 2,
      finished_at: '2026-11-20T10:00:00Z',
      seconds_read: 140,
      seconds_listened: 40,
    }
    answers.on('GET', 'fc_reading', { status: 200, body: [read] })
    show()
    const end = within(await screen.findByRole('region', { name: messages.finished }))
    expect(await end.findByText(messages.read)).toBeTruthy()
    expect(end.getByText(/14 characters · 3 min spent$/)).toBeTruthy()
    answers.on('POST', 'rpc/record_reading', { status: 200, body: [] })
    await userEvent.click(end.getByRole('button', { name: messages.markAsUnread }))
    expect(await end.findByRole('button', { name: messages.markAsRead })).toBeTruthy()
    expect(end.queryByText(messages.read)).toBeNull()
    const sent = answers.calls.filter(({ path }) => path === 'rpc/record_reading')
    expect(sent).toMatchObject([{ body: [{ text_sha1: sha1, sentence: 2, finished: false }] }])
  })

  test('has no mark to set or to take back for staff', async () => {
    startSession({ ...member, role: 'support' }, 'token')
    answers.on('GET', 'fc_reading', { status: 200, body: [] })
    const shown = show()
    const end = within(await screen.findByRole('region', { name: messages.finished }))
    await shown.settled()
    expect(end.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  })

  test('can be marked as read at its end, once', async () => {
    answers.on('GET', 'fc_reading', { status: 200, body: [] })
    answers.on('POST', 'rpc/record_reading', { status: 200, body: [] })
    show()
    const end = within(await screen.findByRole('region', { name: messages.finished }))
    await userEvent.click(await end.findByRole('button', { name: messages.markAsRead }))
    expect(await end.findByText(messages.read)).toBeTruthy()
    expect(end.queryByRole('button', { name: messages.markAsRead })).toBeNull()
    const sent = answers.calls.filter(({ path }) => path === 'rpc/record_reading')
    expect(sent).toMatchObject([
      { body: [{ text_sha1: sha1, sentence: 2, sentence_text: '再见！', finished: true }] },
    ])
  })

  test('lists its new words at its end, in their order and with what they mean in it', async () => {
    show()
    const end = within(await screen.findByRole('region', { name: messages.finished }))
    const list = within(await end.findByRole('list'))
    const found = (await list.findAllByRole('link')).map(({ textContent }) => textContent)
    expect(found).toEqual([
      '学习 hǎo to learn',
      '中文 hǎo Chinese',
      '走 hǎo to walk',
      '了 hǎo good',
      '再见 hǎo goodbye',
    ])
  })

  test('has a way back among its tools: to its series, or to where texts are found', async () => {
    const back = async () => {
      const tools = within(await screen.findByRole('toolbar', { name: messages.readingTools }))
      return tools.getByRole('link', { name: messages.back }).getAttribute('href')
    }
    show()
    expect(await back()).toBe(bookPaths.myTexts())
    cleanup()
    const series = { series_sha1: sha1, series_title: '短文', series_title_en: 'Texts' }
    answers.on('GET', 'fc_shelf', { status: 200, body: [{ ...series, series_place: 1, series_texts: 2 }] })
    show()
    await waitFor(async () => expect(await back()).toBe(bookPaths.book(sha1)))
    expect(screen.getByRole('link', { name: 'Texts · 1 of 2' })).toBeTruthy()
    cleanup()
    answers.on('GET', 'fc_shelf', { status: 200, body: [{ ...series, series_place: 1, series_texts: 1 }] })
    show()
    expect(await screen.findByRole('link', { name: 'Texts' })).toBeTruthy()
  })

  test('says how much of it the member knows, once they know a word', async () => {
    show()
    const known = { ...text, json_text: content, coverage: 0.93, learning_coverage: 0 }
    answers.on('GET', 'fc_texts', { status: 200, body: [known] })
    expect(await screen.findByText(messages.shareKnown(93))).toBeTruthy()
  })

  test('says how much of it is known now, once a word is marked in its card', async () => {
    show()
    let coverage = 0.5
    answers.on('GET', 'fc_texts', ({ path }) =>
      path.includes('json_text')
        ? {
            status: 200,
            body: [{ ...text, json_text: content, coverage, learning_coverage: 0 }],
          }
        : { status: 200, body: [{ coverage, learning_coverage: 0 }] },
    )
    answers.on('GET', 'rpc/word_marks', {
      status: 200,
      body: [{ entry: null, word_id: 2, saved: false, state: 'new' }],
    })
    answers.on('POST', 'fc_word_states', () => {
      coverage = 0.75
      return { status: 201, body: [] }
    })
    expect(await screen.findByText(messages.shareKnown(50))).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: '学习' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Known' }))
    expect(await screen.findByText(messages.shareKnown(75))).toBeTruthy()
    const opened = answers.calls.filter(
      ({ path }) => path.startsWith('fc_texts') && path.includes('json_text'),
    )
    expect(opened.length).toBe(1)
  })

  test('a free text that is opened just now is read again, since its content was closed', async () => {
    show({ right: 'opened', opened: 1 })
    let reads = 0
    answers.on('GET', 'fc_texts', () => {
      reads += 1
      return { status: 200, body: [{ ...text, json_text: reads === 1 ? null : content }] }
    })
    expect(await screen.findByRole('link', { name: '学习' })).toBeTruthy()
    expect(reads).toBe(2)
  })

  describe('of a long text', () => {
    const { content: written, sentences } = content
    const beginning = {
      partial: true,
      content: written,
      sentences: sentences.map(({ start, end, ...more }) => ({ start, end, ...(start === 0 && more) })),
    }
    type Reply = { status: number; body?: unknown }
    const showBeginning = (whole: Reply | Promise<Reply>) => {
      const shown = show()
      answers.on('GET', 'fc_texts', ({ path }) =>
        path.includes('beginning') ? { status: 200, body: [{ ...text, json_text: beginning }] } : whole,
      )
      return shown
    }

    test('the first words are there before the others, and the end after them', async () => {
      let arrives = (_: Reply) => {}
      const whole = new Promise<Reply>((resolve) => {
        arrives = resolve
      })
      const { container } = showBeginning(whole)
      expect(await screen.findByRole('link', { name: '学习' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: '走' })).toBeNull()
      expect(container.querySelector('[data-sentence="2"]')?.textContent).toBe('再见！')
      expect(screen.queryByRole('region', { name: messages.finished })).toBeNull()
      arrives({ status: 200, body: [{ ...text, json_text: content }] })
      expect(await screen.findByRole('link', { name: '走' })).toBeTruthy()
      expect(await screen.findByRole('region', { name: messages.finished })).toBeTruthy()
    })

    test('if the rest cannot be fetched, the beginning can be read and the rest be tried again', async () => {
      showBeginning({ status: 500 })
      expect(await screen.findByRole('link', { name: '学习' })).toBeTruthy()
      // What the page shows of the text asks for it once more.
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(await screen.findByText(messages.couldNotFetch)).toBeTruthy()
      answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: content }] })
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByRole('link', { name: '走' })).toBeTruthy()
      expect(screen.queryByText(messages.couldNotFetch)).toBeNull()
    })
  })

  test('is requested while the code of its page is loaded, and only once', async () => {
    answers.on('POST', 'rpc/open_text', {
      status: 200,
      body: [{ right: 'free', plan: 'free', opened: 0, free: 5 }],
    })
    answers.on('GET', 'fc_texts', { status: 200, body: [text] })
    const address = `http://localhost${textPaths.text(sha1)}`
    const route = routes.flatMap(withChildren).find(({ path }) => path === textPattern)
    const loader = route?.loader as LoaderFunction
    const visit = () => loader({ params: { sha1 }, request: new Request(address) } as never, undefined)
    visit()
    await waitFor(() => expect(queryClient.getQueryData(openedText(sha1).queryKey)).toMatchObject({ text }))
    visit()
    await Promise.resolve()
    expect(answers.calls.filter(({ path }) => path === 'rpc/open_text')).toHaveLength(1)
    endSession('signed-out')
    visit()
    expect(answers.calls.filter(({ path }) => path === 'rpc/open_text')).toHaveLength(1)
  })

  test('does not name an author whom nobody named', async () => {
    show()
    const unnamed = { ...text, author: 'Unknown', json_text: content }
    answers.on('GET', 'fc_texts', { status: 200, body: [unnamed] })
    expect((await screen.findAllByText(/14 characters$/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/by Unknown/)).toBeNull()
  })

  test('a draft has the title and author that go with it', async () => {
    show()
    const draft = { ...text, draft_title: '学中文', draft_author: 'Lin', json_text: content }
    answers.on('GET', 'fc_texts', { status: 200, body: [draft] })
    expect(await screen.findByRole('heading', { level: 1, name: '学中文' })).toBeTruthy()
    expect(screen.getByText(/^by Lin/)).toBeTruthy()
  })

  test('says how many free texts are opened when this is one of them', async () => {
    show({ right: 'opened', opened: 2 })
    expect(await screen.findByText(/2 of 5 free texts opened/)).toBeTruthy()
  })

  test('a closed text shows its title, why it is closed and the plans, but no tools', async () => {
    show({ right: null, opened: 5, json_text: null })
    expect(await screen.findByText('Included in Gold · 5 of 5 free texts opened')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '学习' })).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.seePlans }).getAttribute('href')).toBe('/plans')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(screen.queryByText(/includes this text/)).toBeNull()
  })

  test('a closed text of a class says whose membership would open it', async () => {
    show({ right: null, opened: 5, given_by: 'Morning class', json_text: null })
    expect(await screen.findByText(messages.givenBy('Morning class', 'Gold'))).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.seePlans })).toBeTruthy()
  })

  test('a text that the caller may not see, and an address that is none, lead to the library', async () => {
    answers.on('POST', 'rpc/open_text', { status: 200, body: [] })
    answers.on('GET', 'fc_texts', { status: 200, body: [] })
    showScreen(<TextScreen />, textPaths.text(sha1), textPattern)
    expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.findAnother }).getAttribute('href')).toBe('/books')
    cleanup()
    showScreen(<TextScreen />, textPaths.text('nonsense'), textPattern)
    expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
  })

  test('a failure can be retried', async () => {
    answers.on('POST', 'rpc/open_text', { status: 500 })
    showScreen(<TextScreen />, textPaths.text(sha1), textPattern)
    expect(await screen.findByText(messages.couldNotFetch)).toBeTruthy()
    show()
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
    expect((await screen.findAllByRole('heading', { name: '学习' })).length).toBeGreaterThan(0)
  })

  test('a script in the content is shown as text', async () => {
    const script = '<script>alert(1)</script>'
    const { container } = show({ json_text: { content: script } })
    expect(await screen.findByText(script)).toBeTruthy()
    expect(container.querySelector('script')).toBeNull()
  })

  test('a script in a translation, a reading and a meaning is shown as text, in the card of the word too', async () => {
    const script = '<script>alert(1)</script>'
    const words = [{ start: 0, end: 1, phonetic: script, defs: script, word_id: 1 }]
    show({ json_text: { content: '好。', sentences: [{ start: 0, end: 2, translation: script, words }] } })
    await userEvent.click(await screen.findByRole('link', { name: '好' }))
    await userEvent.click(screen.getByRole('button', { name: messages.translateSentence }))
    expect(screen.getByRole('dialog').textContent?.split(script)).toHaveLength(4)
    expect(document.body.querySelector('script')).toBeNull()
  })
})

describe('Back while the card of a word is open', () => {
  /** Opens the text from another page, and the card of a word. */
  async function openCard() {
    const { router } = show({}, '/books')
    await act(() => router.navigate(textPaths.text(sha1)))
    await userEvent.click(await screen.findByRole('link', { name: '学习' }))
    return { goBack: () => act(() => router.navigate(-1)) }
  }
  const card = () => screen.queryByRole('dialog')
  const showAsSheet = () => card()?.style.setProperty('position', 'fixed')

  test('closes a sheet, also after moving to the next word, and leaves the text the next time', async () => {
    const { goBack } = await openCard()
    showAsSheet()
    await userEvent.click(screen.getByRole('link', { name: '中文' }))
    await goBack()
    expect(card()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '中文' }))
    await goBack()
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: wordCardTexts.close }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a tap outside', () => userEvent.click(screen.getByRole('heading', { level: 1 }))],
  ])('leaves the text if the sheet was closed by %s', async (_way, close) => {
    const { goBack } = await openCard()
    showAsSheet()
    await close()
    expect(card()).toBeNull()
    await goBack()
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })

  test('of the system closes a sheet also on the first page of a tab, where browsers let pages know', async () => {
    const watchers: { onclose?: () => void }[] = []
    class CloseWatcher {
      onclose?: () => void
      constructor() {
        watchers.push(this)
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1)
      }
    }
    vi.stubGlobal('CloseWatcher', CloseWatcher)
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = '[data-place=sheet] { position: fixed }'
    show()
    const word = await screen.findByRole('link', { name: '学习' })
    await userEvent.click(word)
    act(() => watchers[0]?.onclose?.())
    expect(card()).toBeNull()
    expect(document.activeElement).toBe(word)
    expect(watchers).toEqual([])
    style.remove()
    vi.unstubAllGlobals()
  })

  describe('on the first page of a tab, in a browser that does not let pages know', () => {
    const isSheet = '[data-place=sheet] { position: fixed }'
    const style = document.createElement('style')
    beforeEach(() => {
      style.textContent = isSheet
      document.head.append(style)
    })
    afterEach(() => style.remove())
    const open = async () => {
      show()
      history.replaceState({ idx: 0 }, '')
      await userEvent.click(await screen.findByRole('link', { name: '学习' }))
      expect(history.state).toEqual({ idx: 0, sheet: true })
    }

    test('closes a sheet, and leaves the history as it was', async () => {
      await open()
      history.back()
      await waitFor(() => expect(card()).toBeNull())
      expect(history.state).toEqual({ idx: 0 })
    })

    test('leaves the text at once after the sheet was closed otherwise', async () => {
      await open()
      // Of what the sheet does to the history, the router hears nothing.
      const hear = vi.fn()
      addEventListener('popstate', hear)
      await userEvent.keyboard('{Escape}')
      expect(card()).toBeNull()
      await waitFor(() => expect(history.state).toEqual({ idx: 0 }))
      expect(hear).not.toHaveBeenCalled()
      removeEventListener('popstate', hear)
    })
  })

  test('leaves the text at once where the card is beside it', async () => {
    const { goBack } = await openCard()
    expect(card()).toBeTruthy()
    await goBack()
    expect(await screen.findByText('elsewhere')).toBeTruthy()
  })
})

describe('what is shown', () => {
  const page = () => document.querySelector<HTMLElement>('[data-pinyin]')
  const choice = (name: string) => within(screen.getByRole('group', { name }))
  const readings = () =>
    [...document.querySelectorAll('[data-reading]')].map((cell) => cell.getAttribute('data-reading'))

  test('a tap shows all pinyin, and another one what was shown before, also the next time', async () => {
    show()
    const pinyin = () => screen.findByRole('button', { name: messages.pinyin })
    const shown = async () => [page()?.dataset.pinyin, (await pinyin()).ariaPressed]
    await pinyin()
    expect(readings()).toEqual(['wǒ', 'xué', 'xí', 'Zhōng', 'wén', 'Lǐ', 'Míng', 'zǒu', 'le', 'zài', 'jiàn'])
    await expect.poll(shown).toEqual(['unknown', 'false'])
    await userEvent.click(screen.getByRole('button', { name: messages.look }))
    await userEvent.click(choice(messages.pinyin).getByRole('radio', { name: optionNames.pinyin.none }))
    // The text shows what was chosen; a tap on it closes the panel.
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('group', { name: messages.pinyin })).toBeNull()
    await userEvent.click(await pinyin())
    expect(await shown()).toEqual(['all', 'true'])
    cleanup()
    show()
    await userEvent.click(await pinyin())
    expect(await shown()).toEqual(['none', 'false'])
  })

  test('at first, pinyin is above unknown words only', async () => {
    show()
    await screen.findByRole('button', { name: messages.pinyin })
    await expect.poll(() => page()?.dataset.pinyin).toBe('unknown')
    expect(page()?.dataset.colored).toBe('pinyin')
    expect(page()?.dataset.tinted).toBe('learning')
  })

  test('pinyin does not flash above known words while their states load, and is shown if that fails', async () => {
    show()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    answers.on('GET', 'fc_word_states', async () => {
      await failed
      return { status: 500, body: {} }
    })
    await screen.findByRole('button', { name: messages.pinyin })
    expect(page()?.dataset).toMatchObject({ pinyin: 'unknown', waiting: 'true' })
    fail()
    await expect.poll(() => page()?.dataset.waiting).toBeUndefined()
  })

  test('messages are above the tools, and at the top while a card or a panel is there', async () => {
    show()
    const place = () => document.documentElement.dataset.pageMessages
    const word = await screen.findByRole('link', { name: '学习' })
    expect(place()).toBe('above tools')
    await userEvent.click(word)
    expect(place()).toBe('top')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: messages.look }))
    expect(place()).toBe('top')
  })

  test('new words are tinted as well if the member chooses that', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    await userEvent.click(screen.getByRole('radio', { name: optionNames.tinted.new }))
    expect(page()?.dataset.tinted).toBe('new')
  })

  test('pinyin is shown as it was chosen, and marks known words', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    await userEvent.click(choice(messages.pinyin).getByRole('radio', { name: optionNames.pinyin.tap }))
    expect(page()?.dataset.pinyin).toBe('tap')
    const states = () =>
      [...document.querySelectorAll<HTMLElement>('[data-word]')].map(({ dataset }) => dataset.state)
    await expect.poll(() => states().slice(0, 4)).toEqual(['known', 'new', 'new', undefined])
  })

  test('a name is not known where it first occurs, and is later', async () => {
    const named = {
      content: '李明走了。李明！',
      sentences: [
        { start: 0, end: 5, words: [{ start: 0, end: 2, phonetic: 'Lǐ Míng', word_id: null }] },
        { start: 5, end: 8, words: [{ start: 5, end: 7, phonetic: 'Lǐ Míng', word_id: null }] },
      ],
    }
    show({ json_text: named })
    const names = await screen.findAllByRole('button', { name: '李明' })
    expect(names.map(({ dataset }) => dataset.state)).toEqual([undefined, 'ignored'])
  })

  test('a surname alone is no new word', async () => {
    const titled = {
      content: '王老师',
      sentences: [
        {
          start: 0,
          end: 3,
          words: [
            { start: 0, end: 1, phonetic: 'Wáng', word_id: 7 },
            { start: 1, end: 3, phonetic: 'lǎo shī', word_id: 8 },
          ],
        },
      ],
    }
    show({ json_text: titled })
    const [surname, title] = await Promise.all(['王', '老师'].map((name) => screen.findByLabelText(name)))
    await expect.poll(() => title?.dataset.state).toBe('new')
    expect(surname?.dataset.state).toBeUndefined()
  })

  test('a number is known if its characters are, never a new word, and its card leads to them', async () => {
    const numbers = {
      content: '二十六到六十',
      sentences: [
        {
          start: 0,
          end: 6,
          words: [
            { start: 0, end: 3, phonetic: 'èr shí liù', defs: '26', word_id: null },
            { start: 3, end: 4, phonetic: 'dào', defs: 'to', word_id: 4 },
            { start: 4, end: 6, phonetic: 'liù shí', defs: 'sixty; 60', word_id: 20 },
          ],
        },
      ],
    }
    show({ json_text: numbers })
    answers.on('GET', 'fc_words', {
      status: 200,
      body: [
        { id: 11, chinese: '二', traditional: '二', hsk_3: 1, phonetic: 'èr' },
        { id: 12, chinese: '六', traditional: '六', hsk_3: 1, phonetic: 'liù' },
        { id: 13, chinese: '十', traditional: '十', hsk_3: 1, phonetic: 'shí' },
        { id: 14, chinese: '六', traditional: '六', hsk_3: null, phonetic: 'Lù' },
      ],
    })
    answers.on('GET', 'fc_word_states', {
      status: 200,
      body: [
        { word_id: 12, state: 'known' },
        { word_id: 13, state: 'known' },
      ],
    })
    const [first, last] = await Promise.all(
      ['二十六', '六十'].map((name) => screen.findByRole('button', { name })),
    )
    await expect.poll(() => [first?.dataset.state, last?.dataset.state]).toEqual([undefined, 'known'])
    await userEvent.click(last as HTMLElement)
    const card = within(screen.getByRole('dialog'))
    expect(card.getByText('60')).toBeTruthy()
    const parts = within(card.getByRole('navigation', { name: messages.numberParts }))
    const links = parts.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([dictionaryPaths.word('六'), dictionaryPaths.word('十')])
  })

  test('the settings have a button that closes them, and the focus returns', async () => {
    show()
    const look = await screen.findByRole('button', { name: messages.look })
    await userEvent.click(look)
    await userEvent.click(screen.getByRole('button', { name: messages.close }))
    expect(screen.queryByRole('region', { name: messages.look })).toBeNull()
    expect(document.activeElement).toBe(look)
  })

  test('the colors of the tones are a setting of the whole app, and do not depend on the pinyin', async () => {
    const saved: unknown[] = []
    answers.on('POST', 'fc_reading_settings', ({ body }) => {
      saved.push(body)
      return { status: 201, body: [{ ...(body as object) }] }
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    const choose = (name: keyof typeof optionNames.tones) =>
      userEvent.click(choice(messages.tones).getByRole('radio', { name: optionNames.tones[name] }))
    await choose('off')
    expect(page()?.dataset.colored).toBe('off')
    await userEvent.click(choice(messages.pinyin).getByRole('radio', { name: optionNames.pinyin.none }))
    expect(page()?.dataset.colored).toBe('off')
    await choose('characters')
    await expect
      .poll(() => saved)
      .toEqual([{ tone_colours: 'off' }, { tone_colours: 'standard', colour_characters: true }])
    expect(document.body.querySelector('[data-tones]')).toBeNull()
  })

  test('options from an older version and invalid ones get their defaults', async () => {
    localStorage.setItem('tingdu.reader', '{"pinyin":true,"size":900,"speed":"slow","leading":"wide"}')
    show()
    await screen.findByRole('button', { name: messages.pinyin })
    expect(page()?.style.getPropertyValue('--size')).toBe('48px')
    expect(page()?.style.getPropertyValue('--leading')).toBe('2.3')
  })

  test('the size of the type is changed in steps, within limits', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    await userEvent.click(screen.getByRole('button', { name: messages.larger }))
    expect(page()?.style.getPropertyValue('--size')).toBe('26px')
    for (let times = 0; times < 4; times += 1)
      await userEvent.click(screen.getByRole('button', { name: messages.smaller }))
    expect(page()?.style.getPropertyValue('--size')).toBe('18px')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.smaller }).disabled).toBe(true)
  })

  test('the settings of a text say which are those of the whole app', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    const tones = screen.getByRole('group', { name: messages.tones })
    expect(tones.nextElementSibling?.textContent).toBe(messages.everywhere)
  })

  test('the text is in the script that the member prefers, word by word', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    show()
    expect(await screen.findByRole('link', { name: '學習' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '再見' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('再见')}`,
    )
    expect(document.querySelector('[lang=zh-Hant] p')?.textContent).toBe('我學習中文。李明走了。')
  })

  test('the theme is changed among the settings of the text', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.look }))
    await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
  })

  test('a surname is not written like another word', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    show({ json_text: { content: '老周来。' } })
    answers.on('GET', 'fc_words', {
      status: 200,
      body: [
        { id: 8, chinese: '周', traditional: '周', hsk_3: null, phonetic: 'Zhōu' },
        { id: 9, chinese: '周', traditional: '週', hsk_3: 2, phonetic: 'zhōu' },
        { id: 10, chinese: '来', traditional: '來', hsk_3: 1, phonetic: 'lái' },
      ],
    })
    expect(await screen.findByText('老周來')).toBeTruthy()
  })

  test('a tap shows the translation of each sentence below it, and hides them again; offered only where there is one', async () => {
    show()
    const tool = await screen.findByRole('button', { name: messages.translation, pressed: false })
    await userEvent.click(tool)
    for (const [index, translation] of ['I study Chinese.', 'Li Ming left.'].entries()) {
      const sentence = document.querySelector(`[data-sentence="${index}"]`)
      expect(sentence?.nextElementSibling?.textContent).toBe(translation)
    }
    await userEvent.click(tool)
    expect([tool.ariaPressed, screen.queryByText('I study Chinese.')]).toEqual(['false', null])
    cleanup()
    show({ json_text: { content: '你好。' } })
    await screen.findByText('你好')
    expect(screen.queryByRole('button', { name: messages.translation })).toBeNull()
  })

  test('a tap on the end of a sentence shows or hides its translation, as a tip says until it was done', async () => {
    show()
    expect(await screen.findByText(messages.translationTip)).toBeTruthy()
    const end = (index: number) => screen.getAllByText('。')[index] as HTMLElement
    await userEvent.click(end(1))
    expect([screen.queryByText('I study Chinese.'), screen.queryByText('Li Ming left.')]).toEqual([
      null,
      expect.anything(),
    ])
    expect(screen.queryByText(messages.translationTip)).toBeNull()
    await userEvent.click(end(1))
    expect(screen.queryByText('Li Ming left.')).toBeNull()
    cleanup()
    show()
    await screen.findByRole('button', { name: messages.translation })
    expect(screen.queryByText(messages.translationTip)).toBeNull()
  })

  test('the tip is hidden for good', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.hideTip }))
    expect(screen.queryByText(messages.translationTip)).toBeNull()
    cleanup()
    show()
    await screen.findByRole('button', { name: messages.translation })
    expect(screen.queryByText(messages.translationTip)).toBeNull()
  })

  test('the card of a word shows the translation of its sentence, which is never there twice', async () => {
    show()
    await userEvent.click(await screen.findByRole('link', { name: '学习' }))
    const translate = () => screen.queryByRole('button', { name: messages.translateSentence })
    await userEvent.click(translate() as HTMLElement)
    expect(screen.getAllByText('I study Chinese.')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getAllByText('。')[0] as HTMLElement)
    await userEvent.click(screen.getByRole('link', { name: '学习' }))
    expect(translate()).toBeNull()
    expect(screen.getAllByText('I study Chinese.')).toHaveLength(1)
  })

  describe('without a translation', () => {
    const sentences = content.sentences.map(({ start, end, words: its }) => ({ start, end, words: its }))
    const untranslated = { ...content, sentences }
    /** What is below a sentence. */
    const below = (index: number) => document.querySelector(`[data-sentence="${index}"] + [lang=en]`)

    test('a tap shows or hides a sentence word by word, with the reading of a name, whatever is shown of others', async () => {
      localStorage.setItem('tingdu.reader', '{"translation":"all"}')
      show({ json_text: untranslated })
      await userEvent.click(await screen.findByRole('button', { name: messages.byWord }))
      expect(screen.queryByRole('button', { name: messages.translation })).toBeNull()
      expect(screen.getByText(messages.tapForWords)).toBeTruthy()
      expect(screen.queryByText(messages.wordByWord)).toBeNull()
      await userEvent.click(screen.getByRole('link', { name: '学习' }))
      expect(below(0)?.textContent).toBe(`${messages.wordByWord}我 I学习 to learn中文 Chinese`)
      await userEvent.click(screen.getByRole('button', { name: '李明' }))
      expect(below(1)?.textContent).toBe(`${messages.wordByWord}李明 Lǐ Míng走 to walk了 (done)`)
      await userEvent.click(screen.getByRole('link', { name: '学习' }))
      expect(below(0)).toBeNull()
    })

    test('the card of a word shows its sentence word by word', async () => {
      show({ json_text: untranslated })
      await screen.findByRole('button', { name: messages.byWord })
      await userEvent.click(screen.getByRole('link', { name: '学习' }))
      const card = within(screen.getByRole('dialog'))
      await userEvent.click(card.getByRole('button', { name: messages.byWord }))
      expect(card.getByText(messages.wordByWord)).toBeTruthy()
      expect(card.getByText('Chinese')).toBeTruthy()
    })

    test('a sentence among others that have one is shown word by word if it is asked for, not when all are wanted', async () => {
      show()
      const tool = await screen.findByRole('button', { name: messages.translation })
      await userEvent.click(tool)
      expect(below(0)?.textContent).toBe('I study Chinese.')
      expect(below(2)).toBeNull()
      await userEvent.click(tool)
      await userEvent.click(screen.getByText('！'))
      expect(below(2)?.textContent).toBe(`${messages.wordByWord}再见 goodbye`)
    })

    test('nothing is shown word by word where a service can translate it', async () => {
      answers.on('GET', 'rpc/translation_settings', { status: 200, body: { available: true } })
      const { settled } = show({ json_text: untranslated })
      await userEvent.click((await screen.findAllByText('。'))[0] as HTMLElement)
      await settled()
      await userEvent.click(screen.getAllByText('。')[0] as HTMLElement)
      expect(below(0)).toBeNull()
      for (const name of [messages.translation, messages.byWord])
        expect(screen.queryByRole('button', { name })).toBeNull()
    })
  })

  test('a name, which has no entry, can be chosen with the keyboard, although it is no button element', async () => {
    show()
    const name = await screen.findByRole('button', { name: '李明' })
    expect(name.tagName).toBe('SPAN')
    name.focus()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('dialog', { name: wordCardTexts.word('李明') })).toBeTruthy()
  })
})

test('sentences far from the viewport are plain text until they come near, when the nearest are drawn first, one a frame', async () => {
  let notify = (_entries: object[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe() {}
      unobserve() {}
    },
  )
  const word = (start: number) => ({ start, end: start + 1, phonetic: 'hǎo', defs: 'good', word_id: 1 })
  const sentences = Array.from({ length: 30 }, (_, index) => ({
    start: index * 2,
    end: index * 2 + 2,
    words: [word(index * 2)],
  }))
  const { container } = show({ json_text: { content: '好。'.repeat(30), sentences } })
  await screen.findByRole('heading', { level: 1, name: '学习' })
  const words = () => container.querySelectorAll('[data-word]').length
  await waitFor(() => expect(words()).toBe(4))
  const paragraph = container.querySelector('[lang=zh-Hans] p')
  expect(paragraph?.textContent?.match(/好/g)).toHaveLength(30)
  const spans = [...container.querySelectorAll('[data-sentence]')]
  const move = (isIntersecting: boolean, targets: Element[]) =>
    act(() =>
      notify(
        targets.map((target) => ({
          target,
          isIntersecting,
          boundingClientRect: { top: 100 * spans.indexOf(target) },
          rootBounds: { top: 2400, bottom: 2600 },
        })),
      ),
    )
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const frame = () => act(() => frames.shift()?.())
  const drawn = () =>
    spans.filter((span) => span.querySelector('[data-word]')).map((span) => spans.indexOf(span))
  move(true, spans)
  expect(words()).toBe(4)
  // The page asks for frames for other things, too.
  const order: number[] = []
  while (order.length < 2 && frames.length > 0) {
    frame()
    const added = drawn().filter((index) => index >= 4 && !order.includes(index))
    expect(added.length).toBeLessThanOrEqual(1)
    order.push(...added)
  }
  expect(order.toSorted()).toEqual([24, 25])
  move(false, spans.slice(28))
  while (frames.length > 0) frame()
  expect(drawn()).toHaveLength(28)
  vi.unstubAllGlobals()
  await userEvent.click(screen.getByRole('button', { name: messages.pinyin }))
  expect(words()).toBe(28)
})

describe('a word', () => {
  test('opens its card with reading, meaning and entry; Escape returns to the word', async () => {
    show()
    const word = await screen.findByRole('link', { name: '学习' })
    await userEvent.click(word)
    const card = within(screen.getByRole('dialog', { name: wordCardTexts.word('学习') }))
    expect(card.getByText('to learn')).toBeTruthy()
    expect(card.getByText('xué')).toBeTruthy()
    expect(await card.findByText('HSK 1')).toBeTruthy()
    expect(word.getAttribute('aria-expanded')).toBe('true')
    expect(card.getByRole('link', { name: wordCardTexts.fullEntry }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('学习')}`,
    )
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(word)
  })

  test('a name of this text has no entry, and a press elsewhere closes its card', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '李明' }))
    const card = within(screen.getByRole('dialog'))
    expect(card.getByText('name of a person')).toBeTruthy()
    expect(card.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the card moves to the word beside, also of the next sentence, by its buttons and the arrow keys', async () => {
    show()
    await userEvent.click(await screen.findByRole('link', { name: '中文' }))
    await userEvent.click(screen.getByRole('button', { name: wordCardTexts.next }))
    expect(screen.getByRole('dialog', { name: wordCardTexts.word('李明') })).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('dialog', { name: wordCardTexts.word('学习') })).toBeTruthy()
    expect(document.querySelectorAll('[aria-expanded=true]')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: wordCardTexts.previous }))
    await userEvent.click(screen.getByRole('button', { name: wordCardTexts.previous }))
    expect(screen.getByRole('dialog', { name: wordCardTexts.word('我') })).toBeTruthy()
  })

  test('the arrow keys move from word to word, and Enter opens the card', async () => {
    show()
    const word = await screen.findByRole('link', { name: '中文' })
    act(() => word.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('李明')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    expect(screen.getByRole('dialog', { name: wordCardTexts.word('学习') })).toBeTruthy()
  })
})

describe('listening with the voice of the device', () => {
  type Said = { text: string; rate: number; onend?: () => void }

  function stubVoice(): Said[] {
    const said: Said[] = []
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
        constructor(spoken: string) {
          this.text = spoken
        }
      },
    )
    return said
  }
  const current = () => document.querySelector('[aria-current=true]')?.textContent ?? null

  test('reads sentence by sentence with the current one marked, pauses and continues there', async () => {
    const said = stubVoice()
    show()
    await userEvent.click(await listen())
    expect([said.map((each) => each.text), current()]).toEqual([
      ['我学习中文。'],
      expect.stringContaining('学习'),
    ])
    act(() => said[0]?.onend?.())
    expect(said[1]?.text).toBe('李明走了。')
    expect(current()).toContain('李明')
    await userEvent.click(screen.getByRole('button', { name: messages.pause }))
    act(() => said[1]?.onend?.())
    expect([said.length, current()]).toEqual([2, null])
    expect(document.querySelector('[data-paused]')?.textContent).toContain('李明')
    await userEvent.click(screen.getByRole('button', { name: messages.resume }))
    expect(document.querySelector('[data-paused]')).toBeNull()
    expect(said[2]?.text).toBe('李明走了。')
    act(() => said[2]?.onend?.())
    act(() => said[3]?.onend?.())
    expect([said[3]?.text, current()]).toEqual(['再见！', null])
    expect(await listen()).toBeTruthy()
  })

  test('begins with the first sentence on the screen, and over again where all are above it', async () => {
    const said = stubVoice()
    let scrolled = 25
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const line = Number(
        this.getAttribute('data-sentence') ?? (this.querySelector('[data-sentence="2"]') ? 2 : 0),
      )
      return new DOMRect(0, line * 20 - scrolled, 100, 20)
    })
    show()
    await userEvent.click(await listen())
    expect(said.map((each) => each.text)).toEqual(['再见！'])
    act(() => said[0]?.onend?.())
    scrolled = 100
    await userEvent.click(await listen())
    expect(said[1]?.text).toBe('我学习中文。')
    place.mockRestore()
  })

  test('the page follows the sentence that is read, unless one scrolls elsewhere, from where a button leads back', async () => {
    const said = stubVoice()
    let scrolled = 0
    const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const { sentence } = this.dataset
      return sentence
        ? new DOMRect(0, 200 + 1500 * Number(sentence) - scrolled, 300, 40)
        : new DOMRect(0, 700, 300, 48)
    })
    vi.spyOn(globalThis, 'scrollBy').mockImplementation((options) => {
      scrolled += (options as ScrollToOptions).top ?? 0
    })
    const top = (sentence: number) => 200 + 1500 * sentence - scrolled
    show()
    await userEvent.click(await listen())
    expect(scrolled).toBe(0)
    act(() => said[0]?.onend?.())
    await waitFor(() => expect(top(1)).toBeGreaterThan(0))
    expect(top(1)).toBeLessThan(600)
    expect(screen.queryByRole('button', { name: messages.toSentence })).toBeNull()

    scrolled += 2000
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    const elsewhere = scrolled
    const back = await screen.findByRole('button', { name: messages.toSentence })
    expect(back.dataset.beyond).toBe('above')
    act(() => said[1]?.onend?.())
    expect(scrolled).toBe(elsewhere)
    await userEvent.click(back)
    expect(top(2)).toBeGreaterThan(0)
    expect(top(2)).toBeLessThan(600)
    expect(screen.queryByRole('button', { name: messages.toSentence })).toBeNull()
    place.mockRestore()
  })

  test('plays one sentence from the card of a word, at the chosen speed', async () => {
    const said = stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.speed }), '0.5')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: '李明' }))
    await userEvent.click(screen.getByRole('button', { name: messages.playSentence }))
    expect(said.map(({ text: spoken, rate }) => [spoken, rate])).toEqual([['李明走了。', 0.425]])
    act(() => said[0]?.onend?.())
    expect([said.length, current()]).toEqual([1, null])
  })

  test('while the listening tools are open, a tap beside the words of a sentence plays it, and one on a word opens its card', async () => {
    const said = stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    expect(screen.getByText(messages.soundOf('spoken'))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '李明' }))
    expect([said.length, screen.queryByRole('dialog')?.getAttribute('aria-label')]).toEqual([
      0,
      wordCardTexts.word('李明'),
    ])
    // Such a tap closes a card, and plays nothing.
    await userEvent.click(screen.getAllByText('。')[1] as HTMLElement)
    expect([said.length, screen.queryByRole('dialog')]).toEqual([0, null])
    await userEvent.click(screen.getAllByText('。')[1] as HTMLElement)
    expect(said.map((each) => each.text)).toEqual(['李明走了。'])
  })

  test('a tap in the free space of a paragraph plays the sentence there, while the listening tools are open', async () => {
    const said = stubVoice()
    // Two sentences in the first line of the paragraph, of which the second ends in the next one.
    const lines: Record<string, DOMRect[]> = {
      0: [new DOMRect(0, 0, 60, 20)],
      1: [new DOMRect(60, 0, 40, 20), new DOMRect(0, 40, 30, 20)],
    }
    const rects = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (lines[this.getAttribute('data-sentence') ?? ''] ?? []) as unknown as DOMRectList
    })
    show()
    const paragraph = (await screen.findByRole('link', { name: '学习' })).closest('p') as HTMLElement
    fireEvent.click(paragraph, { clientX: 50, clientY: 30 })
    expect(said).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: messages.listening }))
    for (const [clientX, clientY] of [
      [50, 30],
      [70, 30],
      [90, 50],
    ])
      fireEvent.click(paragraph, { clientX, clientY })
    expect(said.map((each) => each.text)).toEqual(['我学习中文。', '李明走了。', '李明走了。'])
    rects.mockRestore()
  })

  test('repeats a sentence until that is switched off, and a part from A to B', async () => {
    const said = stubVoice()
    const texts = () => said.map((each) => each.text)
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.click(screen.getByRole('button', { name: messages.repeat }))
    await userEvent.click(screen.getAllByText('。')[1] as HTMLElement)
    act(() => said[0]?.onend?.())
    expect(texts()).toEqual(['李明走了。', '李明走了。'])
    await userEvent.click(screen.getByRole('button', { name: messages.repeat }))
    act(() => said[1]?.onend?.())
    expect([said.length, current()]).toEqual([2, null])

    await userEvent.click(screen.getByRole('button', { name: messages.more }))
    await userEvent.click(screen.getByRole('button', { name: messages.partFrom }))
    await userEvent.click(screen.getByRole('button', { name: messages.nextSentence }))
    await userEvent.click(screen.getByRole('button', { name: messages.partTo }))
    act(() => said[2]?.onend?.())
    act(() => said[3]?.onend?.())
    expect(texts().slice(2)).toEqual(['再见！', '李明走了。', '再见！'])
  })

  test('a sentence and a part to repeat are one choice, and the button in the player says which', async () => {
    stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.click(screen.getByRole('button', { name: messages.more }))
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    await press(messages.repeat)
    await press(messages.pauses)
    // The text is free, whose sentences are repeated.
    await press(messages.more)
    expect([pressed(messages.repeat), pressed(messages.partFrom), pressed(messages.pauses)]).toEqual([
      'true',
      'false',
      'true',
    ])
    await press(messages.partFrom)
    // The text is free, in which the end of the part is tapped.
    expect(screen.queryByRole('region', { name: messages.more })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: messages.more }))
    expect(pressed(messages.partTo)).toBe('mixed')
    await press(messages.more)
    await press(messages.cancelPart)
    expect(pressed(messages.repeat)).toBe('false')
    await press(messages.partFrom)
    await press(messages.partTo)
    expect(pressed(messages.clearPart)).toBe('true')
    await press(messages.clearPart)
    expect(pressed(messages.repeat)).toBe('false')
    await press(messages.more)
    expect(pressed(messages.pauses)).toBe('true')
  })

  test('shows its player once a text is heard, unless the member has hidden it', async () => {
    stubVoice()
    show()
    const player = () => screen.queryByRole('region', { name: messages.listening })
    const tool = () => screen.getByRole('button', { name: messages.listening })
    await userEvent.click(await listen())
    expect([player(), tool().ariaExpanded]).toEqual([expect.anything(), 'true'])
    await userEvent.click(tool())
    await userEvent.click(screen.getByRole('button', { name: messages.pause }))
    await userEvent.click(screen.getByRole('button', { name: messages.resume }))
    expect(player()).toBeNull()
    cleanup()
    show()
    await userEvent.click(await listen())
    expect(player()).toBeNull()
    await userEvent.click(tool())
    expect(player()).toBeTruthy()
  })

  test('a tap, also on a word, chooses the end of the part that is repeated, which is marked and played', async () => {
    const repeated = () =>
      [...document.querySelectorAll<HTMLElement>('[data-repeated]')].map(({ dataset }) => dataset.sentence)
    const said = stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.click(screen.getByRole('button', { name: messages.more }))
    await userEvent.click(screen.getByRole('button', { name: messages.partFrom }))
    expect(screen.getByText(messages.tapLastOfPart)).toBeTruthy()
    expect(repeated()).toEqual(['0'])
    await userEvent.click(screen.getByRole('button', { name: '李明' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(repeated()).toEqual(['0', '1'])
    expect(screen.getByRole('button', { name: messages.clearPart }).textContent).toBe(messages.part(0, 1))
    act(() => said[0]?.onend?.())
    act(() => said[1]?.onend?.())
    expect(said.map((each) => each.text)).toEqual(['我学习中文。', '李明走了。', '我学习中文。'])
    await userEvent.click(screen.getByRole('button', { name: messages.clearPart }))
    expect(repeated()).toEqual([])
  })

  test('pauses after each sentence for shadowing', async () => {
    const said = stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.click(screen.getByRole('button', { name: messages.more }))
    await userEvent.click(screen.getByRole('button', { name: messages.pauses }))
    await userEvent.click(await listen())
    expect([screen.queryByText(messages.listenFirst), screen.queryByText(messages.yourTurn)]).toEqual([
      expect.anything(),
      null,
    ])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => said[0]?.onend?.())
    expect([said.length, current()]).toEqual([1, expect.stringContaining('学习')])
    const told = screen.getByText(messages.yourTurn)
    expect([
      told.role,
      told.parentElement?.querySelector<HTMLElement>('span')?.style.animationDuration,
    ]).toEqual(['status', expect.stringMatching(/^\d+ms$/)])
    act(() => void vi.advanceTimersByTime(60_000))
    expect(said[1]?.text).toBe('李明走了。')
    expect(screen.queryByText(messages.yourTurn)).toBeNull()
  })

  test('is on the lock screen while it is played, with controls that go from sentence to sentence', async () => {
    const said = stubVoice()
    const handlers = new Map<string, (() => void) | null>()
    const session = {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
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
    show()
    await userEvent.click(await listen())
    expect(session).toMatchObject({ playbackState: 'playing', metadata: { title: '学习', artist: 'Mei' } })
    act(() => handlers.get('nexttrack')?.())
    expect(said[1]?.text).toBe('李明走了。')
    act(() => handlers.get('pause')?.())
    expect([session.playbackState, current()]).toEqual(['paused', null])
    cleanup()
    expect([session.metadata, handlers.get('play')]).toEqual([null, null])
    Reflect.deleteProperty(navigator, 'mediaSession')
  })

  test('stops when the sleep timer is over', async () => {
    stubVoice()
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    await userEvent.click(await listen())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(screen.getByRole('button', { name: messages.more }))
    fireEvent.change(screen.getByRole('combobox', { name: messages.sleep }), { target: { value: '5' } })
    expect(screen.getByRole('option', { name: messages.minutesLeft(5) })).toBeTruthy()
    const close = () =>
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`${messages.listening}$`) }))
    close()
    expect(screen.getByText(messages.sleepsIn(5))).toBeTruthy()
    act(() => void vi.advanceTimersByTime(4 * 60_000))
    expect(screen.getByText(messages.sleepsIn(1))).toBeTruthy()
    expect(current()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(61_000))
    expect(current()).toBeNull()
    expect(screen.queryByText(/Sleep timer:/)).toBeNull()
  })

  test('without a voice, the playback tools say so', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: messages.listening }))
    expect(await screen.findByText(messages.noVoice)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.listen })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '学习' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('a device that was found to have no voice does not wait for voices again', async () => {
    const speech = Object.assign(new EventTarget(), { getVoices: () => [] as object[] })
    Object.assign(globalThis, { speechSynthesis: speech })
    show()
    await screen.findByRole('button', { name: messages.listening })
    await waitFor(() => expect(screen.queryByRole('button', { name: messages.listen })).toBeNull())
    cleanup()
    show()
    await screen.findByRole('button', { name: messages.listening })
    // Sooner than voices are waited for.
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: messages.listen })).toBeNull(), 1400)
    speech.getVoices = () => [{ lang: 'zh-CN', name: 'Tingting' }]
    act(() => void speech.dispatchEvent(new Event('voiceschanged')))
    expect(screen.getByRole('button', { name: messages.listen })).toBeTruthy()
  })
})

describe('listening to a recording', () => {
  const recorded = {
    ...content,
    sounds: [{ path: 'tingdu/sounds/a.mp3', duration: 5 }],
    sentences: content.sentences.map((sentence, index) => ({
      ...sentence,
      ...(index < 2 && { sound: { index: 0, from: index * 2, to: index * 2 + 2 } }),
    })),
  }

  const path = 'tingdu/sounds/a.mp3'
  const addressIs = (address: string) =>
    answers.on('GET', 'rpc/sound_addresses', {
      status: 200,
      body: { sounds: { [path]: address }, expires_at: '2026-01-01T06:00:00Z' },
    })
  const asked = () => answers.calls.filter((call) => call.path.startsWith('rpc/sound_addresses'))
  beforeEach(() => addressIs('/media/a.mp3?expires=1'))

  /** Players, which need an address; `play` is called with it. */
  function stubAudio(play: (address: string) => Promise<void> = async () => {}) {
    const players: Player[] = []
    class Player extends EventTarget {
      src = ''
      currentTime = 0
      playbackRate = 1
      paused = true
      constructor() {
        super()
        players.push(this)
      }
      play() {
        this.paused = false
        return this.src === '' ? Promise.reject(new Error('No source.')) : play(this.src)
      }
      pause() {
        this.paused = true
      }
    }
    vi.stubGlobal('Audio', Player)
    return players
  }
  const current = () => document.querySelector('[aria-current=true]')?.textContent ?? ''

  test('plays the text with the sentence of the moment marked', async () => {
    const players = stubAudio()
    show({ json_text: recorded })
    await userEvent.click(await listen())
    const [player] = players
    await waitFor(() =>
      expect(player).toMatchObject({ src: '/media/a.mp3?expires=1', currentTime: 0, paused: false }),
    )
    if (player) player.currentTime = 3
    await waitFor(() => expect(current()).toContain('李明'))
    await userEvent.click(screen.getByRole('button', { name: messages.pause }))
    expect(player?.paused).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: messages.resume }))
    expect(players.at(-1)?.currentTime).toBe(3)
    act(() => void players.at(-1)?.dispatchEvent(new Event('ended')))
    expect(await listen()).toBeTruthy()
  })

  test('plays one sentence and stops at its end', async () => {
    const players = stubAudio()
    show({ json_text: recorded })
    await userEvent.click(await screen.findByRole('button', { name: '李明' }))
    await userEvent.click(screen.getByRole('button', { name: messages.playSentence }))
    expect(players[0]?.currentTime).toBe(2)
    if (players[0]) players[0].currentTime = 4
    await waitFor(() => expect(players[0]?.paused).toBe(true))
    expect(await listen()).toBeTruthy()
  })

  const generatedSound = (chinese: string, sound: string) => ({
    chinese,
    phonetic: '',
    generated: true,
    sound,
  })

  test('a generated voice reads what has no recording, and is named', async () => {
    const players = stubAudio()
    answers.on('POST', 'rpc/sounds_of', {
      status: 200,
      body: [generatedSound('我学习中文。', 'sounds/1.mp3'), generatedSound('再见！', 'sounds/3.mp3')],
    })
    show()
    await userEvent.click(await listen())
    expect(players.at(-1)).toMatchObject({ src: '/media/sounds/1.mp3', paused: false })
    expect(current()).toContain('学习')
    const pause = screen.getByRole('button', { name: messages.pause })
    expect(pause.title).toBe(`${messages.pause} · ${soundNames.generated}`)
    // The device has no voice for the second sentence.
    act(() => void players.at(-1)?.dispatchEvent(new Event('ended')))
    expect(players.at(-1)).toMatchObject({ src: '/media/sounds/3.mp3', paused: false })
    expect(current()).toContain('再见')
    act(() => void players.at(-1)?.dispatchEvent(new Event('ended')))
    expect(await listen()).toBeTruthy()
    const [call] = answers.calls.filter(({ path: called }) => called === 'rpc/sounds_of')
    expect(call?.body).toEqual({ texts: ['我学习中文。', '李明走了。', '再见！'] })
  })

  test('a generated voice reads a sentence that the recording is not timed for', async () => {
    const players = stubAudio()
    answers.on('POST', 'rpc/sounds_of', {
      status: 200,
      body: [generatedSound('李明走了。', 'sounds/2.mp3')],
    })
    const [first, ...untimed] = content.sentences
    show({ json_text: { ...recorded, sentences: [recorded.sentences[0] ?? first, ...untimed] } })
    await listen()
    await waitFor(() =>
      expect(answers.calls.some(({ path: called }) => called === 'rpc/sounds_of')).toBe(true),
    )
    await userEvent.click(await screen.findByRole('button', { name: '李明' }))
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: messages.playSentence }))
      expect(players.at(-1)).toMatchObject({ src: '/media/sounds/2.mp3', paused: false })
    })
  })

  test.each([messages.playSentence, messages.readFromHere])(
    'says so at a sentence that only a voice could read: %s',
    async (action) => {
      const players = stubAudio()
      const [first, ...untimed] = content.sentences
      show({ json_text: { ...recorded, sentences: [recorded.sentences[0] ?? first, ...untimed] } })
      await userEvent.click(await screen.findByRole('button', { name: '李明' }))
      await userEvent.click(screen.getByRole('button', { name: action }))
      expect(await screen.findByText(messages.noVoiceForSentence)).toBeTruthy()
      expect([players.length, current()]).toEqual([0, ''])
    },
  )

  test('asks for its address at once if it is not there yet', async () => {
    const players = stubAudio()
    show({ json_text: recorded })
    await userEvent.click(await listen())
    await waitFor(() => expect(players[0]).toMatchObject({ src: '/media/a.mp3?expires=1', paused: false }))
    expect(screen.queryByText(messages.cannotPlay)).toBeNull()
  })

  test('goes on at another address where the first has expired, also in the middle', async () => {
    const valid = new Set(['/media/a.mp3?expires=1'])
    const players = stubAudio(async (address) => {
      if (!valid.has(address)) throw new Error('No.')
    })
    show({ json_text: recorded })
    await userEvent.click(await listen())
    const [player] = players
    await waitFor(() => expect(player?.src).toBe('/media/a.mp3?expires=1'))
    if (player) player.currentTime = 3
    const expire = (from: number, to: number) => {
      valid.delete(`/media/a.mp3?expires=${from}`)
      valid.add(`/media/a.mp3?expires=${to}`)
      addressIs(`/media/a.mp3?expires=${to}`)
    }
    expire(1, 2)
    act(() => void player?.dispatchEvent(new Event('error')))
    await waitFor(() =>
      expect(player).toMatchObject({ src: '/media/a.mp3?expires=2', currentTime: 3, paused: false }),
    )
    await waitFor(() => expect(current()).toContain('李明'))
    await userEvent.click(screen.getByRole('button', { name: messages.pause }))
    expire(2, 3)
    await userEvent.click(screen.getByRole('button', { name: messages.resume }))
    await waitFor(() =>
      expect(players.at(-1)).toMatchObject({ src: '/media/a.mp3?expires=3', currentTime: 3, paused: false }),
    )
    expect(screen.queryByText(messages.cannotPlay)).toBeNull()
  })

  test('stays silent if it is paused while its address is renewed', async () => {
    const players = stubAudio()
    const renewed = Promise.withResolvers<{ status: number; body: object }>()
    answers.on('GET', 'rpc/sound_addresses', () => renewed.promise)
    show({ json_text: recorded })
    await userEvent.click(await listen())
    await waitFor(() => expect(asked()).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: messages.pause }))
    renewed.resolve({ status: 200, body: { sounds: { [path]: '/media/a.mp3?expires=2' } } })
    await waitFor(() => expect(players[0]?.src).toBe('/media/a.mp3?expires=2'))
    await waitFor(() => expect(players[0]?.paused).toBe(true))
  })

  test('is paused when the device stops it, and goes on there', async () => {
    const players = stubAudio()
    show({ json_text: recorded })
    await userEvent.click(await listen())
    const [player] = players
    await waitFor(() => expect(player).toMatchObject({ src: '/media/a.mp3?expires=1', paused: false }))
    if (player) player.currentTime = 3
    await waitFor(() => expect(current()).toContain('李明'))
    if (player) player.paused = true
    act(() => void player?.dispatchEvent(new Event('pause')))
    await userEvent.click(screen.getByRole('button', { name: messages.resume }))
    expect(player).toMatchObject({ currentTime: 3, paused: false })
  })

  test('says so if the recording cannot be played', async () => {
    stubAudio(() => Promise.reject(new Error('No.')))
    const renewed = Promise.withResolvers<{ status: number }>()
    answers.on('GET', 'rpc/sound_addresses', () => renewed.promise)
    show({ json_text: recorded })
    await userEvent.click(await listen())
    await waitFor(() => expect(asked()).toHaveLength(2))
    renewed.resolve({ status: 500 })
    expect(await screen.findByText(messages.cannotPlay)).toBeTruthy()
    expect(await listen()).toBeTruthy()
  })
})
