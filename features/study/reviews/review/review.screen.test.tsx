// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StudyCard } from '../study-card.ts'
import ReviewScreen from './ReviewScreen.tsx'
import { testCard } from './test-card.ts'

const answers = stubServerForEachTest()
const settings = {
  desired_retention: 0.9,
  parameters: null,
  time_zone: 'Asia/Shanghai',
  day_starts_at: 4,
  buttons: 4,
  autoplay: false,
}
const offer = (...cards: StudyCard[]) => {
  const counts = { due: 0, new: cards.length, done: 0, left: cards.length }
  answers.on('GET', 'rpc/review_queue', { status: 200, body: { cards, counts } })
}
beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_study_settings', { status: 200, body: [settings] })
  answers.on('POST', 'rpc/record_reviews', { status: 200, body: [] })
  answers.on('POST', 'rpc/undo_review', { status: 200, body: {} })
  answers.on('POST', 'rpc/text_with_words', { status: 200, body: [] })
})
const show = (address = '/review') => showScreen(<ReviewScreen />, address)
const press = (keys: string) => userEvent.keyboard(keys)
const sent = () =>
  answers.calls.flatMap(({ path, body }) =>
    path.endsWith('rpc/record_reviews') ? (body as { reviews: Record<string, unknown>[] }).reviews : [],
  )
const word = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()

describe('by keyboard', () => {
  test('a session asks, shows answers, sends ratings, and ends with a summary', async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算', senses: [{ text: 'to plan' }] }))
    show()
    await word('热闹')
    expect(screen.queryByText('lively, full of people')).toBeNull()
    await press(' ')
    await word('lively, full of people')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer')
    await press('4')
    await word('打算')
    await press(' 4')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('2 words, 1 minute')
    await word('You remembered all of them at once.')
    await waitFor(() => expect(sent().map(({ rating }) => rating)).toEqual([4, 4]))
  })

  test('the space bar gives Good, and a new card comes back after its learning step', async () => {
    offer(testCard({ chinese: '热闹' }))
    show()
    await word('热闹')
    await press('  ')
    await word('热闹')
    expect(screen.getByRole('button', { name: 'Show answer' })).toBeTruthy()
    await press(' ')
    expect(screen.getByRole('button', { name: /^Good \d+ d$/ })).toBeTruthy()
  })

  test('Z takes answers back, also the last one of the session', async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算' }))
    show()
    await word('热闹')
    await press(' 4')
    await word('打算')
    await press(' 4')
    await word('Done')
    await userEvent.click(screen.getByRole('button', { name: 'Undo the last answer' }))
    await word('打算')
    await press('z')
    await word('热闹')
    await waitFor(() =>
      expect(answers.calls.filter(({ path }) => path.endsWith('undo_review'))).toHaveLength(2),
    )
  })

  test('keys that are typed into a field are no ratings', async () => {
    offer(testCard({ skill: 'reading' }))
    show()
    await userEvent.type(await screen.findByRole('textbox'), 're4nao1')
    await press('{Enter}')
    await word('You typed re4nao1')
    await word('The tone of nāo is wrong: it is nao')
    const main = screen.getAllByRole('button').find((button) => button.dataset.main === 'true')
    expect(main?.textContent).toMatch(/^Again/)
  })
})

describe('kinds of cards', () => {
  test('a word can be typed in either script or in pinyin', async () => {
    for (const typed of ['热闹', '熱鬧', 'renao', 're4nao5']) {
      offer(testCard({ skill: 'production' }))
      const { unmount } = show()
      expect(await screen.findByRole('img', { name: 'the missing word' })).toBeTruthy()
      await userEvent.type(screen.getByRole('textbox'), `${typed}{Enter}`)
      await word(`Right: ${typed}`)
      unmount()
    }
  })

  test('without a voice, listening asks for the meaning and says so', async () => {
    offer(testCard({ skill: 'listening' }))
    show()
    await waitFor(() => expect(screen.getByText(/No Chinese voice/)).toBeTruthy(), { timeout: 4000 })
    await word('What does it mean?')
  })

  test('a card of one’s own shows front and back, without a language it does not have', async () => {
    offer(
      testCard({
        kind: 'own',
        chinese: 'front side',
        traditional: null,
        phonetic: '',
        back: 'back side',
        senses: [],
        sentence: null,
        word_id: null,
      }),
    )
    show()
    expect((await screen.findByText('front side')).getAttribute('lang')).toBeNull()
    await press(' ')
    await word('back side')
  })
})

describe('the menu of a card', () => {
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(screen.getByRole('button', { name }))
  }

  test('a card that is put aside comes back with undo', async () => {
    const card = testCard({ chinese: '热闹' })
    offer(card, testCard({ chinese: '打算' }))
    answers.on('POST', 'rpc/set_card_aside', { status: 204, body: null })
    show()
    await word('热闹')
    await open('Stop showing this card')
    await word('打算')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await word('热闹')
    const bodies = answers.calls.flatMap(({ path, body }) => (path.endsWith('set_card_aside') ? [body] : []))
    expect(bodies).toEqual([
      { card_id: card.card_id, suspended: true },
      { card_id: card.card_id, suspended: false },
    ])
  })

  test('if it cannot be saved, the card comes back and a message says so', async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算' }))
    answers.on('POST', 'rpc/set_word_states', { status: 500, body: {} })
    show()
    await word('热闹')
    await open('I know this word')
    await word('Could not save this. Please try again.')
    await word('热闹')
  })

  test('a note is saved and shown in the answer', async () => {
    offer(testCard({ entry_id: 7 }))
    answers.on('PATCH', 'fc_deck_entries', { status: 200, body: [{ id: 7 }] })
    show()
    await open('Add a note')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'like a market')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Show answer' }))
    await word('like a market')
  })

  test('notes of decks of others are not offered', async () => {
    offer(testCard({ deck: { id: 2, title: 'Class', kind: 'own', own: false } }))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull()
  })
})

