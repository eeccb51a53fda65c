// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { messages as contrastMessages } from '@tingdu/features/dictionary/contrasts/messages.ts'
import { messages as dictionaryMessages, measureWord } from '@tingdu/features/dictionary/entries/messages.ts'
import { messages as sentenceMessages } from '@tingdu/features/dictionary/sentences/messages.ts'
import { wordCardTexts } from '@tingdu/reading/word-card-texts.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import DictionaryScreen from './DictionaryScreen.tsx'
import { kindNames, messages } from './messages.ts'

const word = {
  id: 1,
  chinese: '难',
  traditional: '難',
  phonetic: 'nán',
  senses: [{ text: 'difficult' }],
  classifiers: [],
  source: 'CC-CEDICT',
  hsk_2: 3,
  hsk_3: 1,
  derived_level: null,
}
const page = (rows: object[]) => ({
  status: 200,
  body: rows,
  headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}` },
})
const understood = (...body: object[]) => ({ status: 200, body })

const answers = stubServerForEachTest()
/** Sets how the server understands every query. */
const understand = (...readings: object[]) =>
  answers.on('GET', 'rpc/interpret_search', understood(...readings))

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/search_words', page([word]))
  understand()
  answers.on('GET', 'health', { status: 200, body: {} })
  Element.prototype.scrollIntoView = () => {}
})

/** Matches a whole notice, of which phones leave out the first sentence. */
const noticeOf = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text

const open = (address: string) => showScreen(<DictionaryScreen />, address)
const asked = (path: string) =>
  answers.calls.filter((call) => call.path.startsWith(path)).map((call) => call.path)

test('a query that is both pinyin and English shows both with counts; selecting one puts it in the address', async () => {
  understand({ kind: 'pinyin', reading: 'nan', total: 461 }, { kind: 'english', reading: 'nan', total: 105 })
  const { router } = open('/dictionary?q=nan')
  const ways = await screen.findByRole('group', { name: messages.understoodAs })
  expect(
    within(ways)
      .getAllByRole('button')
      .map((way) => way.textContent),
  ).toEqual(['All', 'pinyin “nan”461', 'English “nan”105'])
  await userEvent.click(within(ways).getByRole('button', { name: /English/ }))
  expect(router.state.location.search).toBe('?q=nan&kind=english')
  await waitFor(() => expect(asked('rpc/search_words').at(-1)).toContain('kind=english'))
  expect(
    within(ways)
      .getByRole('button', { name: /English/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nanguo' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=nanguo'))
})

test('a noun shows its usual measure word, linked to its entry', async () => {
  const classifiers = [
    { simplified: '只', traditional: '隻', phonetic: 'zhī' },
    { simplified: '群', traditional: '群', phonetic: 'qún' },
  ]
  answers.on('GET', 'rpc/search_words', page([{ ...word, classifiers }]))
  open('/dictionary?q=cat')
  const link = await screen.findByRole('link', { name: measureWord('只') })
  expect(link.getAttribute('href')).toBe(`/dictionary/word/${encodeURIComponent('只')}`)
  expect(link.parentElement?.parentElement?.textContent).toBe('一 只zhī')
})

test('a note on a word is folded below its results, and one on several words is open above them', async () => {
  const side = (chinese: string) => ({ chinese, traditional: chinese, phonetic: 'a', english: 'a' })
  const examples = [
    { word: '又', ...side('又来。') },
    { word: '再', ...side('再来。') },
  ]
  const note = {
    id: 1,
    words: ['又', '再'],
    traditional: ['又', '再'],
    note: 'n',
    trap: 't',
    examples,
    position: 1,
  }
  answers.on('GET', 'fc_contrasts', { status: 200, body: [note] })
  open(`/dictionary?q=${encodeURIComponent('又')}`)
  const folded = await screen.findByRole('region', { name: contrastMessages.compare })
  expect(folded.querySelector('details')?.open).toBe(false)
  const results = await screen.findByRole('table', { name: 'Words' })
  expect(results.compareDocumentPosition(folded) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cleanup()
  open(`/dictionary?q=${encodeURIComponent('又和再')}`)
  const unfolded = await screen.findByRole('region', { name: contrastMessages.compare })
  expect(unfolded.querySelector('details')?.open).toBe(true)
  expect(asked('fc_contrasts').at(-1)).toContain(encodeURIComponent('words.cs.{又,再}'))
})

test('a corrected spelling says so, and suggestions start a search', async () => {
  understand(
    { kind: 'similar', reading: 'teacher', total: 32 },
    { kind: 'suggestion', reading: 'teach', total: null },
  )
  open('/dictionary?q=teahcer')
  expect(
    await screen.findByText(noticeOf('Few results for “teahcer”. Showing “teacher” instead.')),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'teach' }).getAttribute('href')).toBe('/dictionary?q=teach')
})

test('corrected pinyin is joined if it was typed as one word', async () => {
  understand(
    { kind: 'similar', reading: 'zhong guo', total: 5 },
    { kind: 'suggestion', reading: 'tong guo', total: null },
  )
  open('/dictionary?q=zongguo')
  expect(
    await screen.findByText(noticeOf('Few results for “zongguo”. Showing “zhongguo” instead.')),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'tongguo' }).getAttribute('href')).toBe('/dictionary?q=tong+guo')
  cleanup()
  understand({ kind: 'similar', reading: 'ice cream', total: 5 })
  open('/dictionary?q=icecraem')
  expect(
    await screen.findByText(noticeOf('Few results for “icecraem”. Showing “ice cream” instead.')),
  ).toBeTruthy()
})

test('a Chinese text that is not an entry is running text, or the words found if the analysis fails', async () => {
  understand({ kind: 'parts', reading: '我爱小丽。', total: 3 })
  const token = { start: 0, end: 1, chinese: '我', phonetic: 'wǒ', defs: 'I; me', word_id: 3 }
  const love = { start: 1, end: 2, chinese: '爱', phonetic: 'ài', defs: 'to love', word_id: 4 }
  const name = { start: 2, end: 4, chinese: '小丽', phonetic: 'xiǎo lì', defs: '', word_id: null }
  answers.on('POST', 'rpc/analyze', {
    status: 200,
    body: { sentences: [{ start: 0, end: 4, tokens: [token, love, name] }] },
  })
  open(`/dictionary?q=${encodeURIComponent('我爱小丽。')}`)
  const text = await screen.findByRole('region', { name: messages.wordByWord })
  expect([...text.querySelectorAll('ruby')].map((word) => word.textContent)).toEqual([
    '我wǒ',
    '爱ài',
    '小丽xiǎolì',
  ])
  expect(within(text).getByText('Wǒ ài xiǎolì.')).toBeTruthy()
  expect(text.textContent).toContain('。')
  screen.getByRole('searchbox').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('爱ài')
  await userEvent.keyboard('{Enter}')
  const card = within(screen.getByRole('dialog', { name: wordCardTexts.word('爱') }))
  expect(card.getByText('to love')).toBeTruthy()
  expect(card.getByRole('link', { name: wordCardTexts.fullEntry }).getAttribute('href')).toBe(
    `/dictionary/word/${encodeURIComponent('爱')}`,
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('爱ài')
  await userEvent.click(within(text).getByRole('button', { name: '小丽' }))
  expect(screen.getByText(wordCardTexts.noMeaning)).toBeTruthy()
  await userEvent.setup().click(within(text).getByRole('button', { name: messages.copyWithPinyin }))
  expect(await navigator.clipboard.readText()).toBe('我爱小丽。\nWǒ ài xiǎolì.')
  await userEvent.keyboard('{Escape}')
  within(text).getByRole('link', { name: '我' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  cleanup()
  answers.on('POST', 'rpc/analyze', { status: 503, body: { code: 'dictionary_loading', message: 'No.' } })
  open(`/dictionary?q=${encodeURIComponent('我爱小丽。')}`)
  expect(await screen.findByRole('table', { name: 'Words' })).toBeTruthy()
  cleanup()
  const used = { code: 'PT403', message: 'You have 0 left today', hint: 'The limit resets at midnight UTC.' }
  answers.on('POST', 'rpc/analyze', { status: 403, body: used })
  open(`/dictionary?q=${encodeURIComponent('我爱小丽。')}`)
  expect(await screen.findByText('You have 0 left today. The limit resets at midnight UTC.')).toBeTruthy()
})

test('a level filters every tab and is in the address; without a query it is browsed by frequency', async () => {
  answers.on('GET', 'fc_words', page([word]))
  answers.on('GET', 'rpc/search_characters', page([]))
  answers.on('GET', 'rpc/search_sentences', page([]))
  const { router } = open('/dictionary')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.level }), 'HSK 3.0, up to 2')
  expect(router.state.location.search).toBe('?level=hsk3.0-to-2')
  await screen.findByRole('table', { name: 'Words' })
  expect(asked('fc_words').at(-1)).toContain('order=frequency.desc%2Cid.asc')
  expect(asked('fc_words').at(-1)).toContain('hsk_3=lte.2')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nan' } })
  await waitFor(() => expect(asked('rpc/search_words').at(-1)).toContain('hsk_3=lte.2'))
  await userEvent.click(screen.getByRole('tab', { name: 'Characters' }))
  await waitFor(() => expect(asked('rpc/search_characters').at(-1)).toContain('hsk_3=lte.2'))
  await userEvent.click(screen.getByRole('tab', { name: 'Sentences' }))
  await waitFor(() => expect(asked('rpc/search_sentences').at(-1)).toContain('level=lte.2'))
  const offered = screen.getByRole('combobox', { name: messages.level })
  expect(within(offered).queryByRole('option', { name: 'HSK 2.0, level 2' })).toBeNull()
  expect(screen.queryByText(messages.levelOfSentences)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: messages.showAllLevels }))
  expect(router.state.location.search).toBe('?q=nan&tab=sentences')
})

test('keys: / focuses the box, Escape returns to it from the results, and pressed again clears it', async () => {
  const { router } = open('/dictionary?q=nan')
  const first = await screen.findByRole('link', { name: '难' })
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('{Escape}')
  expect(box.value).toBe('')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test.each([
  ['words', dictionaryMessages.couldNotFetchWords, 'Could not fetch words. Please try again.'],
  ['characters', dictionaryMessages.couldNotFetchCharacters, 'Could not fetch characters. Please try again.'],
  ['sentences', sentenceMessages.couldNotFetchSentences, 'Could not fetch sentences. Please try again.'],
])('shows an error if the %s cannot be fetched, and retries', async (tab, message, specified) => {
  answers.on('GET', `rpc/search_${tab}`, { status: 503, body: { code: 'busy', message: 'No.' } })
  open(`/dictionary?q=x&tab=${tab}`)
  expect(message).toBe(specified)
  expect(await screen.findByText(specified)).toBeTruthy()
  answers.on('GET', `rpc/search_${tab}`, page([]))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(`No ${tab} match “x”`)).toBeTruthy()
})

test('retrying a failed search also retries its interpretation', async () => {
  answers.on('GET', 'rpc/search_words', { status: 500, body: {} })
  answers.on('GET', 'rpc/interpret_search', { status: 500, body: {} })
  open('/dictionary?q=nan')
  expect(await screen.findByText(dictionaryMessages.couldNotFetchWords)).toBeTruthy()
  answers.on('GET', 'rpc/search_words', page([word]))
  understand({ kind: 'pinyin', reading: 'nan', total: 1 }, { kind: 'english', reading: 'nan', total: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table', { name: 'Words' })).toBeTruthy()
  expect(await screen.findByRole('group', { name: messages.understoodAs })).toBeTruthy()
})

test('a Chinese text inside entries only is shown word by word, above these entries', async () => {
  understand({ kind: 'parts', reading: '我的', total: 2 }, { kind: 'chinese', reading: '我的', total: 1 })
  const token = { start: 0, end: 1, chinese: '我', phonetic: 'wǒ', defs: 'I; me', word_id: 3 }
  const of = { start: 1, end: 2, chinese: '的', phonetic: 'de', defs: 'of', word_id: 4 }
  answers.on('POST', 'rpc/analyze', {
    status: 200,
    body: { sentences: [{ start: 0, end: 2, tokens: [token, of] }] },
  })
  answers.on('GET', 'rpc/search_words', page([{ ...word, chinese: '我的世界' }]))
  open(`/dictionary?q=${encodeURIComponent('我的')}`)
  const text = await screen.findByRole('region', { name: messages.wordByWord })
  const table = await screen.findByRole('table', { name: 'Words' })
  expect(text.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(asked('rpc/search_words').at(-1)).toContain('kind=chinese')
  expect(await screen.findByText(messages.partsFound)).toBeTruthy()
})

test('a text without an entry or a sentence says under each tab what is shown instead', async () => {
  understand({ kind: 'parts', reading: 'i like tea', total: 3 })
  answers.on('GET', 'rpc/search_sentences', page([]))
  answers.on('GET', 'rpc/search_characters', page([]))
  open('/dictionary?q=i+like+tea')
  expect(await screen.findByText(messages.partsFound)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Sentences' }))
  expect(await screen.findByText(messages.partsInSentences)).toBeTruthy()
  expect(screen.queryByText(messages.partsFound)).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Characters' }))
  await waitFor(() => expect(screen.queryByText(messages.partsInSentences)).toBeNull())
  expect(screen.queryByText(messages.partsFound)).toBeNull()
})

test('marks the matching words in sentences, in the preferred script', async () => {
  const token = (start: number, chinese: string, phonetic: string) => ({
    ...{ start, end: start + chinese.length, chinese, phonetic, defs: '', word_id: start },
  })
  const sentence = {
    id: 1,
    chinese: '我很喜欢。',
    simplified: '我很喜欢。',
    traditional: '我很喜歡。',
    tokens: [token(0, '我', 'wǒ'), token(1, '很', 'hěn'), token(2, '喜欢', 'xǐ huan')],
    phonetic: 'Wǒ hěn xǐhuan.',
    defs: 'I like it a lot.',
    source: 'Tingdu',
    level: 1,
    sound: null,
  }
  answers.on('GET', 'rpc/search_sentences', page([sentence]))
  for (const [query, marked] of [
    ['xihuan', ['喜欢', 'xǐhuan']],
    ['喜歡', ['喜欢']],
    ['我 喜欢', ['我', '喜欢']],
    ['我喜歡猫', ['我', '喜欢']],
    ['i like cats', ['I', 'like']],
  ] as const) {
    open(`/dictionary?q=${encodeURIComponent(query)}&tab=sentences`)
    const table = await screen.findByRole('table', { name: 'Sentences' })
    expect([...table.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marked)
    cleanup()
  }
})

test('the start page renders at once, including recent look-ups', async () => {
  answers.on('GET', 'fc_recent_lookups', { status: 500, body: {} })
  open('/dictionary')
  expect(screen.queryByRole('region', { name: messages.examples })).toBeNull()
  expect(await screen.findByRole('region', { name: messages.examples })).toBeTruthy()
})

test('the interpretation stays until that of the next query is known', async () => {
  understand({ kind: 'similar', reading: 'teacher', total: 1 })
  open('/dictionary?q=teahcer')
  const notice = noticeOf('Few results for “teahcer”. Showing “teacher” instead.')
  await screen.findByText(notice)
  let answer: (answer: { status: number; body: object[] }) => void = () => {}
  const later = new Promise<{ status: number; body: object[] }>((resolve) => {
    answer = resolve
  })
  answers.on('GET', 'rpc/interpret_search', () => later)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nan' } })
  await waitFor(() => expect(asked('rpc/interpret_search')).toHaveLength(2))
  expect(screen.getByText(notice)).toBeTruthy()
  answer(understood({ kind: 'pinyin', reading: 'nan', total: 1 }))
  expect(await screen.findByText('pinyin “nan”')).toBeTruthy()
  expect(screen.queryByText(notice)).toBeNull()
})

const enter = (text: string) => {
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

test('Enter opens the first result once it is there, and a text of several words stays as it is', async () => {
  understand({ kind: 'pinyin', reading: 'nan', total: 1 })
  const search = Promise.withResolvers<ReturnType<typeof page>>()
  answers.on('GET', 'rpc/search_words', () => search.promise)
  const { router } = open('/dictionary')
  enter('nan')
  await waitFor(() => expect(asked('rpc/search_words')).toHaveLength(1))
  expect(router.state.location.pathname).toBe('/dictionary')
  search.resolve(page([word, { ...word, id: 2, chinese: '南' }]))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dictionary/word/${encodeURIComponent('难')}`),
  )
  cleanup()
  understand({ kind: 'parts', reading: 'i like tea', total: 3 })
  answers.on('GET', 'rpc/search_words', page([word]))
  const other = open('/dictionary')
  enter('i like tea')
  expect(await screen.findByText(messages.partsFound)).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Words' })).toBeTruthy()
  expect(other.router.state.location.search).toBe('?q=i+like+tea')
})

