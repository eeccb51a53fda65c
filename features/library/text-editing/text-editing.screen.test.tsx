// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import type { TextTabsProps } from '@tingdu/ui/web-feature.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  conflictTexts,
  jsonTexts,
  messages,
  publicationTexts,
  savingTexts,
  soundTexts,
  tabNames,
  wordTexts,
} from './messages.ts'
import NewTextScreen from './NewTextScreen.tsx'
import { TextEditing } from './TextEditing.tsx'
import TextTabs from './TextTabs.tsx'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const word = (start: number, end: number, phonetic: string) => ({
  start,
  end,
  phonetic,
  defs: phonetic,
  word_id: start + 1,
  source: 'engine',
})
const annotated = {
  content: '我学习中文。再见！',
  sentences: [
    {
      start: 0,
      end: 6,
      translation: 'I study.',
      words: [word(0, 1, 'wǒ'), word(1, 3, 'xué xí'), word(3, 5, 'Zhōng wén')],
    },
    { start: 6, end: 9, words: [word(6, 8, 'zài jiàn')] },
  ],
}
const text = {
  sha1,
  title: '学习',
  author: 'Mei',
  plan: 'free',
  level: 'beginner',
  in_library: false,
  state: null,
  published_version: null,
  last_modified: '2026-01-01T00:00:00.000001+00:00',
  json_text: annotated as object,
}

type Sent = { json_text: { content: string; sentences?: { words: object[] }[] }; before?: object }

beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'token')
  answers.on('GET', 'fc_texts', { status: 200, body: [text] })
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ last_modified: 'later' }] })
  const entry = { id: 70, chinese: '学习', phonetic: 'xué xí', defs: 'to learn/ to study', senses: [] }
  answers.on('GET', 'fc_words', ({ path }) => ({
    status: 200,
    body: path.includes('traditional=eq') ? [] : [entry],
  }))
})

const annotation = (body: unknown) =>
  answers.on('POST', 'rpc/annotate_text', { status: 200, body: { json_text: body, estimated_level: 1 } })
const annotations = () =>
  answers.calls.filter(({ path }) => path === 'rpc/annotate_text').map(({ body }) => body as Sent)
const saves = () => answers.calls.filter(({ method }) => method === 'PATCH')
const edit = () =>
  showScreen(
    <TextEditing sha1={sha1} tab="edit" onDeleted={() => {}} />,
    '/texts/details/x?tab=edit',
    '/texts/details/x',
  )
const wordButton = (name: RegExp) => screen.findByRole('button', { name })
const content = () => screen.findByRole('textbox', { name: messages.content })

test('a teacher sees the estimated level of their text, and sets another one', async () => {
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, estimated_level: 3 }] })
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ sha1 }] })
  edit()
  await userEvent.click(await screen.findByRole('button', { name: 'Level' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Judging by its words, about HSK 3.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Level'), 'Advanced')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saves().map(({ body }) => body)).toContainEqual({ level: 'advanced' }))
})

test('the author of a text of one’s own may be left empty, and the text comes before what is rarely needed', async () => {
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, author: 'Unknown' }] })
  edit()
  const author = await screen.findByRole<HTMLInputElement>('textbox', { name: messages.authorOptional })
  expect(author.value).toBe('')
  const written = await content()
  const buttons = screen.getAllByRole('button')
  expect(buttons.at(-1)).toBe(screen.getByRole('button', { name: messages.delete }))
  for (const name of [messages.delete, soundTexts.choose])
    expect(
      written.compareDocumentPosition(screen.getByRole('button', { name })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  await userEvent.type(author, 'Mei')
  await userEvent.click(screen.getByRole('button', { name: messages.save }))
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ draft_author: 'Mei' }))
  await userEvent.clear(author)
  await userEvent.click(screen.getByRole('button', { name: messages.save }))
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ draft_author: 'Unknown' }))
})

