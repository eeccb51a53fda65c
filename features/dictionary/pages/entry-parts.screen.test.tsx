// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { EntryPicture } from '@tingdu/features/dictionary/entries/EntryPicture.tsx'
import type { Character, Word } from '@tingdu/features/dictionary/entries/entries.ts'
import { Headword, OtherForm } from '@tingdu/features/dictionary/entries/Headword.tsx'
import { LevelBadge } from '@tingdu/features/dictionary/entries/LevelBadge.tsx'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { Senses } from '@tingdu/features/dictionary/entries/Senses.tsx'
import { messages as searchMessages } from '@tingdu/features/dictionary/search/messages.ts'
import { RecentLookups } from '@tingdu/features/dictionary/search/recent/RecentLookups.tsx'
import { messages as sentenceMessages } from '@tingdu/features/dictionary/sentences/messages.ts'
import { SentencesContaining } from '@tingdu/features/dictionary/sentences/SentencesContaining.tsx'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { copyTexts } from '@tingdu/ui/messages.ts'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CharacterMemory } from './CharacterMemory.tsx'
import { Components } from './Components.tsx'
import { FrequencyBand } from './FrequencyBand.tsx'
import { frequencyBandOf } from './frequency.ts'
import { messages } from './messages.ts'
import { ReadingSound } from './ReadingSound.tsx'

const answers = stubServerForEachTest()
beforeEach(() => {
  startSession(member, 'a token')
  showReadingSettings(defaultReadingSettings)
})

const show = (part: React.ReactNode) => showScreen(part, '/entry')

describe('the level', () => {
  test('has one badge per standard, with its name', () => {
    show(<LevelBadge hsk2={1} hsk3={2} derived={null} />)
    expect(screen.getByText('HSK 2.0 · 1')).toBeTruthy()
    expect(screen.getByText('HSK 3.0 · 2')).toBeTruthy()
  })

  test('7 to 9 is one badge of HSK 3.0', () => {
    show(<LevelBadge hsk2={6} hsk3={8} derived={null} />)
    expect(screen.getByText('HSK 2.0 · 6')).toBeTruthy()
    expect(screen.getByText('HSK 3.0 · 7–9')).toBeTruthy()
  })

  test('is labeled if estimated, and replaced by a listed one', () => {
    const { unmount } = show(<LevelBadge hsk2={null} hsk3={null} derived={4} />)
    expect(screen.getByText(/Estimated level 4/).textContent).toBe(
      `Estimated level 4 ${dictionaryMessages.levelEstimated}`,
    )
    unmount()
    show(<LevelBadge hsk2={3} hsk3={null} derived={4} />)
    expect(screen.queryByText(/Estimated level/)).toBeNull()
  })
})

test('the frequency is shown in words as well as in dots, and not at all if unknown', () => {
  const { unmount } = show(<FrequencyBand frequency={137.7} />)
  expect(screen.getByText(/among the 1,000 most frequent words/)).toBeTruthy()
  expect(screen.getByText('●●●●●').closest('[aria-hidden="true"]')).toBeTruthy()
  unmount()
  show(<FrequencyBand frequency={0} />)
  expect(screen.queryByText(/●/)).toBeNull()
  expect([45.8, 13.4, 3.34, 0.1].map((frequency) => frequencyBandOf(frequency)?.dots)).toEqual([4, 3, 2, 1])
  expect(frequencyBandOf(12, 1)?.text).toBe('Common in conversation')
  expect(frequencyBandOf(0, 2)?.dots).toBe(4)
  expect(frequencyBandOf(12, 3)?.dots).toBe(2)
  expect(frequencyBandOf(137.7, 1)?.dots).toBe(5)
})