test('a level of HSK 2.0, chosen for words, is one of HSK 3.0 for sentences, which the page says', async () => {
  answers.on('GET', 'rpc/search_sentences', page([]))
  open('/dictionary?q=nan&tab=sentences&level=hsk2.0-3')
  await waitFor(() => expect(asked('rpc/search_sentences').at(-1)).toContain('level=eq.3'))
  expect(screen.getByText(messages.levelOfSentences)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: messages.level })).toHaveProperty('value', 'hsk2.0-3')
})

test('levels 7 to 9 of HSK 3.0 are one choice, offered if there are entries of them', async () => {
  answers.on('GET', 'fc_words', page([word]))
  answers.on('GET', 'fc_chars', page([]))
  const { router } = open('/dictionary')
  const browse = within(await screen.findByRole('navigation', { name: 'HSK 3.0' }))
  expect((await browse.findByRole('link', { name: 'HSK 3.0, levels 7–9' })).getAttribute('href')).toBe(
    '/dictionary?level=hsk3.0-7',
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.level }), 'HSK 3.0, levels 7–9')
  expect(router.state.location.search).toBe('?level=hsk3.0-7')
  await screen.findByRole('table', { name: 'Words' })
  expect(asked('fc_words')[0]).toContain('hsk_3=gte.7')
  await userEvent.click(screen.getByRole('tab', { name: 'Characters' }))
  await waitFor(() => expect(asked('fc_chars').at(-1)).toContain('hsk_3=gte.7'))
  cleanup()
  answers.on('GET', 'fc_words', page([]))
  const { settled } = open('/dictionary')
  await settled()
  expect(screen.queryByText(/7–9/)).toBeNull()
})

