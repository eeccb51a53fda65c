// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://127.0.0.1:9/"}
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@tingdu/testing/patience.ts'
import { endSession, startSession } from '@tingdu/client/session.ts'
import type { Character, Word } from '@tingdu/features/dictionary/entries/entries.ts'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { messages as handwritingMessages } from '@tingdu/features/dictionary/handwriting/messages.ts'
import { messages as readingMessages } from '@tingdu/features/dictionary/reading/messages.ts'
import DictionaryScreen from '@tingdu/features/dictionary/search/DictionaryScreen.tsx'
import { member } from '@tingdu/testing/screen-tests.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import CharacterScreen from './CharacterScreen.tsx'
import { messages } from './messages.ts'
import WordScreen from './WordScreen.tsx'

// Nothing listens at the address above: requests for anything not in the cache fail, as without a network.
let cache: QueryClient

beforeEach(() => {
  // jsdom has no layout, so media queries, scrolling and visibility are stubbed.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
})

const bank: Word = {
  id: 1,
  chinese: '银行',
  traditional: '銀行',
  priority: 1,
  phonetic: 'yín háng',
  defs: 'bank',
  senses: [{ text: 'bank' }],
  classifiers: [{ traditional: '家', simplified: '家', phonetic: 'jiā' }],
  taiwan_phonetic: null,
  image: null,
  last_modified: '2026-03-04T12:00:00+00:00',
  source: 'CC-CEDICT',
  frequency: 100,
  hsk_2: null,
  hsk_3: null,
  derived_level: null,
  other_senses: null,
}

const noodles: Word = {
  ...bank,
  id: 2,
  chinese: '面',
  traditional: '麪',
  phonetic: 'miàn',
  defs: 'variant of 面',
  senses: [
    {
      text: 'variant of 面|麵[miàn]',
      kind: 'variant',
      links: [{ traditional: '麵', simplified: '面', phonetic: 'miàn', start: 11, end: 20 }],
    },
  ],
  classifiers: [],
}

const face: Word = {
  ...bank,
  id: 3,
  chinese: '面',
  traditional: '面',
  phonetic: 'miàn',
  senses: [{ text: 'face' }, { text: 'surface; side' }],
  classifiers: [],
}

const study: Character = {
  id: 4,
  character: '学',
  traditional: '學',
  simplified: '学',
  phonetic: 'xué',
  defs: 'to learn/ to study',
  mnemonic: '',
  explanation: '',
  mnemonic_image: null,
  last_modified: '2026-03-04T12:00:00+00:00',
  hsk_level: null,
  hsk_3: null,
  derived_level: null,
  frequency_rank: null,
  nb_words: 1190,
  source: 'CC-CEDICT',
}

