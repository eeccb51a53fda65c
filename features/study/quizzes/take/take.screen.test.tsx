// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flush } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { failed, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { shownToasts, toast } from '@tingdu/ui/feedback/toast.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asked, quiz, started } from '../test-screens.ts'
import ResultScreen from './ResultScreen.tsx'
import TakeScreen from './TakeScreen.tsx'

const answers = stubServerForEachTest()
const posted = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.includes(path)).map(({ body }) => body)

beforeEach(() => {
  startSession(member, 'a token')
})

/** A device whose only voice speaks this language. */
function deviceVoice(lang: string) {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang, name: lang }],
    speak: vi.fn(),
    cancel: vi.fn(),
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return synthesis
}

describe('taking a quiz', () => {
  const open = () => showScreen(<TakeScreen />, '/quizzes/3/take', '/quizzes/:quizId/take')
  beforeEach(() => {
    deviceVoice('zh-CN')
  })

  test('that is refused says why, and one that failed offers another try', async () => {
    answers.on(
      'POST',
      'rpc/start_quiz',
      refused('no_attempts_left', 'You have used all your attempts', null, 409),
    )
    open()
    await screen.findByText('You have used all your attempts')
    expect(screen.getByRole('button', { name: 'Leave the quiz' })).toBeTruthy()
    answers.on('POST', 'rpc/start_quiz', started([asked(1)]))
    await press('Retry')
    await screen.findByText('1 of 1')
  })

  test('goes on from a question that is typed if the answer is not known', async () => {
    answers.on('POST', 'rpc/start_quiz', started([asked(1, { kind: 'type', options: [] })]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: false, correct: '词' } })
    open()
    await press('I don’t know')
    expect(
      (await screen.findByText(/词$/, { selector: '[role=status] *, [role=status]' })).textContent,
    ).toContain('词')
    expect(posted('rpc/answer_question')).toEqual([expect.objectContaining({ question_id: 1, answer: '?' })])
  })

  test('closes what the page before it offered to undo', async () => {
    const isShown = () => shownToasts().some(({ text }) => text === '12 words saved')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValueOnce(now - 5000)
    toast('12 words saved', 'done', { label: 'Undo', run: () => {} })
    expect(isShown()).toBe(true)
    answers.on('POST', 'rpc/start_quiz', started([asked(1)]))
    open()
    await screen.findByText('1 of 1')
    expect(isShown()).toBe(false)
  })

  test('can be left while it looks for a voice, and has nothing to show yet', () => {
    vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), { getVoices: () => [] }))
    open()
    expect(screen.getByRole('button', { name: 'Leave the quiz' })).toBeTruthy()
    expect(answers.calls).toEqual([])
  })

  test('goes on where it was left, and is answered with the keyboard alone', async () => {
    answers.on(
      'POST',
      'rpc/start_quiz',
      started([
        asked(1, { answer: 'one', right: true, correct: 'one' }),
        asked(2),
        asked(3, { kind: 'text' }),
      ]),
    )
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: false, correct: 'one' } })
    answers.on('POST', 'rpc/finish_quiz', { status: 200, body: {} })
    const { router } = open()
    await screen.findByText('2 of 3')
    fireEvent.keyDown(window, { key: '2' })
    await screen.findByText('Correct answer: one')
    expect(posted('answer_question')).toMatchObject([{ attempt_id: 9, question_id: 2, answer: 'two' }])
    await userEvent.keyboard('{Enter}')
    await screen.findByText('3 of 3')
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: 'one' } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), ' one {Enter}')
    await screen.findByText('Correct')
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('9'))
    expect(posted('finish_quiz')).toEqual([{ attempt_id: 9 }])
  })

  test('shows words in the script that the member prefers, and sends answers as they were given', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    answers.on('GET', 'fc_words', {
      status: 200,
      body: [
        { chinese: '面条', traditional: '麵條', phonetic: 'miàn tiáo' },
        { chinese: '记得', traditional: '記得', phonetic: 'jì de' },
      ],
    })
    const question = { kind: 'cloze', prompt: { text: '我想吃____。' }, options: ['面条', '记得'] }
    answers.on('POST', 'rpc/start_quiz', started([asked(1, question)]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: false, correct: '面条' } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '記得' }))
    await screen.findByText('Correct answer: 麵條')
    expect(posted('answer_question')).toMatchObject([{ answer: '记得' }])
  })

  test('shows the whole sentence once its gap is filled', async () => {
    const prompt = { text: '我想吃＿＿。', english: 'I’d like to eat noodles.' }
    const question = { kind: 'cloze', prompt, options: ['面条', '记得'] }
    answers.on('POST', 'rpc/start_quiz', started([asked(1, question)]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: false, correct: '面条' } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '记得' }))
    await screen.findByText('我想吃面条。')
    expect(screen.getByText(prompt.english)).toBeTruthy()
  })

  test('shows the meaning of a word of the sentence that is tapped once it is answered', async () => {
    const prompt = { text: '我想吃＿＿。', english: 'I’d like to eat noodles.' }
    const question = { kind: 'cloze', prompt, options: ['面条', '记得'] }
    answers.on('POST', 'rpc/start_quiz', started([asked(1, question)]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: '面条' } })
    const token = { start: 3, end: 5, chinese: '面条', phonetic: 'miàn tiáo', defs: 'noodles', word_id: 7 }
    answers.on('POST', 'rpc/analyze', { status: 200, body: { sentences: [{ tokens: [token] }] } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '面条' }))
    const [word] = await screen.findAllByText('面条', { selector: '[data-word], [data-word] *' })
    expect(posted('analyze')).toEqual([{ text: '我想吃面条。' }])
    await userEvent.click(word as HTMLElement)
    expect(within(await screen.findByRole('dialog')).getByText('noodles')).toBeTruthy()
  })

  test('shows what was heard once it is answered', async () => {
    const question = { kind: 'listening', prompt: { spoken: '面条' } }
    answers.on('POST', 'rpc/start_quiz', started([asked(1, question)]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: 'one' } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'one' }))
    await screen.findByText('面条')
  })

  test('puts a story in order by tapping, and shows the right order with what was elsewhere', async () => {
    const order = ['妈妈做饭。', '后来她出去了。', '最后我们睡了。']
    const options = [order[2], order[0], order[1]]
    answers.on('POST', 'rpc/start_quiz', started([asked(1, { kind: 'story', prompt: {}, options })]))
    const told = { right: false, correct: order.join(''), translation: 'Mother cooked.' }
    answers.on('POST', 'rpc/answer_question', { status: 200, body: told })
    open()
    const sentence = (text = '') => screen.findByRole('button', { name: text })
    for (const text of [order[1], order[0], order[2]]) await userEvent.click(await sentence(text))
    await userEvent.click(await sentence(`Take back ${order[2]}`))
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
    await userEvent.click(await sentence(order[2]))
    await press('Check')
    await screen.findByText('This is the order')
    expect(posted('answer_question')).toMatchObject([{ answer: `${order[1]}${order[0]}${order[2]}` }])
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([`${order[0]}You had it as number 2`, `${order[1]}You had it as number 1`, order[2]])
    expect(screen.getByText('Mother cooked.')).toBeTruthy()
  })

  test('goes on without a connection, and sends the answers and handing in afterwards, in order', async () => {
    answers.on('POST', 'rpc/start_quiz', started([asked(1), asked(2)]))
    answers.on('POST', 'rpc/answer_question', failed)
    const { router } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'one' }))
    await screen.findByText(
      'Your answer will be sent when you’re back online. The result will show whether it’s right.',
    )
    await press('Next')
    await userEvent.click(await screen.findByRole('button', { name: 'two' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
    await screen.findByText('Your answers will be handed in when you’re back online.')
    expect(router.state.location.pathname).toBe('/quizzes/3')
    const before = answers.calls.length
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: 'one' } })
    answers.on('POST', 'rpc/finish_quiz', { status: 200, body: {} })
    await flush()
    const sent = answers.calls.slice(before).filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['rpc/answer_question', { attempt_id: 9, question_id: 1, answer: 'one' }],
      ['rpc/answer_question', { attempt_id: 9, question_id: 2, answer: 'two' }],
      ['rpc/finish_quiz', { attempt_id: 9 }],
    ])
  })

  test('keeps the question if an answer is refused', async () => {
    answers.on('POST', 'rpc/start_quiz', started([asked(1), asked(2)]))
    answers.on('POST', 'rpc/answer_question', refused('42501', 'Not allowed', null, 403))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'one' }))
    await screen.findByText('Could not send the answer. Please try again.')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: 'one' } })
    await userEvent.click(screen.getByRole('button', { name: 'one' }))
    await screen.findByText('Correct')
  })

  test('that tells at the end goes to the next question, and says how many are open', async () => {
    answers.on('POST', 'rpc/start_quiz', started([asked(1), asked(2)], { feedback: 'at_end' }))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: {} })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'two' }))
    await screen.findByText('2 of 2')
    await screen.findByText('1 question is not answered')
    expect(screen.getByRole('button', { name: 'Hand in' })).toBeTruthy()
  })

  test('is handed in when its time is up', async () => {
    answers.on('POST', 'rpc/finish_quiz', { status: 200, body: {} })
    const ends_at = new Date(Date.now() + 20).toISOString()
    answers.on('POST', 'rpc/start_quiz', started([asked(1)], { ends_at, seconds_left: 0.02 }))
    open()
    await waitFor(() => expect(posted('finish_quiz')).toEqual([{ attempt_id: 9 }]), { timeout: 5000 })
  })

  test.each([-2, 2])(
    'shows the time left by the clock of the server when the device’s own is %i hours off',
    async (hours) => {
      const ends_at = new Date(Date.now() + (hours * 3600 + 600) * 1000).toISOString()
      answers.on('POST', 'rpc/start_quiz', started([asked(1)], { ends_at, seconds_left: 599.5 }))
      open()
      expect((await screen.findByRole('timer')).textContent).toBe('10:00')
      expect(posted('finish_quiz')).toEqual([])
    },
  )

  test('counts the time while the device slept, but ignores changes of its clock', async () => {
    const hide = (value: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(value)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const now = vi.spyOn(Date, 'now')
    const set = (minutes: number) => now.mockReturnValue(started_at + minutes * 60_000)
    const started_at = Date.now()
    answers.on('POST', 'rpc/start_quiz', started([asked(1)], { ends_at: '', seconds_left: 599.5 }))
    open()
    const timer = await screen.findByRole('timer')
    set(30)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(timer.textContent).toMatch(/^(10:00|9:5\d)$/)
    hide(true)
    set(34)
    hide(false)
    await waitFor(() => expect(timer.textContent).toMatch(/^(6:00|5:5\d)$/))
    vi.restoreAllMocks()
  })

  test('plays a recording, else the voice of the device', async () => {
    const { speak } = deviceVoice('zh-CN')
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const heard = (id: number, more: object) =>
      asked(id, { kind: 'listening', prompt: { spoken: '听写', ...more } })
    answers.on('POST', 'rpc/start_quiz', started([heard(1, { sound: 'sounds/a.mp3' }), heard(2, {})]))
    answers.on('POST', 'rpc/answer_question', { status: 200, body: { right: true, correct: 'one' } })
    open()
    await press('Listen')
    await waitFor(() => expect([play.mock.calls.length, speak.mock.calls.length]).toEqual([1, 0]))
    expect((play.mock.contexts[0] as HTMLAudioElement).src).toContain('sounds/a.mp3')
    await userEvent.click(screen.getByRole('button', { name: 'one' }))
    await press('Next')
    await press('Listen')
    await waitFor(() => expect(speak).toHaveBeenCalledOnce())
    expect(posted('start_quiz')).toEqual([{ quiz_id: 3, voice: true }])
  })

  test('on a device without a Chinese voice says so to the server', async () => {
    deviceVoice('en-US')
    answers.on('POST', 'rpc/start_quiz', started([asked(1)]))
    open()
    await screen.findByText('1 of 1')
    expect(posted('start_quiz')).toEqual([{ quiz_id: 3, voice: false }])
  })
})