test('a character without a picture shows that of its word', () => {
  const character = { character: '学', mnemonic: '', explanation: '', mnemonic_image: null } as Character
  const { unmount } = show(<CharacterMemory character={character} wordPicture="images/word.png" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/images/word.png')
  unmount()
  const own = { ...character, mnemonic_image: 'images/own.png' }
  const { unmount: unmountOwn } = show(<CharacterMemory character={own} wordPicture="images/word.png" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/images/own.png')
  unmountOwn()
  show(<CharacterMemory character={character} wordPicture={null} />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('a picture that cannot be loaded is replaced by the default one', () => {
  show(<EntryPicture picture="images/a.png" headword="学" />)
  const picture = screen.getByRole('img', { name: 'Memory aid for 学' })
  expect(picture.getAttribute('src')).toBe('/media/images/a.png')
  fireEvent.error(picture)
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.querySelector('[data-default-picture]')?.textContent).toBe('学')
})

describe('a headword', () => {
  const bank = { chinese: '银行', traditional: '銀行', phonetic: 'yín háng' }
  const both = (
    <p>
      <Headword {...bank} query="银" />
      <OtherForm {...bank} />
    </p>
  )

  test('is shown in the preferred script, followed by the other one', () => {
    const { unmount } = show(both)
    expect(screen.getByTitle('Traditional').closest('p')?.textContent).toBe('银行銀行')
    unmount()
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    show(both)
    const shown = screen.getByTitle('Simplified').closest('p')
    expect(shown?.textContent).toBe('銀行银行')
    expect(shown?.querySelector('[lang="zh-Hant"]')?.textContent).toBe('銀行')
    expect(shown?.querySelector('mark')?.textContent).toBe('銀')
  })

  test('has its characters in tone colors if the member turned them on', () => {
    showReadingSettings({ ...defaultReadingSettings, colorCharacters: true })
    show(<Headword {...bank} />)
    expect(screen.getByText('银').className).toMatch(/tone2/)
  })
})

describe('copying', () => {
  test('shows success on the button', async () => {
    const user = userEvent.setup()
    show(<CopyButton text="学习" what={messages.copyCharacters} />)
    await user.click(screen.getByRole('button', { name: messages.copyCharacters }))
    expect(await screen.findByRole('button', { name: copyTexts.copied })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('学习')
  })

  test('shows an error if the browser provides no clipboard', async () => {
    show(<CopyButton text="学习" what={messages.copyCharacters} />)
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    fireEvent.click(screen.getByRole('button', { name: messages.copyCharacters }))
    expect(await screen.findByRole('button', { name: copyTexts.notCopied })).toBeTruthy()
  })
})

test('components expand to their own components; only those with a page are links', async () => {
  const leaf = { phonetic: '', defs: '', known: false, parts: [] }
  answers.on('GET', 'rpc/component_tree', {
    status: 200,
    body: [
      {
        character: '相',
        phonetic: 'xiāng',
        defs: 'each other',
        known: true,
        parts: [{ ...leaf, character: '木', known: true }],
      },
      { ...leaf, character: '⺗' },
    ],
  })
  show(<Components character="想" />)
  const toggle = await screen.findByRole('button', { name: 'Components of 相' })
  expect(screen.getByRole('link', { name: '相' }).getAttribute('href')).toBe(
    `/dictionary/character/${encodeURIComponent('相')}`,
  )
  expect(screen.queryByRole('link', { name: '⺗' })).toBeNull()
  expect(screen.queryByText('木')).toBeNull()
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Components of 相' })).getByText('木')).toBeTruthy()
})

describe('a basic character', () => {
  const part = (character: string, known = true) => ({ character, phonetic: '', defs: '', known, parts: [] })
  const open = (character: string, parts: object[]) => {
    answers.on('GET', 'rpc/component_tree', { status: 200, body: parts })
    return show(<Components character={character} />)
  }

  test.each([...'女西肉白飞四六十言不来行牙舟矢止己文鬼龙龍飛生也主東东龜壺忄氵艹'])(
    'such as %s has no components',
    async (character) => {
      open(character, [part('亠')])
      expect(await screen.findByText(messages.noComponents)).toBeTruthy()
    },
  )

  test('is one of strokes and shapes only; radicals and characters are components', async () => {
    const { unmount } = open('司', [part('㇆', false), part('𠮛', false), part('丨')])
    expect(await screen.findByText(messages.noComponents)).toBeTruthy()
    unmount()
    open('礼', [{ ...part('礻', false), defs: 'spirit' }, part('乚')])
    expect(await screen.findByText('spirit')).toBeTruthy()
  })
})

describe('sentences', () => {
  const token = (start: number, chinese: string, word_id: number | null) => ({
    start,
    end: start + chinese.length,
    chinese,
    phonetic: 'x',
    defs: '',
    word_id,
  })
  const sentence = {
    id: 7,
    chinese: '我学习。',
    simplified: '我学习。',
    traditional: '我學習。',
    phonetic: 'Wǒ xuéxí.',
    defs: 'I study.',
    source: 'Tingdu',
    wordbyword: '',
    level: 1,
    tokens: [token(0, '我', 1), token(1, '学习', 2)],
    sound: null,
  }

  test('of a word are requested by word; the word is marked, the others link to their pages', async () => {
    answers.on('GET', 'fc_sentences', {
      status: 200,
      body: Array.from({ length: 6 }, (_, id) => ({ ...sentence, id })),
    })
    show(<SentencesContaining text="学习" column="keywords" />)
    const [first] = await screen.findAllByRole('listitem')
    const item = within(first as HTMLElement)
    expect(first?.querySelector('mark')?.textContent).toBe('学习')
    expect(item.getByRole('link', { name: '我' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('我')}`,
    )
    expect(item.getByRole('link', { name: /^Word By Word/ }).getAttribute('href')).toBe(
      '/dictionary/sentence/0',
    )
    expect(screen.getByRole('link', { name: sentenceMessages.moreSentences }).getAttribute('href')).toContain(
      'tab=sentences',
    )
    const [asked] = answers.calls
    expect(decodeURIComponent(asked?.path ?? '')).toContain('keywords=like.%|学习|%')
    expect(asked?.headers.range).toBe('0-5')
  })

  test('of several readings are three each, with a link to more if there are three', async () => {
    const bodies: Record<string, object[]> = { dé: [{}, {}, {}], de: [{}, {}] }
    answers.on('GET', 'rpc/sentences_read_as', ({ path }) => {
      const [reading = ''] = Object.keys(bodies).filter((each) => decodeURIComponent(path).includes(each))
      return { status: 200, body: bodies[reading]?.map((_, id) => ({ ...sentence, id })) }
    })
    const group = (phonetic: string) => ({
      phonetic,
      entries: [{ id: 1, phonetic } as Word],
      references: [],
      spoken: [phonetic],
      rare: false,
    })
    show(<SentencesContaining text="得" column="simplified" groups={[group('dé'), group('de')]} />)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    const more = screen.getAllByRole('link', { name: sentenceMessages.moreSentences })
    expect(more.map((link) => link.getAttribute('href'))).toEqual([
      `/dictionary?q=${encodeURIComponent('得')}&tab=sentences`,
    ])
  })

  test('are shown in the preferred script', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
    show(<SentencesContaining text="学习" column="keywords" />)
    const item = await screen.findByRole('listitem')
    expect(item.querySelector('mark')?.textContent).toBe('學習')
    expect(screen.getByRole('link', { name: 'Word By Word: 我學習。' })).toBeTruthy()
  })

  test('show a message if there are none', async () => {
    answers.on('GET', 'fc_sentences', { status: 200, body: [] })
    show(<SentencesContaining text="学" column="simplified" />)
    expect(await screen.findByText(sentenceMessages.noSentencesWith)).toBeTruthy()
    expect(screen.queryByRole('link', { name: sentenceMessages.moreSentences })).toBeNull()
  })
})

describe('the sound of a reading', () => {
  beforeEach(() => {
    const speech = { getVoices: () => [{ lang: 'zh-CN' }], cancel: () => {} }
    vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), speech))
    answers.on('GET', 'rpc/words_read_as', { status: 200, body: [] })
    answers.on('GET', 'rpc/search_words', { status: 200, body: [] })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, 'speechSynthesis'))

  const long = { chinese: '长', traditional: '長' }
  const group = (phonetic: string, entry: Partial<Word>) => ({
    phonetic,
    entries: [{ id: 1, phonetic, senses: [], ...entry } as unknown as Word],
    references: [],
    spoken: [phonetic],
    rare: false,
  })
  const inside = (chinese: string, traditional: string, phonetic: string) =>
    answers.on('GET', 'rpc/words_read_as', { status: 200, body: [{ chinese, traditional, phonetic }] })
  const speaks = (text: string) => screen.findByRole('button', { name: `Listen: ${text}` })
  const asked = () =>
    answers.calls.map(({ path }) => decodeURIComponent(path)).filter((path) => path !== 'rpc/sounds_of')

  test('is the headword for the first one', async () => {
    show(<ReadingSound text="长" group={group('cháng', long)} first />)
    expect(await speaks('长')).toBeTruthy()
    expect(asked()).toEqual([])
  })

  test('is a word that contains it, for other readings, also of two syllables, and for one in the neutral tone', async () => {
    inside('地方官', '地方官', 'dì fāng guān')
    const { unmount } = show(
      <ReadingSound
        text="地方"
        group={group('dì fāng', { chinese: '地方', traditional: '地方' })}
        first={false}
      />,
    )
    expect((await speaks('地方官')).parentElement?.textContent).toBe(`${messages.heardIn} 地方官`)
    unmount()
    inside('觉得', '覺得', 'jué de')
    show(<ReadingSound text="得" group={group('de', { chinese: '得', traditional: '得' })} first />)
    expect(await speaks('觉得')).toBeTruthy()
  })

  test('is in the preferred script', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    inside('长大', '長大', 'zhǎng dà')
    show(<ReadingSound text="長" group={group('zhǎng', long)} first={false} />)
    expect(await speaks('長大')).toBeTruthy()
    expect(asked()[0]).toContain('traditional=like.%長%')
  })

  test('is an example without such a word, then a headword that is read alike, then the headword itself', async () => {
    const example = { chinese: '他长得很高。', traditional: '他長得很高。', phonetic: '', english: '' }
    const senses = [{ text: 'to grow' }, { text: 'to look', example }]
    const { unmount } = show(
      <ReadingSound text="长" group={group('zhǎng', { ...long, senses })} first={false} />,
    )
    expect((await speaks('他长得很高。')).parentElement?.textContent).toBe('他长得很高。')
    unmount()
    const { unmount: unmountBare } = show(
      <ReadingSound text="长" group={group('zhǎng', long)} first={false} />,
    )
    expect(await speaks('长')).toBeTruthy()
    unmountBare()
    answers.on('GET', 'rpc/search_words', { status: 200, body: [{ chinese: '掌', traditional: '掌' }] })
    show(<ReadingSound text="长" group={group('zhǎng', long)} first={false} />)
    expect((await speaks('掌')).parentElement?.textContent).toBe(`${messages.heardLike} 掌`)
    expect(asked().at(-1)).toContain('phonetic=eq.zhǎng')
  })
})

test('marks whole words or prefixes in a meaning, and the Chinese of the query', () => {
  const marked = (text: string, query: string) => {
    const { container, unmount } = show(<Senses senses={[{ text }]} query={query} />)
    const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
    unmount()
    return marks
  }
  expect(marked('embankment', 'bank')).toEqual([])
  expect(marked('bank; banking', 'bank')).toEqual(['bank', 'bank'])
  expect(marked('variant of 银行', '银行')).toEqual(['银行'])
})

describe('recent look-ups', () => {
  const rows = [
    { kind: 'word', entry: '学习', traditional: '學習', phonetic: 'xué xí', defs: 'to learn/ to study' },
    { kind: 'character', entry: '学', traditional: '学', phonetic: 'xué', defs: 'to learn' },
  ]

  test('are a list of links, hidden if empty', async () => {
    answers.on('GET', 'fc_recent_lookups', { status: 200, body: rows })
    const { unmount } = show(<RecentLookups />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['学习xuéxíto learn', '学xuéto learn'])
    expect(links[1]?.getAttribute('href')).toBe(`/dictionary/character/${encodeURIComponent('学')}`)
    unmount()
    answers.on('GET', 'fc_recent_lookups', { status: 200, body: [] })
    const { settled } = show(<RecentLookups />)
    await settled()
    expect(answers.calls).toHaveLength(2)
    expect(screen.queryByText(searchMessages.recentLookups)).toBeNull()
  })

  test('are removed at once, one or all, and restored if that fails', async () => {
    let kept = rows
    answers.on('GET', 'fc_recent_lookups', () => ({ status: 200, body: kept }))
    answers.on('DELETE', 'fc_lookups', () => {
      kept = rows.slice(1)
      return { status: 204 }
    })
    const { settled } = show(<RecentLookups />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 学习' }))
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
    await settled()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    const removal = answers.calls.find(({ method }) => method === 'DELETE')
    expect(decodeURIComponent(removal?.path ?? '')).toContain('kind=eq.word&entry=eq.学习')

    answers.on('DELETE', 'fc_lookups', { status: 503, body: { code: 'XX000', message: 'No.' } })
    await userEvent.click(screen.getByRole('button', { name: searchMessages.clearLookups }))
    expect(await screen.findByText(searchMessages.couldNotForget)).toBeTruthy()
    expect(await screen.findAllByRole('link')).toHaveLength(1)
  })
})