function open(address: string, { loader }: Pick<RouteObject, 'loader'> = {}) {
  const router = createMemoryRouter(
    [
      { path: '/start', element: null },
      { path: '/dictionary', Component: DictionaryScreen, loader, HydrateFallback: () => null },
      { path: '/dictionary/word/:word', Component: WordScreen },
      { path: '/dictionary/character/:character', Component: CharacterScreen },
    ],
    { initialEntries: ['/start', address], initialIndex: 1 },
  )
  render(
    <Provider>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
  return router
}

/** Opens the page of an entry and waits until its sections, which have no server here, have failed. */
async function openEntry(address: string) {
  open(address)
  await screen.findByRole('heading', { level: 1 })
}

const found = (text: string, rows: Word[], total = rows.length, page = 1) =>
  cache.setQueryData(['dictionary', 'words', text, page, 10, null, null], { rows, total })

const addressOf = (router: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search

describe('the dictionary', () => {
  test('starts with a focused empty box, the three tabs, and example searches', async () => {
    open('/dictionary')
    expect(screen.getByRole('searchbox')).toBe(document.activeElement)
    expect(screen.getByPlaceholderText('Search by Chinese Characters')).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Characters',
      'Words',
      'Sentences',
    ])
    const example = await screen.findByRole('link', { name: /xuexi/ })
    expect(example.getAttribute('href')).toBe('/dictionary?q=xuexi')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows members the sound and the star of each result, and one result found', async () => {
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'zh-CN', name: 'a voice' }],
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => {},
      speak: () => {},
    })
    found('yinhang', [bank], 1)
    open('/dictionary?q=yinhang')
    const table = screen.getByRole('table', { name: 'Words' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Word', 'Pinyin', 'English Definition', 'Sound and star'])
    const cell = within(within(table).getAllByRole('cell').at(-1) as HTMLElement)
    expect(await cell.findByRole('button', { name: /Listen.*银行/ })).toBeTruthy()
    expect(within(table).queryByRole('link', { name: 'Details of 银行' })).toBeNull()
    expect(screen.getByText('1 word found')).toBeTruthy()
  })

  test('shows staff results in the specified columns, with the matches marked', () => {
    startSession({ ...member, role: 'support' }, 'a token')
    onTestFinished(() => endSession('signed-out'))
    found('yinhang', [bank], 134)
    open('/dictionary?q=yinhang')
    const table = screen.getByRole('table', { name: 'Words' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Word', 'Pinyin', 'English Definition', 'Source', 'Details'])
    expect(table.querySelector('mark')?.textContent).toBe('yínháng')
    expect(within(table).getByRole('link', { name: 'Details of 银行' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('银行')}`,
    )
    expect(screen.getByText('1–10 of 134')).toBeTruthy()
  })

  test('puts the query into the address after a pause, without an entry per letter, on the first page', async () => {
    found('yin', [bank])
    const router = open('/dictionary')
    await userEvent.type(screen.getByRole('searchbox'), 'yin')
    await waitFor(() => expect(addressOf(router)).toBe('/dictionary?q=yin'))
    router.navigate(-1)
    await waitFor(() => expect(addressOf(router)).toBe('/start'))
  })

  test('Back from the page of a result returns to it, or to the heading if none was opened', async () => {
    found('yin', [{ ...bank, id: 9, chinese: '银', traditional: '銀', senses: [{ text: 'banknote' }] }, bank])
    cache.setQueryData(['dictionary', 'word', '银行'], [bank])
    const router = open('/dictionary?q=yin')
    const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`
    await userEvent.click(screen.getByRole('link', { name: '银行' }))
    await waitFor(() => expect(focused()).toBe('H1 银行'))
    router.navigate(-1)
    await waitFor(() => expect(focused()).toBe('A 银行'))
    router.navigate('/dictionary?q=yin2')
    expect(await screen.findByText(dictionaryMessages.couldNotFetchWords)).toBeTruthy()
    router.navigate('/dictionary/word/银行')
    await waitFor(() => expect(focused()).toBe('H1 银行'))
    router.navigate(-1)
    await waitFor(() => expect(focused()).toBe('H1 Dictionary'))
  })

  test('a search completed with Enter keeps its own history entry', async () => {
    found('yin', [bank])
    found('yin2', [bank])
    const router = open('/dictionary')
    await userEvent.type(screen.getByRole('searchbox'), 'yin{Enter}')
    expect(addressOf(router)).toBe('/dictionary?q=yin')
    await userEvent.type(screen.getByRole('searchbox'), '2{Enter}')
    expect(addressOf(router)).toBe('/dictionary?q=yin2')
    router.navigate(-1)
    await waitFor(() => expect(addressOf(router)).toBe('/dictionary?q=yin'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('yin'))
  })

  test('choosing a tab right after typing keeps the query', async () => {
    const router = open('/dictionary', { loader: async () => null })
    const box = await screen.findByRole('searchbox')
    fireEvent.change(box, { target: { value: 'yin' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.click(screen.getByRole('tab', { name: 'Characters' }))
    await waitFor(() => expect(addressOf(router)).toBe('/dictionary?q=yin&tab=characters'))
    const characters = screen.getByRole('tab', { name: 'Characters' })
    await waitFor(() => expect(characters.getAttribute('aria-selected')).toBe('true'))
    characters.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(addressOf(router)).toBe('/dictionary?q=yin&tab=sentences'))
    expect(document.activeElement?.textContent).toBe('Sentences')
  })

  test('the arrow keys move from the box through the results and back, Enter opens one', async () => {
    found('x', [bank, face])
    const router = open('/dictionary?q=x')
    const results = () => [...document.querySelectorAll('[data-result]')]
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(results()[0])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(results()[1])
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    await waitFor(() => expect(addressOf(router)).toBe(`/dictionary/word/${encodeURIComponent('面')}`))
  })

  test('a word that is not found offers its characters one by one', () => {
    found('学面', [])
    open(`/dictionary?q=${encodeURIComponent('学面')}`)
    expect(screen.getByText('No words match “学面”')).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'Look up each character' })).getAllByRole(
      'link',
    )
    expect(links.map((link) => link.textContent)).toEqual(['学', '面'])
  })
})

describe('the page of a word', () => {
  const word = (text: string, words: Word[]) => cache.setQueryData(['dictionary', 'word', text], words)

  test('shows headword, reading, traditional form, meaning, measure words and source', async () => {
    word('银行', [bank])
    await openEntry('/dictionary/word/银行')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('银行')
    expect(screen.getByText('銀行').getAttribute('lang')).toBe('zh-Hant')
    expect(screen.getByText('yín').closest('p')?.textContent).toBe('yínháng')
    expect(screen.getByRole('link', { name: '家' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('家')}`,
    )
    expect(screen.getByRole('link', { name: 'CC-CEDICT' }).getAttribute('href')).toBe('/credits')
    expect(document.title).toBe('银行 · Dictionary · Tingdu')
  })

  test('numbers meanings and folds the variants of a reading into one line', async () => {
    word('面', [face, noodles])
    await openEntry('/dictionary/word/面')
    const definitions = screen.getByRole('region', { name: 'Definitions' })
    const items = within(definitions).getAllByRole('listitem')
    expect(items.map((item) => item.textContent?.trim())).toEqual(['face', 'surface; side'])
    expect(within(definitions).getByText(/^Also written/).textContent).toBe('Also written麪')
    expect(within(definitions).queryByRole('heading', { level: 3 })).toBeNull()
  })

  test('has a heading for each reading, folds rare ones, and shows examples and what else CC-CEDICT says', async () => {
    const example = {
      chinese: '他长高了。',
      traditional: '他長高了。',
      phonetic: 'Tā zhǎng gāo le.',
      english: 'He grew.',
    }
    const grow: Word = {
      ...bank,
      chinese: '长',
      traditional: '長',
      source: 'Tingdu',
      id: 11,
      phonetic: 'zhǎng',
      senses: [{ text: 'to grow', part: 'verb', example }],
      other_senses: [{ text: 'chief' }],
    }
    const long: Word = { ...grow, id: 10, phonetic: 'cháng', senses: [{ text: 'long' }], other_senses: null }
    const seldom: Word = {
      ...long,
      id: 12,
      phonetic: 'zhàng',
      senses: [{ text: 'surplus' }],
      source: 'CC-CEDICT',
    }
    word('长', [long, grow, seldom])
    await openEntry('/dictionary/word/长')
    const definitions = within(screen.getByRole('region', { name: 'Definitions' }))
    const headings = definitions.getAllByRole('heading', { level: 3 })
    expect(headings.map((heading) => heading.textContent)).toEqual(['cháng', 'zhǎng'])
    const second = within(headings[1]?.closest('section') as HTMLElement)
    expect(second.getByText('长', { selector: 'mark' }).closest('[lang]')?.textContent).toBe(example.chinese)
    expect(second.getByText(example.english)).toBeTruthy()
    expect(second.getByText(messages.otherSenses).closest('details')?.open).toBe(false)
    const rare = definitions.getByText(/^Rare readings/)
    expect(definitions.queryByText('surplus')).toBeNull()
    await userEvent.click(rare)
    expect(await definitions.findByText('surplus')).toBeTruthy()
    expect(definitions.getByText(/^Source/).textContent).toBe('Source: Tingdu, CC-CEDICT')
  })

  test('shows the meanings of the entry that it only refers to', async () => {
    word('面', [{ ...noodles, target_senses: [{ text: 'flour; noodles' }] }])
    await openEntry('/dictionary/word/面')
    expect(screen.getByText('flour; noodles')).toBeTruthy()
    const reference = screen.getByRole('link', { name: '面 麵' })
    expect(reference.getAttribute('href')).toBe(`/dictionary/word/${encodeURIComponent('面')}`)
    expect(reference.querySelector('[lang="zh-Hant"]')).toBeTruthy()
  })

  test('says so if the device has no Chinese voice', async () => {
    word('银行', [bank])
    await openEntry('/dictionary/word/银行')
    expect(screen.getByText(readingMessages.noVoice)).toBeTruthy()
  })

  test('is spoken by the Mandarin voice of the device', async () => {
    const said: { text: string; voice: unknown; lang: string; onend?: () => void }[] = []
    const cancel = vi.fn()
    const mandarin = { lang: 'zh-CN', name: 'Mandarin' }
    const speech = new EventTarget()
    vi.stubGlobal(
      'speechSynthesis',
      Object.assign(speech, {
        getVoices: () => [{ lang: 'en-GB' }, { lang: 'zh-HK' }, { lang: 'zh-TW' }, mandarin],
        cancel,
        speak: (utterance: (typeof said)[number]) => said.push(utterance),
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
    word('银行', [bank])
    await openEntry('/dictionary/word/银行')
    await userEvent.click(screen.getByRole('button', { name: 'Listen: 银行' }))
    expect(said).toMatchObject([{ text: '银行', voice: mandarin, lang: 'zh-CN' }])
    const listen = screen.getByRole('button', { name: 'Listen: 银行', pressed: true })
    cancel.mockClear()
    await userEvent.click(listen)
    expect(cancel).toHaveBeenCalledOnce()
    expect(listen.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(listen)
    act(() => said[0]?.onend?.())
    expect(listen.getAttribute('aria-pressed')).toBe('true')
    act(() => said[1]?.onend?.())
    expect([said.length, listen.getAttribute('aria-pressed')]).toEqual([2, 'false'])
    expect(screen.queryByText(readingMessages.noVoice)).toBeNull()
  })

  test('says if a word is not in the dictionary, and links to a search for it', async () => {
    word('<b>%', [])
    await openEntry(`/dictionary/word/${encodeURIComponent('<b>%')}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“<b>%” is not in the dictionary')
    expect(screen.getByRole('link', { name: messages.searchForIt }).getAttribute('href')).toBe(
      '/dictionary?q=%3Cb%3E%25',
    )
  })
})

describe('the page of a character', () => {
  const character = (row: Character) => cache.setQueryData(['dictionary', 'character', row.character], row)

  test('shows reading, first meanings and the other form; a level only if there is one', async () => {
    character(study)
    await openEntry('/dictionary/character/学')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('学')
    expect(screen.getByRole('link', { name: '學' }).getAttribute('href')).toBe(
      `/dictionary/character/${encodeURIComponent('學')}`,
    )
    expect(screen.queryByText(/HSK/)).toBeNull()
    expect(screen.queryByText('Mnemonic')).toBeNull()
  })

  test('shows the level, the mnemonic and the explanation if there are any', async () => {
    character({ ...study, hsk_level: 1, hsk_3: 2, mnemonic: 'A child under a roof', explanation: 'Learning' })
    await openEntry('/dictionary/character/学')
    expect(screen.getByText('HSK 2.0 · 1')).toBeTruthy()
    expect(screen.getByText('HSK 3.0 · 2')).toBeTruthy()
    expect(screen.getByText('A child under a roof')).toBeTruthy()
    expect(screen.getByText('Learning')).toBeTruthy()
  })

  test('says so if there is no stroke order', async () => {
    character(study)
    cache.setQueryData(['dictionary', 'strokes', '学'], [])
    await openEntry('/dictionary/character/学')
    expect(screen.getByText(handwritingMessages.noStrokes)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Stroke Order' })).toBeNull()
  })

  test('a section that cannot be fetched shows an error; the rest of the page stays', async () => {
    character(study)
    await openEntry('/dictionary/character/学')
    for (const part of [
      'components',
      'strokes',
      'character information',
      'words',
      'sentences',
      'characters',
    ]) {
      expect(await screen.findAllByText(`Could not fetch ${part}. Please try again.`)).toBeTruthy()
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('学')
  })
})