describe('the result', () => {
  const open = () => showScreen(<ResultScreen />, '/quizzes/results/9', '/quizzes/results/:attemptId')

  test('shows each question with what was answered and what is right', async () => {
    answers.on('GET', 'rpc/quiz_result', {
      status: 200,
      body: {
        ...{ attempt_id: 9, quiz_id: 3, user_id: 5, title: 'First words', score: 1, total: 3 },
        questions: [
          asked(1, { answer: 'one', right: true, correct: 'one' }),
          asked(2, { answer: 'two', right: false, correct: 'one' }),
          asked(3, { right: false, correct: 'one' }),
        ],
      },
    })
    open()
    await screen.findByText('1 of 3 correct')
    const rows = screen.getAllByRole('listitem').map((row) => within(row))
    expect(rows[0]?.getByText('✓ one')).toBeTruthy()
    expect(rows[1]?.getByText('✗ two')).toBeTruthy()
    expect(rows[1]?.getByText('Correct answer: one')).toBeTruthy()
    expect(rows[2]?.getByText('✗ Not answered')).toBeTruthy()
  })

  test('of practice leads back to the text, on to the next one, and once more to its words', async () => {
    const text_sha1 = 'a'.repeat(40)
    const next = {
      sha1: 'b'.repeat(40),
      title: '下一篇',
      title_en: 'The next one',
      estimated_level: 2,
      minutes: 3,
    }
    answers.on('GET', 'rpc/quiz_result', {
      status: 200,
      body: {
        ...{ attempt_id: 9, quiz_id: 3, user_id: member.id, title: 'Rain', score: 1, total: 3, left_out: 0 },
        started_at: '2026-11-20T10:00:00Z',
        questions: [
          asked(1, {
            answer: 'two',
            right: false,
            correct: 'one',
            word_id: 101,
            meaning: 'meaning in the text',
          }),
          asked(2, {
            ...{
              prompt: { text: '下雨了。' },
              answer: 'two',
              right: false,
              correct: 'It rains.',
              word_id: null,
            },
          }),
          asked(3, { answer: 'one', right: true, correct: 'one', word_id: 103 }),
        ],
      },
    })
    const entries = [101, 103].map((id) => ({
      ...{ id, chinese: `词${id}`, traditional: `詞${id}`, phonetic: 'cí', defs: `meaning ${id}` },
    }))
    answers.on('GET', 'fc_words', { status: 200, body: entries.slice(0, 1) })
    answers.on('GET', 'fc_word_states', {
      status: 200,
      body: [{ word_id: 103, chinese: '词103', state: 'known' }],
    })
    const source = { text_sha1, practice: true }
    answers.on('GET', 'fc_quizzes', { status: 200, body: [quiz({ source })] })
    answers.on('GET', 'fc_texts', {
      status: 200,
      body: [{ sha1: text_sha1, title: '雨', level: 'beginner' }],
    })
    answers.on('GET', 'fc_shelf', { status: 200, body: [next] })
    open()
    const back = await screen.findByRole('link', { name: 'Back to the text' })
    expect(back.getAttribute('href')).toBe(textPaths.text(text_sha1))
    const again = screen.getByRole('link', { name: 'Practice again' })
    expect(again.getAttribute('href')).toBe(`/practice-quiz?text_sha1=${text_sha1}`)
    screen.getByText('If you practice again, the words you missed come first.')
    screen.getByText('1 word to look at again')
    await screen.findByText('meaning in the text')
    screen.getByText('It rains.')
    const sentence = screen.getByRole('link', { name: '下雨了。' })
    expect(sentence.getAttribute('href')).toBe(textPaths.text(text_sha1))
    expect((await screen.findByText(/became Known/)).textContent).toBe('1 word became Known: 词103')
    const changed = answers.calls.find(({ path }) => path.includes('fc_word_states'))?.path
    expect(new URLSearchParams(changed?.split('?')[1]).get('since')).toBe('gte.2026-11-20T10:00:00Z')
    expect(screen.queryByText('✓ one')).toBeNull()
    await press('Show all 3 questions')
    screen.getByText('✓ one')
    await screen.findByText('下一篇')
    expect(screen.queryByRole('link', { name: 'Back to the quiz' })).toBeNull()
  })

  test('of practice of a deck leads back to it, and to practice it once more', async () => {
    answers.on('GET', 'rpc/quiz_result', {
      status: 200,
      body: {
        ...{ attempt_id: 9, quiz_id: 3, user_id: member.id, title: 'Animals', score: 1, total: 1 },
        questions: [asked(1, { answer: 'one', right: true, correct: 'one', word_id: 101 })],
      },
    })
    const source = { deck_id: 12, practice: true }
    answers.on('GET', 'fc_quizzes', { status: 200, body: [quiz({ source })] })
    open()
    const back = await screen.findByRole('link', { name: 'Back to the deck' })
    expect(back.getAttribute('href')).toBe('/decks/12')
    const again = screen.getByRole('link', { name: 'Practice again' })
    expect(again.getAttribute('href')).toBe('/practice-quiz?deck_id=12')
    screen.getByText('✓ one')
    expect(screen.queryByRole('link', { name: 'Back to the quiz' })).toBeNull()
  })

  test('has its title in the script that the member prefers', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    answers.on('GET', 'fc_words', {
      status: 200,
      body: [{ chinese: '记得', traditional: '記得', phonetic: 'jì de' }],
    })
    const attempt = { attempt_id: 9, quiz_id: 3, user_id: 5, title: '记得', score: 0, total: 0 }
    answers.on('GET', 'rpc/quiz_result', { status: 200, body: { ...attempt, questions: [] } })
    open()
    await screen.findByRole('heading', { name: '記得' })
  })

  test('of somebody else does not exist, and one that failed offers another try', async () => {
    answers.on('GET', 'rpc/quiz_result', failed)
    open()
    await screen.findByText('Could not fetch the result. Please try again.')
    answers.on('GET', 'rpc/quiz_result', { status: 200, body: null })
    await press('Retry')
    await screen.findByText('This quiz does not exist')
  })
})
