// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { editTexts } from '@tingdu/ui/messages.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import SentenceScreen from '../SentenceScreen.tsx'
import { sentence as ownSentence } from '../test-sentence.ts'
import { NewSentenceButton } from './NewSentenceButton.tsx'

const answers = stubServerForEachTest()

const seen = '2026-03-04T12:00:00+00:00'
const later = '2026-03-04T13:00:00+00:00'
const sentence = {
  ...ownSentence,
  corrections: [{ start: 0, end: 1, word_id: 9 }],
  tokens: [
    { start: 0, end: 1, chinese: '我', phonetic: 'wǒ', defs: 'I; me', word_id: 9, level: null },
    { start: 1, end: 3, chinese: '学习', phonetic: 'xué xí', defs: 'to learn', word_id: 2, level: null },
    { start: 3, end: 5, chinese: '中文', phonetic: 'Zhōng wén', defs: 'Chinese', word_id: 3, level: null },
  ],
  last_modified: seen,
}
const kept = { start: 0, end: 1, phonetic: 'wǒ', word_id: 9 }

beforeEach(() => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
  answers.on('GET', 'rpc/sentence_changes', { status: 200, body: [] })
  answers.on('PATCH', 'fc_sentences', { status: 200, body: [{ id: 7 }] })
  answers.on('DELETE', 'fc_sentences', { status: 200, body: [{ id: 7 }] })
})

function show(change: object = {}) {
  answers.on('GET', 'fc_sentences', { status: 200, body: [{ ...sentence, ...change }] })
  startSession({ ...member, role: 'support' }, 'token')
  return showScreen(<SentenceScreen />, '/dictionary/sentence/7', '/dictionary/sentence/:sentence')
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const sent = (method: string) => answers.calls.filter((call) => call.method === method)
/** Simulates a concurrent edit: no row matches the version seen. */
const changedBy = (theirs: object | null) => {
  answers.on('PATCH', 'fc_sentences', { status: 200, body: [] })
  answers.on('DELETE', 'fc_sentences', { status: 200, body: [] })
  answers.on('GET', 'fc_sentences', { status: 200, body: theirs ? [{ ...sentence, ...theirs }] : [] })
}

describe('a sentence', () => {
  test('is saved based on the version seen; invalid input is not sent', async () => {
    show()
    await press(messages.edit)
    await retype(messages.chinese, 'no Chinese')
    await press(editTexts.save)
    expect(screen.getByText(messages.chineseNotChinese)).toBeTruthy()
    await retype(messages.chinese, '我学习英文。')
    await press(editTexts.save)
    await screen.findByText(messages.saved)
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { chinese: '我学习英文。', corrections: [], defs: sentence.defs, level: 3 },
    ])
    expect(sent('PATCH')[0]?.path).toContain(`last_modified=eq.${encodeURIComponent(seen)}`)
  })

  test('changed by somebody else is shown as such, and overwritten only after a confirmation', async () => {
    show()
    await press(messages.edit)
    await retype(messages.translation, 'mine')
    changedBy({ defs: 'theirs', last_modified: later })
    await press(editTexts.save)
    expect(await screen.findByText(editTexts.changedMeanwhile)).toBeTruthy()
    expect(screen.getByText('Saved version: theirs')).toBeTruthy()
    answers.on('PATCH', 'fc_sentences', { status: 200, body: [{ id: 7 }] })
    await press(editTexts.saveOver)
    await screen.findByText(messages.saved)
    expect(sent('PATCH')[1]?.path).toContain(encodeURIComponent(later))
    expect(sent('PATCH')[1]?.body).toMatchObject({ defs: 'mine' })
  })

  test('deleted by somebody else shows a message; the input is kept', async () => {
    show()
    await press(messages.edit)
    await retype(messages.translation, 'mine')
    changedBy(null)
    await press(editTexts.save)
    expect(await screen.findByText(editTexts.deletedMeanwhile)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(messages.translation).value).toBe('mine')
  })

  test('with unsaved input asks before it is closed', async () => {
    show()
    await press(messages.edit)
    await retype(messages.translation, 'mine')
    await press(editTexts.cancel)
    await press(editTexts.goOn)
    await press(editTexts.cancel)
    await press(editTexts.discard)
    expect(screen.queryByLabelText(messages.translation)).toBeNull()
    expect(sent('PATCH')).toEqual([])
  })

  test('is deleted after a confirmation, and can be restored', async () => {
    answers.on('POST', 'rpc/undo_change', { status: 200, body: 1 })
    show()
    await press(messages.remove)
    const dialog = screen.getByRole('dialog', { name: messages.deleteTitle })
    await userEvent.click(within(dialog).getByRole('button', { name: messages.remove }))
    expect(await screen.findByRole('heading', { name: messages.deleted })).toBeTruthy()
    expect(sent('DELETE')[0]?.path).toContain(encodeURIComponent(seen))
    const deletion = { id: 11, actor: 'Ann', action: 'delete', undone: false, undoing: false }
    answers.on('GET', 'rpc/sentence_changes', { status: 200, body: [deletion] })
    await press(messages.undo)
    expect(await screen.findByText(messages.restored)).toBeTruthy()
    expect(sent('POST').find(({ path }) => path === 'rpc/undo_change')?.body).toEqual({ change: 11 })
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  test('changed by somebody else is not deleted unseen', async () => {
    show()
    await press(messages.remove)
    changedBy({ defs: 'theirs', last_modified: later })
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: messages.remove }))
    expect(await screen.findByText(messages.changedBeforeDeletion)).toBeTruthy()
    expect(await screen.findByText('theirs')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is deleted has its history, which can restore it', async () => {
    const deletion = {
      id: 11,
      at: seen,
      actor_id: 5,
      actor: 'Ann',
      resource: 'fc_sentences',
      subject: '7',
      action: 'delete',
      before: { chinese: sentence.chinese, defs: sentence.defs },
      after: null,
      undone: false,
      undoing: false,
    }
    const range = { 'content-range': '0-0/1' }
    answers.on('GET', 'rpc/sentence_changes', { status: 200, body: [deletion], headers: range })
    answers.on('POST', 'rpc/undo_change', { status: 200, body: 1 })
    answers.on('GET', 'fc_sentences', { status: 200, body: [] })
    startSession({ ...member, role: 'support' }, 'token')
    showScreen(<SentenceScreen />, '/dictionary/sentence/7', '/dictionary/sentence/:sentence')
    expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
    await press('History')
    expect(await screen.findByText('Deleted the sentence')).toBeTruthy()
    expect(screen.getByText(sentence.chinese)).toBeTruthy()
    answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
    await press(messages.undo)
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(sent('POST').find(({ path }) => path === 'rpc/undo_change')?.body).toEqual({ change: 11 })
  })
})