describe('a new text', () => {
  const create = () => userEvent.click(screen.getByRole('button', { name: messages.create }))

  test('says what is missing, is annotated while it is typed, and leads to the stored next route', async () => {
    annotation(annotated)
    answers.on('POST', 'fc_texts', { status: 201, body: [{ sha1 }] })
    answers.on('POST', 'fc_book_texts', { status: 201, body: [{ text_sha1: sha1 }] })
    answers.on('GET', 'fc_book_texts', { status: 200, body: [{ text_sha1: sha1 }] })
    const names = [{ chinese: '李明', kind: 'person' }]
    answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: { content: '李明', names } }] })
    const { router } = showScreen(<NewTextScreen />, '/texts/new?book=b&next=/books/details/b', '/texts/new')
    const author = await screen.findByRole<HTMLInputElement>('textbox', { name: messages.author })
    expect(author.value).toBe(member.name)
    await userEvent.clear(author)
    await create()
    expect(screen.getAllByText(messages.empty)).toHaveLength(3)
    await userEvent.type(screen.getByRole('textbox', { name: messages.title }), 'Study')
    await userEvent.type(screen.getByRole('textbox', { name: messages.author }), 'Mei')
    fireEvent.change(await content(), { target: { value: annotated.content } })
    expect(await wordButton(/学习/)).toBeTruthy()
    expect(screen.getByText('9 characters · 2 sentences · No sound')).toBeTruthy()
    await create()
    expect(await screen.findByText(messages.created)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/books/details/b')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tingdu.draft.'))).toEqual([])
    const linked = answers.calls.find(
      ({ method, path }) => method === 'POST' && path.startsWith('fc_book_texts'),
    )
    expect(linked?.body).toEqual({ book_sha1: 'b', text_sha1: expect.stringMatching(/^[0-9a-f]{40}$/) })
    const created = answers.calls.find(({ method, path }) => method === 'POST' && path.startsWith('fc_texts'))
    expect(created?.body).toMatchObject({
      title: 'Study',
      author: 'Mei',
      json_text: { content: annotated.content, names },
    })
  })

  test('what was typed survives the end of the session for its account, and is gone once the text is created', async () => {
    annotation(annotated)
    answers.on('POST', 'fc_texts', { status: 201, body: [{ sha1 }] })
    showScreen(<NewTextScreen />, '/texts/new')
    fireEvent.change(await content(), { target: { value: annotated.content } })
    cleanup()
    endSession('expired')
    startSession({ ...member, id: 6, role: 'teacher' }, 'token')
    showScreen(<NewTextScreen />, '/texts/new')
    expect(((await content()) as HTMLTextAreaElement).value).toBe('')
    cleanup()
    startSession({ ...member, role: 'teacher' }, 'token')
    showScreen(<NewTextScreen />, '/texts/new')
    expect(((await content()) as HTMLTextAreaElement).value).toBe(annotated.content)
    expect(screen.getByText(messages.restored)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: messages.title }), 'Study')
    await userEvent.type(screen.getByRole('textbox', { name: messages.author }), 'Mei')
    await create()
    await screen.findByText(messages.created)
    cleanup()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tingdu.draft.'))).toEqual([])
  })
})

describe('words', () => {
  test('a word is joined by its card, annotated again, and undone', async () => {
    const merged = structuredClone(annotated)
    merged.sentences[0]?.words.splice(1, 2, { ...word(1, 5, 'xué xí Zhōng wén'), source: 'person' })
    annotation(merged)
    edit()
    await userEvent.click(await wordButton(/学习/))
    const card = within(screen.getByRole('dialog', { name: wordTexts.card('学习') }))
    await userEvent.click(card.getByRole('button', { name: wordTexts.mergeNext }))
    expect(await wordButton(/学习中文.*corrected/)).toBeTruthy()
    await waitFor(() =>
      expect(annotations()[0]?.json_text.sentences?.[0]?.words).toEqual([
        { start: 1, end: 5, source: 'person' },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: messages.undo }))
    expect(await wordButton(/^学习/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /学习中文/ })).toBeNull()
  })

  test('the keyboard alone moves, splits, chooses a meaning and undoes', async () => {
    annotation(annotated)
    edit()
    const first = await wordButton(/^我/)
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: wordTexts.card('学习') })).toBeTruthy()
    await screen.findByRole('button', { name: /to study/ })
    await userEvent.keyboard('2')
    await waitFor(() =>
      expect(annotations()[0]?.json_text.sentences?.[0]?.words).toMatchObject([
        { start: 1, end: 3, phonetic: 'xué xí', defs: 'to study', word_id: 70, source: 'person' },
      ]),
    )
    await userEvent.keyboard('{Control>}z{/Control}s')
    await waitFor(() =>
      expect(annotations().at(-1)?.json_text.sentences?.[0]?.words).toEqual([
        { start: 1, end: 2, source: 'person' },
        { start: 2, end: 3, source: 'person' },
      ]),
    )
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the translations of a long text of one’s own are hidden at first, those of the library never', async () => {
  const starts = [0, 1, 2, 3, 4, 5]
  const sentences = starts.map((start) => ({
    start,
    end: start + 1,
    words: [word(start, start + 1, 'hǎo')],
    ...(start === 0 && { translation: 'Good.' }),
  }))
  const json_text = { content: '好好好好好好', sentences }
  const fields = () => screen.queryAllByRole('textbox', { name: /^Translation of sentence/ })
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text }] })
  edit()
  const toggle = await screen.findByRole('button', { name: messages.translations(1, 6) })
  expect(fields()).toHaveLength(0)
  await userEvent.click(toggle)
  expect(fields()).toHaveLength(6)
  await userEvent.click(toggle)
  expect(fields()).toHaveLength(0)
  cleanup()
  answers.on('GET', 'fc_texts', {
    status: 200,
    body: [{ ...text, in_library: true, state: 'draft', json_text }],
  })
  edit()
  await waitFor(() => expect(fields()).toHaveLength(6))
  expect(screen.queryByRole('button', { name: messages.translations(1, 6) })).toBeNull()
})