describe('a card that is forgotten again and again', () => {
  const forget = async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算' }))
    answers.on('POST', 'rpc/record_reviews', ({ body }) => {
      const [{ id }] = (body as { reviews: { id: string }[] }).reviews as [{ id: string }]
      return { status: 200, body: [{ id, set_aside: true }] }
    })
    answers.on('POST', 'rpc/set_card_aside', { status: 204 })
    show()
    await word('热闹')
    await press(' 1')
    return within(await screen.findByRole('dialog', { name: '热闹 isn’t sticking' }))
  }

  test('offers its characters and a note', async () => {
    const dialog = await forget()
    const links = within(dialog.getByRole('navigation', { name: 'Its characters' })).getAllByRole('link')
    expect(links.map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
      '/dictionary/character/热',
      '/dictionary/character/闹',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Add a note' }))
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBeTruthy()
  })

  test('stays set aside, or is asked again', async () => {
    const dialog = await forget()
    await userEvent.click(dialog.getByRole('button', { name: 'Set it aside' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(' 1')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep asking' }))
    await waitFor(() =>
      expect(answers.calls.findLast(({ path }) => path.endsWith('set_card_aside'))?.body).toMatchObject({
        suspended: false,
      }),
    )
  })
})

describe('without cards or connection', () => {
  test('nothing to review says where cards come from, and offers more new words', async () => {
    answers.on('GET', 'rpc/review_queue', ({ path }) => {
      const cards = path.includes('more=') ? [testCard({ chinese: '热闹' })] : []
      const counts = { due: 0, new: cards.length, done: 0, left: cards.length }
      return { status: 200, body: { cards, counts } }
    })
    show()
    await word('Nothing to review now')
    await userEvent.click(screen.getByRole('button', { name: 'Learn more new words' }))
    await word('热闹')
    expect(answers.calls.findLast(({ path }) => path.includes('review_queue'))?.path).toMatch(/more=10$/)
  })

  test('a session ends without an offer of more new words if there are none', async () => {
    answers.on('GET', 'rpc/review_queue', ({ path }) => {
      const cards = path.includes('more=') ? [] : [testCard({ chinese: '热闹' })]
      const counts = { due: 0, new: cards.length, done: 0, left: cards.length }
      return { status: 200, body: { cards, counts } }
    })
    show()
    await word('热闹')
    await press(' 4')
    await word('Done')
    await waitFor(() => expect(answers.calls.some(({ path }) => path.includes('more=10'))).toBe(true))
    expect(screen.queryByRole('button', { name: 'Learn more new words' })).toBeNull()
  })

  test('when there are no new words either, it offers the decks of the library', async () => {
    offer()
    show()
    const decks = await screen.findByRole('link', { name: 'Choose a deck' })
    expect(decks.getAttribute('href')).toBe('/decks?tab=library')
    expect(screen.queryByRole('button', { name: 'Learn more new words' })).toBeNull()
  })

  test('deleting a deck in the meantime does not end the session: the server says which answer it refused', async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算' }))
    answers.on('POST', 'rpc/record_reviews', ({ body }) => {
      const { reviews } = body as { reviews: { id: string }[] }
      const error = { code: 'card_unknown', message: 'There is no such card among yours' }
      return { status: 200, body: reviews.map(({ id }) => ({ id, error })) }
    })
    show()
    await word('热闹')
    await press(' 4')
    await word('An answer could not be saved: There is no such card among yours')
    await word('打算')
    await press(' 4')
    await word('Done')
  })

  test('a failure to load can be tried again', async () => {
    answers.on('GET', 'rpc/review_queue', { status: 503, body: {} })
    show('/review?deck=4')
    await word('Could not load your reviews. Please try again.')
    offer(testCard({ chinese: '热闹' }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await word('热闹')
    expect(answers.calls.at(-1)?.path).toContain('deck=4')
  })

  test('an answer says what the card is of, which may have left its deck', async () => {
    const char = { kind: 'character', word_id: null, char_id: 77 } as const
    offer(testCard({ word_id: 4711 }), testCard({ ...char, chinese: '们', skill: 'reading' }))
    show()
    await word('热闹')
    await press(' 4')
    await word('们')
    await press('{Enter}4')
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { word_id: 4711, skill: 'meaning' },
        { char_id: 77, skill: 'reading' },
      ]),
    )
  })

  test('answers that cannot be sent wait, and the session goes on', async () => {
    offer(testCard({ chinese: '热闹' }), testCard({ chinese: '打算' }))
    answers.on('POST', 'rpc/record_reviews', { status: 503, body: {} })
    show()
    await word('热闹')
    await press(' 4')
    await word('打算')
    await word('1 answer will be sent when you are back online')
  })
})