test('can be added by staff only, starts with the query, and keeps the input after a refusal', async () => {
  startSession({ ...member, role: 'student' }, 'token')
  const { unmount } = showScreen(<NewSentenceButton />, '/dictionary')
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull()
  unmount()
  startSession({ ...member, role: 'support' }, 'token')
  answers.on('POST', 'fc_sentences', { status: 500 })
  showScreen(<NewSentenceButton chinese="我喝茶。" />, '/dictionary')
  await press(messages.add)
  await press(messages.create)
  expect(screen.getByText(messages.translationEmpty)).toBeTruthy()
  await retype(messages.translation, 'I drink tea.')
  await press(messages.create)
  expect(await screen.findByText(messages.saveFailed)).toBeTruthy()
  answers.on('POST', 'fc_sentences', { status: 201, body: [{ id: 8 }] })
  await press(messages.create)
  expect(await screen.findByText(messages.created)).toBeTruthy()
  expect(sent('POST')[1]?.body).toEqual({ chinese: '我喝茶。', defs: 'I drink tea.', level: null })
})

describe('its words', () => {
  const join = async () => {
    show()
    await press(messages.correctWords)
    await press(`${messages.join}: 学习`)
  }

  test('are joined and read as staff choose; a previously chosen entry is kept', async () => {
    await join()
    await retype(`${messages.reading}: 学习中文`, '???')
    await press(messages.saveWords)
    expect(screen.getByText(messages.readingInvalid)).toBeTruthy()
    await retype(`${messages.reading}: 学习中文`, 'xué xí zhōng wén')
    await press(messages.saveWords)
    await screen.findByText(messages.saved)
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      {
        chinese: sentence.chinese,
        corrections: [kept, { start: 1, end: 5, phonetic: 'xué xí zhōng wén' }],
      },
    ])
    expect(sent('PATCH')[0]?.path).toContain(encodeURIComponent(seen))
    await waitFor(async () => expect(document.activeElement).toBe(await button(messages.correctWords)))
  })

  test('with another reading may be another entry', async () => {
    show()
    await press(messages.correctWords)
    expect(document.activeElement).toBe(screen.getByLabelText(`${messages.reading}: 我`))
    await retype(`${messages.reading}: 我`, 'wò')
    await press(messages.saveWords)
    await screen.findByText(messages.saved)
    expect(sent('PATCH')[0]?.body).toMatchObject({ corrections: [{ start: 0, end: 1, phonetic: 'wò' }] })
  })

  test('of a sentence changed by somebody else are not overwritten', async () => {
    await join()
    changedBy({ chinese: '我学中文。', last_modified: later })
    await press(messages.saveWords)
    expect(await screen.findByText(messages.changedBeforeCorrection)).toBeTruthy()
    expect(screen.getByLabelText(`${messages.reading}: 学习中文`)).toBeTruthy()
  })

  test('with unsaved changes are closed only after a confirmation', async () => {
    await join()
    await press(messages.cancel)
    await press(editTexts.goOn)
    expect(screen.getByLabelText(`${messages.reading}: 学习中文`)).toBeTruthy()
    await press(messages.cancel)
    await press(editTexts.discard)
    expect(screen.queryByLabelText(`${messages.reading}: 学习中文`)).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await button(messages.correctWords)))
    await press(messages.correctWords)
    await press(messages.cancel)
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('its recording', () => {
  const choose = async (file: File) => {
    const field = await screen.findByLabelText(messages.chooseRecording, { selector: 'input' })
    await userEvent.upload(field, file, { applyAccept: false })
  }

  test('is an MP3 file of at most 50 MB, which is checked before the upload', async () => {
    show()
    await choose(new File(['x'], 'a.wav'))
    expect(await screen.findByText(messages.soundNotMp3)).toBeTruthy()
    const large = new File(['x'], 'a.mp3')
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 })
    await choose(large)
    expect(await screen.findByText(messages.soundTooLarge)).toBeTruthy()
    await choose(new File(['x'], 'a.mp3'))
    expect(await screen.findByText(messages.uploadFailed)).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
  })

  test('is removed; the focus moves to the button that adds another', async () => {
    show({ sound: 'sounds/a.mp3' })
    await button(messages.removeRecording)
    answers.on('PATCH', 'fc_sentences', () => {
      answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
      return { status: 200, body: [{ id: 7 }] }
    })
    await press(messages.removeRecording)
    expect(await screen.findByText(messages.soundRemoved)).toBeTruthy()
    expect(sent('PATCH')[0]?.body).toEqual({ sound: null, sound_author: null, sound_licence: null })
    await waitFor(async () => expect(document.activeElement).toBe(await button(messages.chooseRecording)))
  })
})