describe('saving', () => {
  test('a translation is saved a moment later, only over the version that was read', async () => {
    edit()
    const field = await screen.findByRole('textbox', { name: wordTexts.translation(2) })
    await userEvent.type(field, 'Bye!')
    expect(screen.getByText(savingTexts.waiting)).toBeTruthy()
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(decodeURIComponent(saves()[0]?.path ?? '')).toContain('last_modified=eq.2026-01-01')
    expect(saves()[0]?.body).toMatchObject({
      draft_title: '学习',
      json_text: { sentences: [{ translation: 'I study.', words: [] }, { translation: 'Bye!' }] },
    })
    expect(await screen.findByText(savingTexts.saved)).toBeTruthy()
    expect(saves()).toHaveLength(1)
  })

  test('can be saved at once while something is not saved', async () => {
    edit()
    const field = await screen.findByRole('textbox', { name: wordTexts.translation(2) })
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: messages.save })
    expect(save().disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'Bye!' } })
    fireEvent.click(save())
    expect(await screen.findByText(messages.updated)).toBeTruthy()
    expect(saves()).toHaveLength(1)
    expect(save().disabled).toBe(true)
  })

  test('an empty title is not saved', async () => {
    edit()
    await userEvent.clear(await screen.findByRole('textbox', { name: messages.title }))
    expect(screen.getByText(messages.empty)).toBeTruthy()
    expect(screen.getByText(savingTexts.incomplete)).toBeTruthy()
  })

  test('what somebody else saved is shown beside it, and each passage is chosen', async () => {
    annotation(annotated)
    edit()
    const field = await screen.findByRole('textbox', { name: wordTexts.translation(2) })
    const theirs = structuredClone({ ...text, title: 'Theirs', last_modified: 'theirs' })
    Object.assign((theirs.json_text as typeof annotated).sentences[0] ?? {}, { translation: 'I learn.' })
    answers.on('PATCH', 'fc_texts', { status: 200, body: [] })
    answers.on('GET', 'fc_texts', { status: 200, body: [theirs] })
    await userEvent.type(field, 'Bye!')
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    expect(await screen.findByRole('heading', { name: conflictTexts.title })).toBeTruthy()
    expect(screen.getByText('I learn.')).toBeTruthy()
    expect(screen.getByText('Bye!')).toBeTruthy()
    const title = within(screen.getByRole('group', { name: messages.title }))
    await userEvent.click(title.getByRole('radio', { name: new RegExp(conflictTexts.theirs) }))
    answers.on('PATCH', 'fc_texts', { status: 200, body: [{ last_modified: 'merged' }] })
    await userEvent.click(screen.getByRole('button', { name: conflictTexts.save }))
    await waitFor(() => expect(saves().length).toBeGreaterThan(1))
    expect(decodeURIComponent(saves().at(-1)?.path ?? '')).toContain('last_modified=eq.theirs')
    expect(saves().at(-1)?.body).toMatchObject({ draft_title: 'Theirs' })
  })
})