test('a long pasted text is analyzed as a whole, searched by its beginning, and cut only beyond the limit', async () => {
  understand({ kind: 'parts', reading: '我', total: 1 })
  answers.on('POST', 'rpc/analyze', { status: 200, body: { sentences: [] } })
  const { settled } = open(`/dictionary?q=${'我'.repeat(300)}`)
  await settled()
  const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('q')
  expect(queryOf(asked('rpc/interpret_search').at(-1) ?? '')).toHaveLength(200)
  const analyzed = () => answers.calls.findLast(({ path }) => path === 'rpc/analyze')?.body
  expect(analyzed()).toEqual({ text: '我'.repeat(300) })
  expect(screen.queryByText(messages.textIsCut(500))).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '他'.repeat(500) } })
  await waitFor(() => expect(analyzed()).toEqual({ text: '他'.repeat(500) }))
  expect(screen.queryByText(messages.textIsCut(500))).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '你'.repeat(501) } })
  expect(await screen.findByText(messages.textIsCut(500))).toBeTruthy()
  await waitFor(() => expect(analyzed()).toEqual({ text: '你'.repeat(500) }))
})

test('a text beyond the limit ends with a whole sentence and says so', async () => {
  understand({ kind: 'parts', reading: '我', total: 1 })
  const token = { start: 0, end: 1, chinese: '我', phonetic: 'wǒ', defs: 'I', word_id: null }
  answers.on('POST', 'rpc/analyze', { status: 200, body: { sentences: [{ tokens: [token] }] } })
  const { settled } = open(`/dictionary?q=${'我'.repeat(448)}。”${'他'.repeat(51)}`)
  await settled()
  const analyzed = answers.calls.findLast(({ path }) => path === 'rpc/analyze')?.body
  expect(analyzed).toEqual({ text: `${'我'.repeat(448)}。”` })
  expect(await screen.findByText(messages.restIsMissing(500))).toBeTruthy()
})

test('the pinyin that was searched for is joined, and a name is not reported as missing', async () => {
  understand({ kind: 'pinyin', reading: 'xué xí', total: 3 })
  open('/dictionary?q=xue2xi2')
  expect(await screen.findByText('pinyin “xuéxí”')).toBeTruthy()
  cleanup()
  understand({ kind: 'name', reading: 'lü wei', total: 3 }, { kind: 'pinyin', reading: 'lü wei', total: 2 })
  open('/dictionary?q=lv+wei')
  expect(await screen.findByText(`${messages.understoodAs} ${kindNames.name} “Lü Wei”`)).toBeTruthy()
  expect(screen.queryByText('pinyin “lüwei”')).toBeNull()
  expect(screen.queryByText(messages.partsFound)).toBeNull()
})
