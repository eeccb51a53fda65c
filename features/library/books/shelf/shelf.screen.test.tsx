// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@tingdu/client/query-client.ts'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import LibraryScreen from '../library/LibraryScreen.tsx'
import { messages, sortNames } from '../messages.ts'
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

/** A text that does not fit. */
const hard = (text: typeof aShelfText) => ({ ...text, coverage: 0.8 })

/** Answers with a text, also with one that fits, but with none that fits at one level. */
const nothingFitsAtOneLevel = () =>
  answers.on('GET', 'fc_shelf', ({ path }) =>
    page(path.includes('coverage=gte.0.95') && path.includes('level=') ? [] : [aShelfText]),
  )

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
      page(path.includes('limit=') ? [begun, nearby, offered] : [...all, begun, nearby].map(hard)),
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
    expect(cards[0]?.textContent).toMatch(/80% known.*In the Tea House.*HSK 2.*3 min.*50% read.*Recording/)
    expect(cards[1]?.textContent).toMatch(/Read.*Included in Gold/)
    expect(
      within(screen.getByRole('region', { name: messages.singleTexts })).getByRole('link', { name: '下雨' }),
    ).toBeTruthy()
    const textsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((card) => card.textContent)
    expect(textsOf(messages.continueReading)).toEqual([
      expect.stringMatching(/喝茶.*In the Tea House.*50% read · 2 min left/),
    ])
    // What is offered is in no other row.
    expect(textsOf(messages.forYou)).toEqual([expect.stringContaining('下雪')])
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      messages.continueReading,
      messages.forYou,
      'Tea stories',
      messages.singleTexts,
    ])
    expect(answers.calls.map(({ path }) => path.split('?')[0]).toSorted()).toEqual([
      'fc_shelf',
      'fc_shelf',
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
    await waitFor(() => expect(level.parentElement?.dataset.on).toBe('false'))
  })

  test('lists what filters find, keeps them in the address, and clears them', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    const { router } = show()
    await screen.findByRole('region', { name: 'Tea stories' })
    await press(messages.unread)
    expect(await screen.findByText(/^1 text at /)).toBeTruthy()
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
    nothingFitsAtOneLevel()
    await press(messages.fitsMe)
    // The level stays as it is.
    expect(screen.getByRole('option', { name: messages.myLevel, selected: true })).toBeTruthy()
    expect(router.state.location.search).toBe('?sort=fit&fits=1')
    const link = await screen.findByRole('link', { name: messages.checkWords })
    expect(link.getAttribute('href')).toBe('/words/placement')
    expect(screen.getByRole('link', { name: messages.chooseKnownLevel }).getAttribute('href')).toBe(
      '/words/known',
    )
    expect(await screen.findByRole('button', { name: messages.fittingAtAllLevels(1) })).toBeTruthy()
    expect(answers.calls.some(({ path }) => path.includes('coverage=gte.0.95&coverage=lt.0.99'))).toBe(true)
  })

  test('shows the closest texts if nothing fits, with the other filters', async () => {
    nothingFitsAtOneLevel()
    const { router } = show('/books?fits=1&level=advanced&unread=1')
    expect(await screen.findByRole('link', { name: '在茶馆' })).toBeTruthy()
    expect(screen.getByText(messages.closestKnown(97)).textContent).toContain(messages.nothingFits('HSK 7–9'))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    const closest = new URLSearchParams(
      answers.calls.findLast(({ path }) => path.includes('limit=6'))?.path.split('?')[1],
    )
    expect(Object.fromEntries(closest)).toMatchObject({
      level: 'eq.advanced',
      finished_at: 'is.null',
      order: 'finished_at.asc.nullsfirst,distance_from_fit.asc,sha1.asc',
      limit: '6',
    })
    expect(closest.has('coverage')).toBe(false)
    await press(messages.fittingAtAllLevels(1))
    expect(new URLSearchParams(router.state.location.search).get('level')).toBe('all')
    expect(document.activeElement).toBe(screen.getByLabelText(messages.level))
  })

  test('does not say "no texts" in the sheet while it shows the closest ones', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    show('/books?fits=1&length=short')
    await screen.findByText(messages.nothingFits('HSK 1–2'))
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
    await screen.findByText(/^1 text at /)
    expect(asked().at_my_level).toBeUndefined()
    expect(screen.getByRole('option', { name: messages.anyLevel, selected: true })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.level }), 'advanced')
    await waitFor(() => expect(asked().level).toBe('eq.advanced'))
  })

  test('shows the closest texts of the member’s level if none is chosen', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    show('/books?fits=1')
    expect(await screen.findByText(messages.nothingFits('HSK 1–2'))).toBeTruthy()
    const closest = answers.calls.map(({ path }) => path).findLast((path) => path.includes('limit=6'))
    expect(closest).toContain('at_my_level')
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

  test('offers what fits of other levels if fewer than three texts of the member’s level fit', async () => {
    const texts = [1, 2, 3].map((n) => another({ sha1: String(n).repeat(40), title: `课${n}` }))
    let ofLevel = texts
    const other = another({ title: '下雪', series_sha1: null, coverage: 0.9 })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('distance_from_fit') ? [...texts, other] : ofLevel),
    )
    const { unmount } = show()
    expect(await screen.findAllByText('97% known · fits')).toHaveLength(3)
    expect(screen.queryByRole('region', { name: messages.forYou })).toBeNull()
    const offers = () => answers.calls.filter(({ path }) => path.includes('distance_from_fit'))
    expect(offers()).toEqual([])
    unmount()
    queryClient.clear()
    ofLevel = [...texts.slice(0, 2), ...texts.slice(2).map(hard)]
    show()
    const row = within(await screen.findByRole('region', { name: messages.forYou }))
    expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['下雪 In the Tea House'])
    expect(screen.getByText(messages.closestOfOtherLevels)).toBeTruthy()
    expect(offers()[0]?.path).toContain('read_at=is.null&may_be_offered=is.true')
    expect(offers()[0]?.path).toContain('distance_from_fit=lt.1')
    expect(offers()[0]?.path).not.toContain('at_my_level')
  })

  test('offers nothing beside the texts of a level that is chosen', async () => {
    answers.on('GET', 'fc_shelf', page([hard(aShelfText)]))
    show('/books?level=advanced')
    await screen.findByRole('region', { name: 'Tea stories' })
    expect(screen.queryByRole('region', { name: messages.forYou })).toBeNull()
  })

  test('lists the texts of the shelf for a learner, without columns or an export', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    const { router } = show('/books?level=advanced')
    await screen.findByRole('region', { name: 'Tea stories' })
    await userEvent.click(screen.getByRole('link', { name: messages.asList }))
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /在茶馆.*In the Tea House.*Two friends wait.*97% known · fits.*HSK 2.*3 min/,
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
    expect(screen.getByText('1 text at HSK 1–2 · Newest first')).toBeTruthy()
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

  test('leads from a search that finds nothing to what the member’s own texts have', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('owner=eq.') ? [aShelfText] : []))
    const { router } = show('/books?q=雨')
    await userEvent.click(await screen.findByRole('link', { name: messages.inMyTexts(1) }))
    expect(decodeURIComponent(router.state.location.search)).toBe('?tab=my-texts&q=雨')
    expect(await screen.findByRole('listitem')).toBeTruthy()
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
    expect(screen.getByText('No text matches “tea” with these filters')).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.clearSearch })).toBeTruthy()
    await press('Search all texts · 1')
    expect(other.state.location.search).toBe('?q=tea')
  })

  test('a search among what fits that finds nothing does not say that nothing fits', async () => {
    answers.on('GET', 'fc_shelf', ({ path }) => page(path.includes('coverage=gte.0.95') ? [] : [aShelfText]))
    const { router } = show('/books?q=tea&fits=1')
    expect(await screen.findByText('No text matches “tea” with these filters')).toBeTruthy()
    expect(screen.queryByText(/fits you yet/)).toBeNull()
    await press('Search all texts · 1')
    expect(router.state.location.search).toBe('?q=tea')
  })

  test('what fits is in the order that its filter names', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show('/books?fits=1')
    expect(
      await screen.findByText('1 text at HSK 1–2 · not yet read, 95–98% known · Best fit first'),
    ).toBeTruthy()
    const order = within(screen.getByRole('combobox', { name: messages.order }))
    expect(order.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      sortNames.fit,
      sortNames.new,
      sortNames.length,
    ])
    expect(order.getByRole('option', { selected: true }).textContent).toBe(sortNames.fit)
  })

  test('what fits keeps the level, and says how many texts of all levels fit', async () => {
    const other = another({ title: '下雪', level: 'advanced' })
    answers.on('GET', 'fc_shelf', ({ path }) =>
      page(path.includes('at_my_level') ? [aShelfText] : [aShelfText, other]),
    )
    const { router } = show()
    await press(messages.fitsMe)
    expect(await screen.findByText(/^1 text at HSK 1–2/)).toBeTruthy()
    await press('Show all levels · 2')
    expect(router.state.location.search).toBe('?fits=1&level=all')
    expect(await screen.findByText(/^2 texts at all levels/)).toBeTruthy()
    expect(screen.getByRole('option', { name: messages.allLevels, selected: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Show all levels/ })).toBeNull()
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
    await screen.findByText(/^1 text at /)
    const contains = '"%50\\\\% \\"x\\",y%"'
    const starts = ['"50\\\\% \\"x\\",y%"', '"% 50\\\\% \\"x\\",y%"']
    const anyOf = (columns: string[], patterns: string[]) =>
      columns.flatMap((column) => patterns.map((pattern) => `${column}.ilike.${pattern}`)).join()
    const titles = ['title_en', 'series_title_en']
    expect(asked().or).toBe(
      `(${anyOf(['title', 'series_title'], [contains])},and(or(${anyOf([...titles, 'gist', 'author'], [contains])}),or(${anyOf(titles, starts)},words.like."% 50 x y%")))`,
    )
  })

  test('lists texts first that have what is searched for in their title, as a whole word', async () => {
    answers.on(
      'GET',
      'fc_shelf',
      page([
        another({ sha1: '1'.repeat(40), title: '一', title_en: 'At Home' }),
        another({ sha1: '2'.repeat(40), title: '二', title_en: 'Catching Fish' }),
        another({ sha1: '3'.repeat(40), title: '三', title_en: 'Three Cats' }),
      ]),
    )
    show('/books?q=cat')
    await screen.findByText(/^3 texts at all levels/)
    expect(screen.getAllByRole('link', { name: /^[一二三]$/ }).map((link) => link.textContent)).toEqual([
      '三',
      '二',
      '一',
    ])
    // In the gist, a short word is found as a whole.
    expect(asked().or).toContain(',words.like."% cat %",words.like."% cats %")')
  })

  test('finds the texts of a topic by its name', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    show('/books?q=Daily%20life')
    await screen.findByText(/^1 text at /)
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
    await screen.findByText(/^1 text at /)
    expect(asked().or).toContain(`,title_pinyin.like."% ${letters}%"`)
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

  const notebook = {
    sha1: 'f'.repeat(40),
    title: '我的书',
    nb_texts: 3,
    finished: 0,
    read_at: null as string | null,
    next_sha1: null as string | null,
    next_title: null as string | null,
    next_share_read: null as number | null,
  }

  test('my texts say how much of each text and notebook is known', async () => {
    answers.on(
      'GET',
      'fc_shelf',
      page([
        { ...aShelfText, coverage: 0.95 },
        another({ title: '报纸', coverage: 0.13 }),
        another({ sha1: 'c'.repeat(40), title: '小王', coverage: 0.11 }),
      ]),
    )
    answers.on('GET', 'rpc/own_notebooks', page([notebook]))
    answers.on('GET', 'fc_books', page([{ sha1: notebook.sha1, coverage: 0.41 }]))
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
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(messages.findText)

    await press('More: 在茶馆')
    expect(screen.getByRole('link', { name: messages.edit }).getAttribute('href')).toBe(
      `${textPaths.text(aShelfText.sha1)}?tab=edit`,
    )
  })

  test.each([
    ['text', '在茶馆', 'fc_texts', { draft_title: '茶馆里' }],
    ['book', '我的书', 'fc_books', { title: '茶馆里', description: '茶馆里' }],
  ] as const)('a %s of one’s own is renamed from its menu', async (what, title, table, body) => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'rpc/own_notebooks', page([notebook]))
    answers.on('GET', 'fc_books', page([{ sha1: notebook.sha1, title: '我的书', description: '我的书' }]))
    answers.on('PATCH', table, { status: 200, body: [] })
    show('/books?tab=my-texts')
    await screen.findByRole('link', { name: notebook.title })
    await press(`More: ${title}`)
    await press(messages.rename)
    const dialog = await inDialog()
    expect(dialog.getByRole('heading', { name: messages.renameWhat[what] })).toBeTruthy()
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(field.value).toBe(title)
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    expect(dialog.getByText(messages.fieldEmpty)).toBeTruthy()
    await userEvent.type(field, ' 茶馆里 {Enter}')
    expect(await dialog.findByText(messages.renameFailed)).toBeTruthy()
    answers.on('PATCH', table, { status: 200, body: [{ sha1: 'x' }] })
    await userEvent.type(field, '{Enter}')
    expect(await screen.findByText(messages.renamed('茶馆里'))).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(answers.calls.filter(({ method }) => method === 'PATCH').map((call) => call.body)).toEqual([
      body,
      body,
    ])
  })

  test('my texts say how far they are read and when, and a book continues with its next chapter', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const next_sha1 = '7'.repeat(40)
    answers.on(
      'GET',
      'rpc/own_notebooks',
      page([
        {
          ...notebook,
          finished: 1,
          read_at: daysAgo(0),
          next_sha1,
          next_title: '第二章',
          next_share_read: 0.5,
        },
        { ...notebook, sha1: 'e'.repeat(40), title: '读完了', finished: 3, read_at: daysAgo(9) },
      ]),
    )
    answers.on('GET', 'fc_books', page([]))
    answers.on(
      'GET',
      'fc_shelf',
      page([
        another({ title: '报纸', share_read: 0.345, read_at: daysAgo(1) }),
        another({ sha1: '8'.repeat(40), title: '没看过' }),
        another({
          sha1: '9'.repeat(40),
          title: '看过',
          read_at: '2026-03-04T12:00:00Z',
          finished_at: '2026-03-04T12:00:00Z',
        }),
      ]),
    )
    show('/books?tab=my-texts')
    const next = await screen.findByRole('link', { name: 'Continue 第二章' })
    expect(next.getAttribute('href')).toBe(textPaths.text(next_sha1))
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/我的书1 of 3 chapters read.*Continue 第二章Today$/),
      expect.stringMatching(/读完了3 of 3 chapters read9 days ago$/),
      expect.stringMatching(/报纸.*34% readYesterday$/),
      expect.not.stringMatching(/read|ago/),
      expect.stringMatching(/看过.*Read.*04\/03\/2026$/),
    ])
    const asked = answers.calls.map(({ path }) => path.split('?')[0])
    expect(asked.filter((path) => path === 'fc_shelf')).toHaveLength(1)
    expect(answers.calls.find(({ path }) => path.startsWith('fc_shelf'))?.path).toContain(
      'order=opened_at.desc',
    )
  })

  test('a book of one’s own is edited on its page, and deleted last', async () => {
    answers.on('GET', 'fc_shelf', page([]))
    answers.on('GET', 'rpc/own_notebooks', page([notebook]))
    answers.on('GET', 'fc_books', page([]))
    show('/books?tab=my-texts')
    await press('More: 我的书')
    expect(screen.getByRole('link', { name: messages.edit }).getAttribute('href')).toBe(
      `/books/details/${notebook.sha1}?type=notebook&edit=1`,
    )
    const remove = screen.getByRole('button', { name: messages.delete })
    expect(remove.parentElement?.lastElementChild).toBe(remove)
  })

  test('the menu of a text opens above its button where the tabs of a phone would cover it', async () => {
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'rpc/own_notebooks', page([]))
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
      return screen.getByRole('button', { name: messages.delete }).parentElement
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
    expect(card.textContent).toMatch(/在茶馆.*Tea stories50% read · 2 min left/)
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
    const card = await screen.findByRole('region', { name: /Next in Tea stories/ })
    // At most two in all.
    const further = within(card).getAllByRole('listitem')
    expect(further.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^课1.*Next in Tea stories · 3 min/),
    ])
    expect(card.textContent).toMatch(/Next in Tea stories在茶馆.*In the Tea House3 min/)
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