describe('names in a notebook', () => {
  const names = [{ chinese: '李明', kind: 'person' }]
  const beside = { ...text, sha1: 'b'.repeat(40), json_text: { content: '李明来了。', sentences: [] } }

  test('are made those of the other texts there, which are read and saved one by one', async () => {
    annotation({ ...annotated, names })
    answers.on('GET', 'fc_texts', ({ path }) => ({
      status: 200,
      body: [path.includes(beside.sha1) ? beside : { ...text, json_text: { ...annotated, names } }],
    }))
    answers.on('GET', 'fc_book_texts', ({ path }) => ({
      status: 200,
      body: path.includes('book_sha1=in')
        ? [{ text_sha1: beside.sha1 }]
        : [{ book_sha1: 'c'.repeat(40), fc_books: { owner: member.id, in_library: false } }],
    }))
    edit()
    await userEvent.click(await screen.findByRole('button', { name: messages.spreadNames(1) }))
    expect(await screen.findByText(messages.namesSpread(1))).toBeTruthy()
    const [saved] = saves().filter(({ path }) => path.includes(beside.sha1))
    expect(saved?.path).toContain('last_modified=eq.')
    expect(saved?.body).toMatchObject({ json_text: { content: '李明来了。', names } })
  })

  test('are not offered for a text that is in none', async () => {
    annotation({ ...annotated, names })
    answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: { ...annotated, names } }] })
    answers.on('GET', 'fc_book_texts', { status: 200, body: [] })
    edit()
    await content()
    expect(screen.queryByRole('button', { name: messages.spreadNames(1) })).toBeNull()
  })
})

describe('a learner who edits a text of their own', () => {
  const show = () => {
    startSession({ ...member, role: 'student' }, 'token')
    annotation(annotated)
    const shown = <TextTabs text={text as TextTabsProps['text']}>The text</TextTabs>
    return showScreen(shown, '/texts/details/x?tab=edit', '/texts/details/x')
  }
  const read = () => userEvent.click(screen.getByRole('button', { name: tabNames.read }))

  test('goes on to read it with one button, without tabs and a button to save', async () => {
    const { router } = show()
    await content()
    expect(screen.getByText(savingTexts.saved)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: messages.save })).toBeNull()
    await read()
    expect(await screen.findByText('The text')).toBeTruthy()
    expect([router.state.location.search, saves()]).toEqual(['', []])
  })

  test('has what was typed saved first, and stays if that fails', async () => {
    answers.on('PATCH', 'fc_texts', { status: 503 })
    show()
    await userEvent.type(await screen.findByRole('textbox', { name: messages.title }), '汉语')
    await read()
    expect(await screen.findByText(messages.selectedTextFailed)).toBeTruthy()
    expect(screen.queryByText('The text')).toBeNull()
    answers.on('PATCH', 'fc_texts', { status: 200, body: [{ last_modified: 'later' }] })
    await read()
    expect(await screen.findByText('The text')).toBeTruthy()
    expect(saves().at(-1)?.body).toMatchObject({ draft_title: '学习汉语' })
    expect(screen.queryByText(messages.updated)).toBeNull()
  })
})

test('learners are not shown JSON', async () => {
  startSession({ ...member, role: 'student' }, 'token')
  annotation(annotated)
  edit()
  await content()
  expect(screen.queryByRole('button', { name: jsonTexts.open })).toBeNull()
})

test('the JSON dialog says where the first error is, keeps what was typed, and takes what is valid', async () => {
  annotation(annotated)
  edit()
  await userEvent.click(await screen.findByRole('button', { name: jsonTexts.open }))
  const dialog = within(screen.getByRole('dialog', { name: jsonTexts.open }))
  const box = dialog.getByRole('textbox', { name: jsonTexts.label })
  expect(box.getAttribute('rows')).toBe('40')
  expect(dialog.getByRole('link').getAttribute('href')).toMatch(/\/api\/schemas\/text\.json$/)
  const save = () => userEvent.click(dialog.getByRole('button', { name: messages.save }))
  fireEvent.change(box, { target: { value: '{' } })
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain(jsonTexts.notJson)
  const wrong = JSON.stringify({ content: '好', sentences: [{ start: 1, end: 0 }] })
  fireEvent.change(box, { target: { value: wrong } })
  await save()
  expect(await dialog.findByText('/sentences/0/end: must be greater than the start')).toBeTruthy()
  expect((box as HTMLTextAreaElement).value).toBe(wrong)
  fireEvent.change(box, { target: { value: '{"content": "好"}' } })
  await save()
  await waitFor(async () => expect(((await content()) as HTMLTextAreaElement).value).toBe('好'))
})

