// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@tingdu/client/query-client.ts'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import LibraryScreen from '../library/LibraryScreen.tsx'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { aShelfText } from '../test-book.ts'
import { ContinueCard } from './ContinueCard.tsx'

const answers = stubServerForEachTest()

function show(address = bookPaths.library(), role: Role = 'student') {
  startSession({ ...member, role }, 'token')
  return showScreen(<LibraryScreen />, address)
}

/** What the last request for the list asked for; that for what fits has a limit. */
const asked = () => {
  const call = answers.calls.findLast(({ path }) => path.startsWith('fc_shelf?') && !path.includes('limit='))
  return Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]))
}

beforeEach(() => answers.on('GET', 'rpc/texts_to_continue', page([])))

const another = (fields: Partial<typeof aShelfText>) => ({ ...aShelfText, sha1: 'd'.repeat(40), ...fields })

describe('the shelf', () => {
  test('shows what is begun, what fits, and the series of the member’s level, in rows', async () => {
    const all = [
      { ...aShelfText, share_read: 0.5, numSounds: 1 },
      another({ title: '再见', finished_at: '2026-03-04T12:00:00Z', locked: true, plan: 'gold' }),
      another({ sha1: 'e'.repeat(40), title: '下雨', series_sha1: null }),
    ]
    const begun = another({ sha1: 'f'.repeat(40), title: '喝茶', share_read: 0.5 })
    const nearby = another({ sha1: '8'.repeat(40), title: '买茶' })
    const offered = another({ sha1: '9'.repeat(40), title: '下雪', series_sha1: null })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('limit=') ? [begun, nearby, offered] : [...all, begun, nearby]),
    )
    answers.on('GET', 'rpc/texts_to_continue', page([begun]))
    show()
    const series = within(await screen.findByRole('region', { name: 'Tea stories' }))
    expect(series.getByRole('link', { name: 'Tea stories' }).getAttribute('href')).toBe(
      bookPaths.book(aShelfText.series_sha1 ?? ''),
    )
    expect(series.getByText('1 of 2 read')).toBeTruthy()
    const cards = series.getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      '在茶馆 In the Tea House',
      '再见 In the Tea House',
      '喝茶 In the Tea House',
      '买茶 In the Tea House',
    ])
    expect(cards[0]?.textContent).toMatch(/In the Tea House.*HSK 2.*3 min.*97% known.*50% read.*Recording/)
    expect(cards[1]?.textContent).toMatch(/Read.*Included in Gold/)
    expect(
      within(screen.getByRole('region', { name: messages.singleTexts })).getByRole('link', { name: '下雨' }),
    ).toBeTruthy()
    const textsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((card) => card.textContent)
    expect(textsOf(messages.continueReading)).toEqual([
      expect.stringMatching(/喝茶.*In the Tea House.*50% read · 2 minutes left/),
    ])
    // What is offered is neither continued nor in the series right below, which is whole.
    expect(textsOf(messages.forYou)).toEqual([expect.stringContaining('下雪')])
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      messages.continueReading,
      messages.forYou,
      'Tea stories',
      messages.singleTexts,
    ])
    // Both are asked for of the member's level, and what fits of every level, since hardly anything fits.
    expect(answers.calls.map(({ path }) => path.split('?')[0]).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'fc_shelf'),
      'rpc/texts_to_continue',
    ])
    expect(asked()).toMatchObject({ in_library: 'eq.true', at_my_level: 'is.true' })
  })

  test('marks the level that limits the texts, also that of the member', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show()
    await screen.findByRole('region', { name: 'Tea stories' })
    const level = screen.getByRole('combobox', { name: messages.level })
    expect(level.parentElement?.dataset.on).toBe('true')
    await userEvent.selectOptions(level, 'all')
    await vi.waitFor(() => expect(level.parentElement?.dataset.on).toBe('false'))
  })

  test('lists what filters find, keeps them in the address, and clears them', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    const { router } = show()
    await screen.findByRole('region', { name: 'Tea stories' })
    await press(messages.unread)
    expect(await screen.findByText('1 text')).toBeTruthy()
    expect(screen.getByText('Two friends wait for a third.')).toBeTruthy()
    expect(asked()).toMatchObject({ finished_at: 'is.null' })
    expect(screen.getByRole('button', { name: messages.unread }).getAttribute('aria-pressed')).toBe('true')
    const choose = (label: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), value)
    await choose(messages.level, 'advanced')
    // The filter has no room for the name of the level.
    expect(screen.getByText('HSK 7–9')).toBeTruthy()
    await choose(messages.length, 'medium')
    await choose(messages.topic, 'daily life')
    await press(messages.withSound)
    answers.on('GET', 'fc_shelf', page([]))
    await choose(messages.order, 'length')
    expect(await screen.findByText(messages.nothingOnShelf)).toBeTruthy()
    const ordered = answers.calls.map(({ path }) => path).filter((path) => path.includes('order=minutes'))
    const wanted = ordered.find((path) => path.includes('numSounds=gt.0') && path.includes('level='))
    expect(Object.fromEntries(new URLSearchParams(wanted?.split('?')[1]))).toMatchObject({
      level: 'eq.advanced',
      topics: 'cs.{daily life}',
      order: 'minutes.asc,characters.asc,sha1.asc',
    })
    expect(wanted).toContain('minutes=gte.4&minutes=lte.6')
    // It is also asked whether texts without a recording, or at other levels, match.
    expect(ordered.some((path) => !path.includes('numSounds='))).toBe(true)
    expect(ordered.some((path) => !path.includes('level='))).toBe(true)
    expect(router.state.location.search).toBe(
      '?unread=1&level=advanced&length=medium&topic=daily+life&sound=1&sort=length',
    )
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    await press(messages.clearFilters)
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  test('shows what fits the member, and how to say what they know if nothing does', async () => {
    answers.on('GET', 'fc_shelf', page([{ ...aShelfText, coverage: 0.03 }]))
    const { router } = show('/books?sort=fit')
    expect((await screen.findByRole('listitem')).textContent).not.toContain('known')
    expect(asked()).toMatchObject({
      order: 'finished_at.asc.nullsfirst,distance_from_fit.asc,sha1.asc',
    })
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    await press(messages.fitsMe)
    // What fits may be of another level than one's own.
    expect(screen.getByRole('option', { name: messages.anyLevel, selected: true })).toBeTruthy()
    expect(router.state.location.search).toBe('?sort=fit&fits=1')
    const link = await screen.findByRole('link', { name: messages.checkWords })
    expect(link.getAttribute('href')).toBe('/words/placement')
    expect(screen.getByRole('link', { name: messages.chooseKnownLevel }).getAttribute('href')).toBe(
      '/words/known',
    )
    expect(screen.queryByRole('button', { name: messages.everyLevel })).toBeNull()
    expect(answers.calls.some(({ path }) => path.includes('coverage=gte.0.95&coverage=lt.0.99'))).toBe(true)
  })

  test('shows the closest texts if nothing fits, with the other filters', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    const { router } = show('/books?fits=1&level=advanced&unread=1')
    expect(await screen.findByRole('link', { name: '在茶馆' })).toBeTruthy()
    expect(screen.getByText(messages.closestKnown(97)).textContent).toContain(messages.nothingFits)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    const closest = new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
    expect(Object.fromEntries(closest)).toMatchObject({
      level: 'eq.advanced',
      finished_at: 'is.null',
      order: 'finished_at.asc.nullsfirst,distance_from_fit.asc,sha1.asc',
      limit: '6',
    })
    expect(closest.has('coverage')).toBe(false)
    await press(messages.everyLevel)
    expect(new URLSearchParams(router.state.location.search).get('level')).toBe('all')
  })

  test('does not say "no texts" in the sheet while it shows the closest ones', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    show('/books?fits=1&length=short')
    await screen.findByText(messages.nothingFits)
    await press(messages.filtersOn(1))
    const sheet = within(await screen.findByRole('dialog', { name: messages.filters }))
    expect(sheet.getByRole('button', { name: messages.show })).toBeTruthy()
  })

  test('offers to clear the filters if they find no text at all', async () => {
    answers.on('GET', 'fc_shelf', page([]))
    show('/books?fits=1&topic=nature')
    expect(await screen.findByRole('button', { name: messages.clearFilters })).toBeTruthy()
  })

  test('offers the texts of other levels if none at this one matches', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('at_my_level') ? [] : [aShelfText]))
    const { router } = show('/books?topic=food')
    expect(await screen.findByText(messages.foundAtOtherLevels(1))).toBeTruthy()
    await press(messages.showTexts(1))
    expect(await screen.findByRole('link', { name: '在茶馆' })).toBeTruthy()
    expect(new URLSearchParams(router.state.location.search).get('level')).toBe('all')
  })

  test('searches every level unless one is chosen', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show('/books?q=茶')
    await screen.findByText('1 text')
    expect(asked().at_my_level).toBeUndefined()
    expect(screen.getByRole('option', { name: messages.anyLevel, selected: true })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.level }), 'advanced')
    await vi.waitFor(() => expect(asked().level).toBe('eq.advanced'))
  })

  test('shows the closest texts of every level if none is chosen', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    show('/books?fits=1')
    expect(await screen.findByText(messages.nothingFits)).toBeTruthy()
    const closest = answers.calls.map(({ path }) => path).findLast((path) => path.includes('limit=6'))
    expect(closest).toContain('in_library=')
    expect(closest).not.toContain('at_my_level')
  })

  test.each([
    ['read', { finished_at: '2026-11-01T08:00:00Z', share_read: 0.5 }, '100%'],
    ['seen to its end, but not finished', { share_read: 1 }, '95%'],
    ['half read', { share_read: 0.5 }, '50%'],
  ])('draws how far a text was %s', async (_, progress, width) => {
    answers.on('GET', 'fc_shelf', page([{ ...aShelfText, ...progress }]))
    const { container } = show('/books?view=list')
    await screen.findByRole('link', { name: '在茶馆' })
    expect(container.querySelector<HTMLElement>('[style*="inline-size"]')?.style.inlineSize).toBe(width)
  })

  test('offers texts in which nothing is new only if there are no others', async () => {
    const known = another({ title: '下雨', series_sha1: null, coverage: 1 })
    const fits = another({ sha1: 'e'.repeat(40), title: '下雪', series_sha1: null })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('distance_from_fit') ? [fits, known] : [aShelfText]),
    )
    show()
    const offered = within(await screen.findByRole('region', { name: messages.forYou }))
    expect(offered.getAllByRole('link').map((link) => link.textContent)).toEqual(['下雪 In the Tea House'])
  })

  test('offers one text of each series, the earliest that fits', async () => {
    const ofSeries = ['e', 'f', '8'].map((letter, n) =>
      another({
        sha1: letter.repeat(40),
        title: `课${n}`,
        series_sha1: 'c'.repeat(40),
        series_idx: [3, 2, 1][n] ?? 0,
        coverage: [0.97, 0.96, 0.94][n] ?? 0,
      }),
    )
    const single = another({ title: '下雨', series_sha1: null })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('distance_from_fit') ? [...ofSeries, single] : [aShelfText]),
    )
    show()
    const offered = within(await screen.findByRole('region', { name: messages.forYou }))
    expect(offered.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '课1 In the Tea House',
      '下雨 In the Tea House',
    ])
    const call = answers.calls.find(({ path }) => path.includes('distance_from_fit'))
    expect(call?.path).toContain('read_at=is.null&may_be_offered=is.true')
  })

  test('offers what fits of the member’s level, and of every level if fewer than three texts fit', async () => {
    const texts = [1, 2, 3, 4].map((n) =>
      another({
        sha1: String(n).repeat(40),
        title: `课${n}`,
        series_sha1: null,
        coverage: n === 3 ? 0.9 : 0.96,
      }),
    )
    let fitting = texts
    const other = another({ title: '下雪', series_sha1: null })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(
        !path.includes('distance_from_fit') ? [aShelfText] : path.includes('at_my_level') ? fitting : [other],
      ),
    )
    const { unmount } = show()
    const offered = async () => {
      const row = within(await screen.findByRole('region', { name: messages.forYou }))
      return row.getAllByRole('link').map((link) => link.textContent?.slice(0, 2))
    }
    expect(await offered()).toEqual(['课1', '课2', '课3', '课4'])
    expect(screen.getByText(messages.closestToFit)).toBeTruthy()
    expect(answers.calls.filter(({ path }) => path.includes('distance_from_fit'))).toHaveLength(1)
    unmount()
    queryClient.clear()
    fitting = texts.slice(0, 3)
    show()
    expect(await offered()).toEqual(['下雪'])
    expect(screen.getByText(messages.ofAnyLevel)).toBeTruthy()
  })

  test('offers for the member only texts at the level that is chosen', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(
        path.includes('distance_from_fit') ? [another({ title: '下雨', series_sha1: null })] : [aShelfText],
      ),
    )
    show('/books?level=advanced')
    const offered = within(await screen.findByRole('region', { name: messages.forYou }))
    expect(offered.getAllByRole('link').map((link) => link.textContent)).toEqual(['下雨 In the Tea House'])
    const call = answers.calls.find(({ path }) => path.includes('distance_from_fit'))
    expect(call?.path).toContain('level=eq.advanced')
    expect(screen.queryByText(messages.ofAnyLevel)).toBeNull()
  })

  test('lists the texts of the shelf for a learner, without columns or an export', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    const { router } = show('/books?level=advanced')
    await screen.findByRole('region', { name: 'Tea stories' })
    await userEvent.click(screen.getByRole('link', { name: messages.asList }))
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /在茶馆.*In the Tea House.*Two friends wait.*HSK 2.*3 min.*97% known/,
    )
    expect(screen.queryByRole('region', { name: 'Tea stories' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
    expect(router.state.location.search).toBe('?level=advanced&view=list')
    await userEvent.click(screen.getByRole('link', { name: messages.asShelf }))
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
  })

  test.each(['library-texts', 'library-books', 'texts'])(
    'shows a learner the shelf at the address of the list %s',
    async (tab) => {
      answers.on('GET', 'fc_shelf', page([aShelfText]))
      show(`/books?tab=${tab}`)
      expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Library')
    },
  )

  test('has the other filters in a sheet of phones, and says how many are set', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    const { router } = show('/books?length=short')
    await press(messages.filtersOn(1))
    const sheet = within(await screen.findByRole('dialog', { name: messages.filters }))
    expect((sheet.getByRole('radio', { name: 'Up to 3 min' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(sheet.getByRole('checkbox', { name: messages.unread }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Nature' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Newest first' }))
    expect(router.state.location.search).toBe('?length=short&unread=1&topic=nature&sort=new')
    await userEvent.click(await sheet.findByRole('button', { name: messages.showTexts(1) }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('1 text · Newest first')).toBeTruthy()
    await press(messages.filtersOn(4))
    await userEvent.click(screen.getByRole('radio', { name: messages.anyTopic }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: messages.clearAll }))
    expect(router.state.location.search).toBe('')
    const clear = within(screen.getByRole('dialog')).getByRole('button', { name: messages.clearAll })
    expect((clear as HTMLButtonElement).disabled).toBe(true)
  })

  test('offers no filter for recordings if no text of the library has one', async () => {
    answers.on('GET', 'fc_shelf', page([{ ...aShelfText, library_has_sound: false }]))
    show()
    await screen.findByRole('region', { name: 'Tea stories' })
    expect(screen.queryByRole('button', { name: messages.withSound })).toBeNull()
    await press(messages.filters)
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('keeps the filter for recordings that an address sets, to switch it off', async () => {
    answers.on('GET', 'fc_shelf', page([]))
    const { router } = show('/books?sound=1')
    await press(messages.withSound)
    expect(router.state.location.search).toBe('')
  })

  test('has a button that closes the sheet', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show()
    await press(messages.filters)
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that no text has a recording, in the sheet and on the page', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => ({
      status: 206,
      headers: { 'Content-Range': path.includes('numSounds=gt.0') ? '*/0' : '0-0/61' },
      body: path.includes('numSounds=gt.0') ? [] : [aShelfText],
    }))
    const { router } = show('/books?level=all&sound=1')
    expect(await screen.findByText('None of 61 texts has a recording')).toBeTruthy()
    await press(messages.filtersOn(1))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: messages.showTexts(0) }),
    )
    await press(messages.showTexts(61))
    expect(router.state.location.search).toBe('?level=all')
  })

  test('says that no text matches a search alone, which can be cleared', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('zzz') ? [] : [aShelfText]))
    const { router } = show('/books?q=zzz')
    expect(await screen.findByText('No text matches “zzz”')).toBeTruthy()
    await press(messages.clearSearch)
    expect(router.state.location.search).toBe('')
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
  })

  test('says that no text matches also with filters, and shows what matches without them', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('zzz') || path.includes('minutes=') ? [] : [aShelfText]),
    )
    const { router } = show('/books?q=zzz&length=short')
    expect(await screen.findByText('No text matches “zzz”')).toBeTruthy()
    await press(messages.clearSearch)
    expect(router.state.location.search).toBe('?length=short')
    cleanup()
    const { router: other } = show('/books?q=tea&length=short')
    expect(await screen.findByText('One text matches “tea” without the filters.')).toBeTruthy()
    await press(messages.showTexts(1))
    expect(other.state.location.search).toBe('?q=tea')
  })

  test('says that a search failed, and offers another try', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => (path.includes('level=eq') ? page([]) : failed))
    show('/books?q=tea&level=advanced&view=list')
    expect(await screen.findByText(messages.textsFailed)).toBeTruthy()
    expect(screen.queryByText(messages.fewerFilters)).toBeNull()
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('level=eq') ? [] : [aShelfText]))
    await press('Retry')
    expect(await screen.findByText(messages.noneAtLevel)).toBeTruthy()
  })

  test('says that the library is still loading instead of that no text matches', async () => {
    answers.on('GET', 'fc_shelf', page([]))
    answers.on('GET', 'health', { status: 200, body: { dictionary: 'loading, 40 %' } })
    show()
    expect(await screen.findByText(messages.libraryLoading)).toBeTruthy()
    expect(screen.queryByText(messages.nothingOnShelf)).toBeNull()
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'health', { status: 200, body: {} })
    expect(await screen.findByRole('region', { name: 'Tea stories' }, { timeout: 8000 })).toBeTruthy()
  }, 15_000)

  test('ignores filters in the address that do not exist', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show('/books?tab=shelf&level=constructor&length=constructor&topic=tea&sort=title')
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
    expect(asked()).toMatchObject({ at_my_level: 'is.true' })
    expect(asked().minutes).toBeUndefined()
  })

  test('searches both titles, the gist, the author and the series, and takes wildcards and quotes literally', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show()
    await userEvent.type(await screen.findByRole('searchbox'), '50% "x",y{Enter}')
    await screen.findByText('1 text')
    const pattern = '"%50\\\\% \\"x\\",y%"'
    expect(asked().or).toBe(
      `(title.ilike.${pattern},title_en.ilike.${pattern},series_title.ilike.${pattern},series_title_en.ilike.${pattern},gist.ilike.${pattern},author.ilike.${pattern})`,
    )
  })

  test('finds the texts of a topic by its name', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show('/books?q=Daily%20life')
    await screen.findByText('1 text')
    expect(asked().or).toContain(',topics.cs.{"daily life"}')
  })

  test.each([
    ['Chūn jié', 'chunjie'],
    ['chun1jie2', 'chunjie'],
    ['nǚ’ér', 'nuer'],
    ['lv', 'lu'],
  ])('searches for %s as pinyin', async (typed, letters) => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show(`/books?q=${encodeURIComponent(typed)}`)
    await screen.findByText('1 text')
    expect(asked().or).toContain(`,title_pinyin.like."% ${letters}%")`)
  })

  test('waits with the last series of a page until all of it is there', async () => {
    const texts = Array.from({ length: 50 }, (_, n) =>
      another({
        sha1: String(n),
        title: `课${n}`,
        series_sha1: n < 46 ? 'e'.repeat(40) : 'f'.repeat(40),
        series_title: n < 46 ? 'First' : 'Second',
      }),
    )
    answers.on('GET', 'fc_shelf', ({ path, headers }) => {
      if (path.includes('limit=')) return page([])
      const second = String(headers.range).startsWith('48')
      return {
        status: 206,
        headers: { 'Content-Range': second ? '48-49/50' : '0-47/50' },
        body: second ? texts.slice(48) : texts.slice(0, 48),
      }
    })
    show()
    await screen.findByRole('region', { name: 'First' })
    expect(screen.queryByRole('region', { name: 'Second' })).toBeNull()
    await press(messages.moreTexts)
    const second = within(await screen.findByRole('region', { name: 'Second' }))
    expect(second.getAllByRole('listitem')).toHaveLength(4)
  })

  test('fetches more texts when the button is pressed', async () => {
    const all = Array.from({ length: 50 }, (_, n) => another({ sha1: String(n), title: `课${n}` }))
    answers.on('GET', 'fc_shelf', ({ headers }) => {
      const second = String(headers.range).startsWith('48')
      return {
        status: 206,
        headers: { 'Content-Range': second ? '48-49/50' : '0-47/50' },
        body: second ? all.slice(48) : all.slice(0, 48),
      }
    })
    show('/books?sort=new')
    await press(messages.moreTexts)
    expect(await screen.findByRole('link', { name: '课49' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.moreTexts })).toBeNull()
  })

  test('my texts say how much of each text and notebook is known', async () => {
    const notebook = {
      sha1: 'f'.repeat(40),
      title: '我的书',
      description: '',
      nb_texts: 3,
      last_modified: 'x',
    }
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(
        path.includes('series_place')
          ? []
          : [
              { ...aShelfText, coverage: 0.95 },
              another({ title: '报纸', coverage: 0.13 }),
              another({ sha1: 'c'.repeat(40), title: '小王', coverage: 0.11 }),
            ],
      ),
    )
    answers.on('GET', 'fc_books', page([{ ...notebook, coverage: 0.41 }]))
    show('/books?tab=my-texts')
    await screen.findByRole('link', { name: '我的书' })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/我的书.*3 chapters/),
      expect.stringMatching(/在茶馆.*95% known/),
      expect.stringMatching(/报纸.*13% known/),
      expect.not.stringMatching(/known/),
    ])
    expect(await screen.findByText('41% known')).toBeTruthy()
    for (const name of [messages.yourBooks, messages.yourTexts])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(messages.searchYourTexts)

    await press('More: 在茶馆')
    await press(messages.rename)
    const title = screen.getByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await press('Save')
    expect(screen.getByText(messages.fieldEmpty)).toBeTruthy()
    await userEvent.type(title, ' 茶馆 ')
    answers.on('PATCH', 'fc_texts', { status: 200, body: [] })
    await press('Save')
    expect(await screen.findByText(messages.renaming.text.failed)).toBeTruthy()
    answers.on('PATCH', 'fc_texts', { status: 200, body: [{ sha1: aShelfText.sha1 }] })
    await press('Save')
    expect(await screen.findByText(messages.renaming.text.done)).toBeTruthy()
    const sent = answers.calls.findLast(({ method }) => method === 'PATCH')
    expect(sent).toMatchObject({ body: { title: '茶馆' } })
    expect(sent?.path).toContain(`sha1=eq.${aShelfText.sha1}`)
  })

  test('a book of one’s own is renamed, and edited on its page', async () => {
    const notebook = {
      sha1: 'f'.repeat(40),
      title: '我的书',
      description: '我的书',
      nb_texts: 3,
      coverage: null,
    }
    answers.on('GET', 'fc_shelf', page([]))
    answers.on('GET', 'fc_books', page([notebook]))
    show('/books?tab=my-texts')
    await press('More: 我的书')
    expect(screen.getByRole('link', { name: messages.edit }).getAttribute('href')).toBe(
      `/books/details/${notebook.sha1}?type=notebook&edit=1`,
    )
    await press(messages.rename)
    const title = screen.getByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, ' 茶馆 ')
    answers.on('PATCH', 'fc_books', { status: 200, body: [{ sha1: notebook.sha1 }] })
    await press('Save')
    expect(await screen.findByText(messages.renaming.book.done)).toBeTruthy()
    const sent = answers.calls.findLast(({ method }) => method === 'PATCH')
    // Its title was its description.
    expect(sent).toMatchObject({ body: { title: '茶馆', description: '茶馆' } })
    expect(sent?.path).toContain(`sha1=eq.${notebook.sha1}`)
  })

  test('the menu of a text opens above its button where the tabs of a phone would cover it', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'fc_books', page([]))
    const tabs = document.createElement('nav')
    tabs.dataset.tabs = 'true'
    document.body.append(tabs)
    const bottoms = { menu: 700 }
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this === tabs ? new DOMRect(0, 712, 390, 56) : new DOMRect(0, bottoms.menu - 150, 160, 150)
    })
    show('/books?tab=my-texts')
    const panel = async () => {
      await press('More: 在茶馆')
      return screen.getByRole('button', { name: messages.rename }).parentElement
    }
    expect((await panel())?.dataset.above).toBeUndefined()
    await press('More: 在茶馆')
    bottoms.menu = 720
    expect((await panel())?.dataset.above).toBe('')
    place.mockRestore()
    tabs.remove()
  })

  test('Home continues the text read last with its cover', async () => {
    startSession(member, 'token')
    answers.on('GET', 'rpc/texts_to_continue', page([{ ...aShelfText, minutes: 4, share_read: 0.5 }]))
    showScreen(<ContinueCard />, '/user/home')
    const card = await screen.findByRole('region', { name: /Continue reading/ })
    expect(card.textContent).toMatch(/在茶馆.*50% read · 2 minutes left/)
    expect(card.querySelector('[aria-hidden] [lang]')?.textContent).toBe('在茶馆')
    expect(within(card).getByRole('link', { name: messages.goOn }).getAttribute('href')).toBe(
      textPaths.text(aShelfText.sha1),
    )
  })

  test('Home offers the next text of a series after one that was finished', async () => {
    startSession(member, 'token')
    const others = [1, 2, 3].map((n) => another({ sha1: String(n).repeat(40), title: `课${n}` }))
    answers.on(
      'GET',
      'rpc/texts_to_continue',
      page([{ ...aShelfText, series_title_en: 'Tea stories' }, ...others]),
    )
    showScreen(<ContinueCard />, '/user/home')
    const card = await screen.findByRole('region', { name: /Continue reading/ })
    // At most two in all.
    const further = within(card).getAllByRole('listitem')
    expect(further.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^课1.*Next in Tea stories · 3 min/),
    ])
    expect(card.textContent).toMatch(/在茶馆.*Next in Tea stories · 3 min/)
    expect(within(card).getByRole('link', { name: messages.readNext }).getAttribute('href')).toBe(
      textPaths.text(aShelfText.sha1),
    )
  })

  test('says that the shelf could not be fetched, and tries again', async () => {
    answers.on('GET', 'fc_shelf', { status: 500 })
    show()
    expect(await screen.findByText(messages.textsFailed)).toBeTruthy()
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    await press('Retry')
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
  })

  test('leads to the lists, which a teacher finds first, and they lead to it', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'fc_textstatitems', page([]))
    answers.on('GET', 'fc_texts', page([]))
    show(bookPaths.library(), 'teacher')
    await userEvent.click(screen.getByRole('link', { name: messages.asShelf }))
    expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: messages.asList }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Library Texts')
  })
})