describe('what cannot be saved says so in the specified words', () => {
  const refusal = { message: 'permission denied for view fc_texts', hint: 'Ask for it', details: null }
  const specified = 'Could not update selected text. Please try again.'

  test.each([
    ['the server is away', { status: 503 }, savingTexts.failed, specified],
    [
      'the database refuses it in its own words',
      { status: 403, body: { ...refusal, code: '42501' } },
      savingTexts.failed,
      specified,
    ],
    [
      'a limit is reached, with its reason',
      { status: 403, body: { ...refusal, code: 'PT403', message: 'You have 0 left today', hint: null } },
      'You have 0 left today',
      'You have 0 left today',
    ],
  ])('%s', async (_why, answer, status, toast) => {
    answers.on('PATCH', 'fc_texts', answer)
    edit()
    await userEvent.type(await screen.findByRole('textbox', { name: wordTexts.translation(2) }), 'B')
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    await waitFor(() => expect(screen.getAllByText(toast).length).toBeGreaterThan(0))
    const bar = within(screen.getByRole('toolbar', { name: messages.tools }))
    await waitFor(() => expect(bar.getByRole('status').textContent).toBe(status))
  })

  test('says which book contains the text instead of asking whether to delete it', async () => {
    answers.on('GET', 'fc_book_texts', {
      status: 200,
      body: [{ book: { title: 'Autumn', owner: 999, in_library: true } }],
    })
    edit()
    await userEvent.click(await screen.findByRole('button', { name: messages.delete }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(messages.isInBook('Autumn'))).toBeTruthy()
    expect(dialog.queryByRole('button', { name: messages.delete })).toBeNull()
  })

  test('a learner’s own text is not asked about: deleting it can be undone', async () => {
    startSession({ ...member, role: 'student' }, 'token')
    let left = 0
    showScreen(
      <TextEditing sha1={sha1} tab="edit" onDeleted={() => (left += 1)} />,
      '/texts/details/x?tab=edit',
      '/texts/details/x',
    )
    await userEvent.click(await screen.findByRole('button', { name: messages.delete }))
    const shown = (await screen.findByText(`“${text.title}” deleted`)).closest('div')
    expect([left, screen.queryByRole('dialog')]).toEqual([1, null])
    const deletions = () => answers.calls.filter(({ path }) => path.startsWith('rpc/delete_own_text'))
    await userEvent.click(within(shown as HTMLElement).getByRole('button', { name: 'Undo' }))
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(deletions()).toEqual([])
  })

  test('a text that is not deleted', async () => {
    answers.on('DELETE', 'fc_texts', { status: 403, body: { ...refusal, code: '42501' } })
    edit()
    await userEvent.click(await screen.findByRole('button', { name: messages.delete }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: messages.delete }))
    expect(await screen.findByText('Could not delete selected text. Please try again.')).toBeTruthy()
  })
})

test.each([
  ['timing', true],
  ['publication', false],
] as const)('a file that is dropped on the %s tab is not opened by the browser', async (tab, taken) => {
  answers.on('POST', 'rpc/check_text', { status: 200, body: { findings: [] } })
  showScreen(
    <TextEditing sha1={sha1} tab={tab} onDeleted={() => {}} />,
    `/texts/details/x?tab=${tab}`,
    '/texts/details/x',
  )
  const heading = await screen.findByText(taken ? soundTexts.nothingToTime : publicationTexts.findings)
  const files = [new File(['x'], 'notes.txt', { type: 'text/plain' })]
  // False: the default of the browser is prevented.
  expect(fireEvent.drop(heading, { dataTransfer: { files } })).toBe(false)
  expect(screen.queryByText(soundTexts.notAnMp3) !== null).toBe(taken)
})

test('a file that is no recording is refused before it is sent', async () => {
  edit()
  const input = await screen.findByLabelText(soundTexts.choose, { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } })
  expect(await screen.findByText(soundTexts.notAnMp3)).toBeTruthy()
  const large = new File(['x'], 'long.mp3', { type: 'audio/mpeg' })
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 })
  fireEvent.change(input, { target: { files: [large] } })
  expect(await screen.findByText(soundTexts.tooLarge)).toBeTruthy()
  expect(answers.calls.some(({ path }) => path.startsWith('s3/signed'))).toBe(false)
})
