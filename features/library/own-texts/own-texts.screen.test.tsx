// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { soundTexts } from '@tingdu/features/library/text-editing/messages.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { shownToasts } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AddTextScreen from './add/AddTextScreen.tsx'
import { Preview } from './add/Preview.tsx'
import { ImportBanner } from './ImportBanner.tsx'
import { showImport } from './import/import-states.ts'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const limits = { own_texts: null, own_text_bytes: 1024 ** 3, daily_characters: null }
const room = (more: object, use = { texts: 0, bytes: 0, characters_today: 0 }) => {
  answers.on('GET', 'rpc/member_access', { status: 200, body: [{ limits: { ...limits, ...more } }] })
  answers.on('GET', 'rpc/own_text_use', { status: 200, body: [use] })
}
const refusal = {
  status: 400,
  body: {
    code: 'P0001',
    message: 'Your texts can take up 5 MB',
    details: null,
    hint: 'Delete what you no longer need.',
  },
}
const stored = () =>
  answers.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('fc_texts'))

beforeEach(() => {
  startSession(member, 'token')
  room({})
  answers.on('POST', 'rpc/annotate_text', ({ body }) => ({
    status: 200,
    body: { json_text: (body as { json_text: object }).json_text },
  }))
  answers.on('POST', 'fc_books', { status: 201, body: [] })
  answers.on('POST', 'fc_bookstatitems', { status: 201, body: [] })
  answers.on('POST', 'fc_book_texts', { status: 201, body: [] })
  answers.on('POST', 'rpc/delete_notebook', { status: 204, body: null })
  answers.on('GET', 'fc_texts', { status: 200, body: [] })
})

afterEach(() => vi.restoreAllMocks())

const sentence = '老王走进茶馆，要了一杯茶，坐在窗边看着外面的人。'
/** Long enough to tell its level. */
const longText = sentence.repeat(3)
const book = (chapters: number) =>
  Array.from({ length: chapters }, (_each, index) => `第${index + 1}章\n${sentence}`).join('\n')

const noSound = { sound: null, sending: null, failure: null, take: () => {}, remove: () => {} }

/** Shows the screen with a text pasted and looked at. */
async function preview(text: string) {
  const shown = showScreen(
    <>
      <ImportBanner />
      <AddTextScreen />
    </>,
    '/texts/add',
  )
  const field = await screen.findByRole('textbox', { name: messages.paste })
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: messages.continue }))
  await screen.findByRole('textbox', { name: messages.nameLabel })
  return shown
}
const add = (texts: number) => userEvent.click(screen.getByRole('button', { name: messages.add(texts) }))

/** The paragraphs of the beginning that the preview shows. */
const paragraphs = () => {
  const beginning = screen.getByRole('region', { name: messages.beginning })
  return [...beginning.querySelectorAll('p')].map(({ textContent }) => textContent)
}

describe('adding', () => {
  test('a single text is stored in no notebook, and opened', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    const { router } = await preview(`我的书\n${sentence}`)
    await add(1)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/texts\/details\/[0-9a-f]{40}$/))
    expect(stored().map(({ body }) => body)).toMatchObject([
      { title: '我的书', author: 'Unknown', json_text: { content: sentence } },
    ])
    expect(answers.calls.some(({ path }) => path.startsWith('fc_books'))).toBe(false)
  })

  test('takes the first line as the title or as text, as the member says, and leaves the author empty', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    await preview(`我的书\n${sentence}`)
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: messages.nameLabel })
    const text = () => screen.getByRole('region', { name: messages.beginning }).textContent
    expect([title.value, text()]).toEqual(['我的书', sentence])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: messages.authorLabel }).value).toBe('')
    await userEvent.click(screen.getByRole('checkbox', { name: messages.firstLineIsTitle }))
    expect(paragraphs()).toEqual(['我的书', sentence])
    await userEvent.clear(title)
    await userEvent.type(title, 'Tea')
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).toMatchObject({ title: 'Tea', json_text: { content: `我的书\n${sentence}` } })
  })

  test('says in which characters a text is read that is written in others', async () => {
    await preview('他們說，沒有時間。')
    expect(screen.getByText(messages.convertedTo.simplified)).toBeTruthy()
    expect(screen.getByRole('region', { name: messages.beginning }).lang).toBe('zh-Hant')
  })

  test('does not take a sentence for a title, and uses the beginning of the text', async () => {
    await preview(`今天天气很好。\n${sentence}`)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: messages.nameLabel })
    expect(title.value).toBe('今天天气很好')
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    await userEvent.clear(screen.getByRole('textbox', { name: messages.paste }))
    await userEvent.click(screen.getByRole('textbox', { name: messages.paste }))
    await userEvent.paste(sentence)
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    expect(await screen.findByDisplayValue('老王走进茶馆')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('chapters that fit into one text can be added as one, and divided again', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    await preview(`《老茶馆》\n${book(2)}`)
    await userEvent.click(screen.getByRole('checkbox', { name: messages.eachChapter }))
    const text = `第1章\n${sentence}\n第2章\n${sentence}`
    expect(paragraphs()).toEqual(text.split('\n'))
    await userEvent.click(screen.getByRole('checkbox', { name: messages.eachChapter }))
    expect(screen.getByText(/^2 of 2 chapters/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: messages.eachChapter }))
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).toMatchObject({ title: '老茶馆', json_text: { content: text } })
    expect(answers.calls.some(({ path }) => path.startsWith('fc_books'))).toBe(false)
  })

  test('the focus moves to the preview and back, because the button that was pressed is gone', async () => {
    await preview(sentence)
    expect(document.activeElement?.contains(screen.getByRole('textbox', { name: messages.nameLabel }))).toBe(
      true,
    )
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    expect(document.activeElement?.contains(screen.getByRole('textbox', { name: messages.paste }))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('if the first chapter is refused, the notebook is removed again, and nothing is kept', async () => {
    answers.on('POST', 'fc_texts', refusal)
    const { router } = await preview(book(3))
    await add(3)
    expect(await screen.findByText(/Your texts can take up 5 MB/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/texts/add')
    expect(answers.calls.some(({ path }) => path === 'rpc/delete_notebook')).toBe(true)
    expect(screen.queryByRole('region', { name: messages.banner })).toBeNull()
  })

  test('the first chapters of a long book are shown, and the others at a button', async () => {
    await preview(book(25))
    expect(screen.getByText(/^25 of 25 chapters/)).toBeTruthy()
    expect(screen.getAllByRole('checkbox', { name: /^Add / })).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: messages.showAll(25) }))
    expect(screen.getAllByRole('checkbox', { name: /^Add / })).toHaveLength(25)
  })

  test('only chosen chapters are stored, under the titles that were typed', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    await preview(book(3))
    await userEvent.click(screen.getByRole('checkbox', { name: messages.take('第2章') }))
    const title = screen.getByRole('textbox', { name: messages.rename(3) })
    await userEvent.clear(title)
    await userEvent.type(title, 'The end')
    await add(2)
    await waitFor(() => expect(stored()).toHaveLength(2))
    expect(stored().map(({ body }) => (body as { title: string }).title)).toEqual(['第1章', 'The end'])
  })
})

describe('the text to add', () => {
  const paste = () => screen.findByRole('button', { name: messages.pasteNow })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.paste })
  const clipboard = (readText: () => Promise<string>) =>
    vi.spyOn(navigator.clipboard, 'readText').mockImplementation(readText)

  beforeEach(() => {
    userEvent.setup()
  })

  test('is pasted with one button, and is still there after going back', async () => {
    clipboard(async () => `我的书\n${sentence}`)
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await paste())
    expect(await screen.findByDisplayValue('我的书')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    expect(field().value).toBe(`我的书\n${sentence}`)
    expect(screen.queryByRole('button', { name: messages.pasteNow })).toBeNull()
    expect(screen.getByRole('button', { name: messages.continue })).toBeTruthy()
  })

  test('is pasted by hand if the browser does not allow that, or has copied nothing', async () => {
    const reading = clipboard(async () => ' ')
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await paste())
    expect(await screen.findByText(messages.nothingCopied)).toBeTruthy()
    reading.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    await userEvent.click(await paste())
    expect(await screen.findByText(messages.pasteYourself)).toBeTruthy()
    expect(document.activeElement).toBe(field())
    await userEvent.paste('茶')
    expect(screen.queryByText(messages.pasteYourself)).toBeNull()
  })

  test('can be a file that is dropped anywhere on the page, one at a time', async () => {
    showScreen(<AddTextScreen />, '/texts/add')
    const [one, other] = ['茶', '酒'].map((name) => new File([`${name}。\n${sentence}`], `${name}.txt`))
    await paste()
    fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [one, other] } })
    expect(await screen.findByText(messages.dropOne)).toBeTruthy()
    fireEvent.drop(field(), { dataTransfer: { types: ['text/plain'], files: [] } })
    fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [one] } })
    expect(await screen.findByDisplayValue('茶')).toBeTruthy()
  })

  test('says at once what to do with the address of a page, of which nothing is fetched', async () => {
    clipboard(async () => 'https://zh.wikipedia.org/wiki/北京')
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await screen.findByRole('button', { name: messages.pasteNow }))
    expect(await screen.findByText(messages.onlyAddress)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.continue }).disabled).toBe(true)
    expect((screen.getByRole('textbox', { name: messages.paste }) as HTMLTextAreaElement).value).toMatch(
      /^https/,
    )
  })

  test('takes the text of a page without its menu, where the cursor is', async () => {
    showScreen(<AddTextScreen />, '/texts/add')
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.paste })
    fireEvent.change(box, { target: { value: '前后' } })
    box.setSelectionRange(1, 1)
    const copied: Record<string, string> = {
      'text/plain': '首页 老王走进茶馆。',
      'text/html': '<nav>首页</nav><p>老王走进茶馆。</p>',
    }
    fireEvent.paste(box, { clipboardData: { getData: (type: string) => copied[type] } })
    await waitFor(() => expect(box.value).toBe('前老王走进茶馆。后'))
  })

  test('goes on with a button that says what is missing where the clipboard cannot be read', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await screen.findByRole('button', { name: messages.continue }))
    expect(await screen.findByText(messages.pasteFirst)).toBeTruthy()
  })

  test('keeps the line of a chat that says who wrote, and when', async () => {
    await preview('小雨 18:02\n你到哪儿了？\n大明 18:03\n堵车了')
    expect(screen.getByDisplayValue('你到哪儿了')).toBeTruthy()
    expect(screen.getByRole('region', { name: messages.beginning }).textContent).toMatch(/^小雨 18:02/)
  })

  test('keeps the first of the subtitles in a file, which is no title', async () => {
    const chapters = [{ title: '', text: '先烧水\n再下面' }]
    const found = { title: '面馆', author: '', chapters, isSpoken: true }
    showScreen(<Preview found={found} sound={noSound} onBack={() => {}} onDiscard={null} />, '/texts/add')
    expect(await screen.findByDisplayValue('面馆')).toBeTruthy()
    expect(paragraphs()).toEqual(['先烧水', '再下面'])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['My_story.v2.txt', `茶馆\n${sentence}`, 'My story'],
    ['novel.txt', book(2), 'novel'],
    ['page.html', `<title>My page</title><p>${sentence}</p>`, 'My page'],
    ['document (3).txt', `茶馆\n${sentence}`, '茶馆'],
  ])(
    'in the file %s has the title in the file, else the name of the file, else its first line',
    async (name, content, title) => {
      showScreen(<AddTextScreen />, '/texts/add')
      await paste()
      const files = [new File([content], name)]
      fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files } })
      expect(await screen.findByDisplayValue(title)).toBeTruthy()
    },
  )
})

describe('the sound of a text', () => {
  /** Players that know at once how long a sound is, unless they cannot read it. */
  let duration: number | null = 5
  class Player {
    duration = duration
    onloadedmetadata?: () => void
    onerror?: () => void
    set src(_address: string) {
      queueMicrotask(() => (this.duration === null ? this.onerror?.() : this.onloadedmetadata?.()))
    }
  }
  /** Uploads that go on when the test says so. */
  let uploads: Upload[] = []
  class Upload {
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
    status = 204
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    open() {}
    send() {
      uploads.push(this)
    }
    abort() {
      this.onabort?.()
    }
  }
  /** What browsers have, and jsdom does not. */
  class VTTCue {
    startTime = 0
    endTime = 0
    text = ''
    constructor(startTime: number, endTime: number, text: string) {
      Object.assign(this, { startTime, endTime, text })
    }
  }
  const key = 'sounds/a.mp3'

  beforeEach(() => {
    duration = 5
    uploads = []
    vi.stubGlobal('VTTCue', VTTCue)
    vi.stubGlobal('Audio', Player)
    vi.stubGlobal('XMLHttpRequest', Upload)
    Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => {} })
    answers.on('GET', 's3/signed', { status: 200, body: { key, url: '/api/s3/bucket', fields: {} } })
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
  })
  afterEach(() => vi.unstubAllGlobals())

  const mp3 = (name = '面馆.mp3') => new File(['x'], name, { type: 'audio/mpeg' })
  const srt = new File(
    ['1\n00:00:01,000 --> 00:00:02,500\n先烧水。再下面。\n\n2\n00:00:03,000 --> 00:00:04,000\n吃吧。\n'],
    '面馆.srt',
  )
  /** Shows the screen, and drops files on it. */
  async function drop(...files: File[]) {
    const shown = showScreen(<AddTextScreen />, '/texts/add')
    const field = await screen.findByRole('textbox', { name: messages.paste })
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } })
    return shown
  }
  const chooseSound = (name: string, file: File) =>
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { files: [file] } })
  const uploading = (count = 1) => waitFor(() => expect(uploads).toHaveLength(count))
  const arrive = () => act(() => uploads.at(-1)?.onload?.())
  const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: messages.add(1) })

  test('comes with its subtitles, whose times become those of the sentences', async () => {
    await drop(srt, mp3())
    await uploading()
    await screen.findByRole('textbox', { name: messages.nameLabel })
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 4 }))
    const progress = screen.getByRole('progressbar', { name: messages.uploading('面馆.mp3') })
    expect(progress.getAttribute('aria-valuenow')).toBe('25')
    expect(addButton().disabled).toBe(true)
    arrive()
    expect(await screen.findByText('0:05 of sound, 3 sentences timed')).toBeTruthy()
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).toMatchObject({
      json_text: {
        content: '先烧水。再下面。\n吃吧。',
        sounds: [{ path: key, duration: 5 }],
        sentences: [
          { start: 0, end: 4, sound: { index: 0, from: 1, to: 1.75 } },
          { start: 4, end: 8, sound: { index: 0, from: 1.75, to: 2.5 } },
          { start: 9, end: 12, sound: { index: 0, from: 3, to: 4 } },
        ],
      },
    })
  })

  test('the other language of subtitles translates their sentences', async () => {
    const file = `1\n00:00:01,000 --> 00:00:02,500\n先烧水。再下面。\nFirst boil water. Then add the noodles.\n
2\n00:00:03,000 --> 00:00:04,000\nEat!\n吃吧。\n`
    await drop(new File([file], 'Film.S01E02.1080p.x264.srt'))
    expect(await screen.findByDisplayValue('Film S01E02')).toBeTruthy()
    expect(await screen.findByText(messages.translated(3))).toBeTruthy()
    const text = screen.getByRole('region', { name: messages.beginning })
    expect(text.textContent).toBe('先烧水。再下面。First boil water. Then add the noodles.吃吧。Eat!')
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).toMatchObject({
      json_text: {
        content: '先烧水。再下面。\n吃吧。',
        sentences: [
          { start: 0, end: 4, translation: 'First boil water.' },
          { start: 4, end: 8, translation: 'Then add the noodles.' },
          { start: 9, end: 12, translation: 'Eat!' },
        ],
      },
    })
  })

  test('can be added to subtitles that were chosen alone, and is kept with the draft', async () => {
    const shown = await drop(srt)
    expect(await screen.findByText(messages.needSound(3))).toBeTruthy()
    chooseSound(messages.addSound, mp3())
    await uploading()
    arrive()
    expect(await screen.findByText('0:05 of sound, 3 sentences timed')).toBeTruthy()
    shown.unmount()
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await screen.findByRole('button', { name: messages.continueDraft }))
    expect(await screen.findByText('0:05 of sound, 3 sentences timed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.removeSound }))
    expect(screen.getByText(messages.needSound(3))).toBeTruthy()
  })

  test('is chosen before its text, and plays as a whole if that has no times', async () => {
    await drop(mp3())
    await uploading()
    arrive()
    expect(await screen.findByText(`0:05 of sound${messages.textOfSound}`)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: messages.paste })
    fireEvent.change(field, { target: { value: sentence } })
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    expect(await screen.findByText(`0:05 of sound${messages.asWhole}`)).toBeTruthy()
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).toMatchObject({
      json_text: { content: sentence, sounds: [{ path: key, duration: 5 }], sentences: [] },
    })
  })

  test('is not added to several chapters, which it cannot belong to', async () => {
    await drop(mp3(), new File([book(2)], 'a.txt'))
    await uploading()
    arrive()
    expect(await screen.findByText(`0:05 of sound${messages.forOneText}`)).toBeTruthy()
    await add(2)
    await waitFor(() => expect(stored()).toHaveLength(2))
    for (const { body } of stored()) expect(body).not.toHaveProperty('json_text.sounds')
  })

  test('that ends before its subtitles is said to be another one, and times what it has', async () => {
    duration = 2
    await drop(srt, mp3())
    await uploading()
    arrive()
    expect(await screen.findByText('0:02 of sound, 2 sentences timed')).toBeTruthy()
    expect(screen.getByText(messages.goesOn)).toBeTruthy()
  })

  test('that cannot be used or uploaded says why, and leaves the text', async () => {
    await drop(srt, new File(['x'], '面馆.m4a', { type: 'audio/mp4' }))
    expect(await screen.findByText(soundTexts.notAnMp3)).toBeTruthy()
    expect(await screen.findByDisplayValue('面馆')).toBeTruthy()
    const tooLarge = mp3()
    Object.defineProperty(tooLarge, 'size', { value: 60 * 1024 ** 2 })
    chooseSound(messages.otherSound, tooLarge)
    expect(await screen.findByText(soundTexts.tooLarge)).toBeTruthy()
    duration = null
    chooseSound(messages.otherSound, mp3())
    expect(await screen.findByText(soundTexts.notAnMp3)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.retry })).toBeNull()
    duration = 5
    chooseSound(messages.otherSound, mp3())
    await uploading()
    act(() => uploads[0]?.onerror?.())
    expect(await screen.findByText(soundTexts.uploadFailed)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.retry }))
    await uploading(2)
    arrive()
    expect(await screen.findByText('0:05 of sound, 3 sentences timed')).toBeTruthy()
  })

  test('is not tried again where there is no room for it', async () => {
    answers.on('GET', 's3/signed', {
      status: 403,
      body: { code: 'storage_quota', message: 'Your files can take up 1 GB', hint: 'Delete some.' },
    })
    await drop(srt, mp3())
    expect(await screen.findByText(/Your files can take up 1 GB/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.retry })).toBeNull()
    expect(screen.getByLabelText(messages.otherSound, { selector: 'input' })).toBeTruthy()
  })

  test('alone is a draft, until the server has deleted it', async () => {
    const shown = await drop(mp3())
    await uploading()
    arrive()
    await screen.findByText(`0:05 of sound${messages.textOfSound}`)
    shown.unmount()
    const again = showScreen(<AddTextScreen />, '/texts/add')
    expect((await screen.findByText(messages.draft, { exact: false })).textContent).toContain('面馆.mp3')
    await userEvent.click(screen.getByRole('button', { name: messages.continueDraft }))
    await screen.findByText(`0:05 of sound${messages.textOfSound}`)
    again.unmount()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 24 * 60 * 60 * 1000)
    showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await screen.findByRole('button', { name: messages.continueDraft }))
    expect(await screen.findByText(messages.soundGone)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.withoutSound }))
    expect(screen.queryByText(messages.soundGone)).toBeNull()
  })

  test('that is being uploaded can be given up, so that the text is added without it', async () => {
    await drop(srt, mp3())
    await uploading()
    await screen.findByRole('textbox', { name: messages.nameLabel })
    await userEvent.click(screen.getByRole('button', { name: messages.cancel }))
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(stored()[0]?.body).not.toHaveProperty('json_text.sounds')
  })
})

describe('what is not added yet', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.paste })
  const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: messages.nameLabel })
  /** Forgets what is in memory, so that only the storage of the tab is left. */
  const loadAgain = () => {
    endSession('expired')
    startSession(member, 'token')
  }
  /** Opens the page at the entry of the history where it was, as a reload and Back do. */
  const openAgain = () => {
    const { state } = history
    loadAgain()
    const There = () => {
      useState(() => history.replaceState(state, ''))
      return <AddTextScreen />
    }
    return showScreen(<There />, '/texts/add')
  }
  /** Opens the page anew, as a link does. */
  const openAnew = () => {
    loadAgain()
    return showScreen(<AddTextScreen />, '/texts/add')
  }
  const offer = () => screen.queryByText(messages.draft, { exact: false })

  test('is there again after the page is left or loaded again, until it is added', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    const typing = showScreen(<AddTextScreen />, '/texts/add')
    await userEvent.click(await field())
    await userEvent.paste(`今天天气很好。\n${sentence}`)
    typing.unmount()
    const typed = openAgain()
    expect((await field()).value).toBe(`今天天气很好。\n${sentence}`)
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    await userEvent.clear(await titleField())
    await userEvent.type(await titleField(), 'Tea')
    typed.unmount()
    openAgain()
    expect((await titleField()).value).toBe('Tea')
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    openAnew()
    expect((await field()).value).toBe('')
    expect(offer()).toBeNull()
  })

  test('is offered to whoever opens the page anew, and what was written meanwhile is offered then', async () => {
    const first = showScreen(<AddTextScreen />, '/texts/add')
    fireEvent.change(await field(), { target: { value: `${sentence}\n他喝茶。` } })
    first.unmount()
    openAnew()
    expect((await field()).value).toBe('')
    expect(offer()?.textContent).toBe('Your draft: 老王走进茶馆…')
    fireEvent.change(await field(), { target: { value: '今天天气很好。' } })
    await userEvent.click(screen.getByRole('button', { name: messages.continueDraft }))
    expect((await field()).value).toBe(`${sentence}\n他喝茶。`)
    expect(offer()?.textContent).toContain('今天天气很好…')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('is offered with its title and its choices once it is in the preview', async () => {
    const first = await preview(`我的书\n${book(3)}`)
    await userEvent.click(screen.getByRole('checkbox', { name: messages.take('第2章') }))
    const { value } = await titleField()
    first.unmount()
    openAnew()
    await field()
    expect(offer()?.textContent).toContain(`: ${value}…`)
    await userEvent.click(screen.getByRole('button', { name: messages.continueDraft }))
    expect(await screen.findByText(/^2 of 3 chapters/)).toBeTruthy()
  })

  test('is one draft at most beside that of the visit, none that is empty or was added', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    const drafts = () => {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('tingdu.adding.'))
      return new Set(keys.map((key) => key.split('.')[3])).size
    }
    for (const text of ['', '今天天气很好。', '', sentence]) {
      const { unmount } = openAnew()
      fireEvent.change(await field(), { target: { value: text } })
      unmount()
    }
    openAnew()
    await field()
    expect(offer()?.textContent).toContain('老王走进茶馆…')
    expect(drafts()).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: messages.continueDraft }))
    await userEvent.click(await screen.findByRole('button', { name: messages.continue }))
    await titleField()
    await add(1)
    await waitFor(() => expect(stored()).toHaveLength(1))
    cleanup()
    openAnew()
    await field()
    expect(drafts()).toBe(1)
  })

  test('is discarded where it is offered, which can be undone and leaves what is being written', async () => {
    const first = showScreen(<AddTextScreen />, '/texts/add')
    fireEvent.change(await field(), { target: { value: sentence } })
    first.unmount()
    openAnew()
    fireEvent.change(await field(), { target: { value: '他喝茶。' } })
    await userEvent.click(screen.getByRole('button', { name: messages.discard }))
    expect(offer()).toBeNull()
    expect((await field()).value).toBe('他喝茶。')
    shownToasts().at(-1)?.action?.run()
    await waitFor(() => expect(offer()).toBeTruthy())
    expect((await field()).value).toBe('他喝茶。')
  })

  test('keeps the chapters of a book as they were chosen and named, and the ids with which they are stored', async () => {
    answers.on('POST', 'fc_texts', refusal)
    const shown = await preview(book(3))
    await userEvent.click(screen.getByRole('checkbox', { name: messages.take('第2章') }))
    await userEvent.type(screen.getByRole('textbox', { name: messages.rename(3) }), ' End')
    await add(2)
    await waitFor(() => expect(stored()).toHaveLength(1))
    shown.unmount()
    openAgain()
    expect(await screen.findByText(/^2 of 3 chapters/)).toBeTruthy()
    expect(screen.getByDisplayValue('第3章 End')).toBeTruthy()
    await add(2)
    await waitFor(() => expect(stored()).toHaveLength(2))
    const [first, again] = stored().map(({ body }) => (body as { sha1: string }).sha1)
    expect(again).toBe(first)
  })

  test('can be cleared and discarded, which can be undone', async () => {
    const shown = await preview(sentence)
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    await userEvent.click(screen.getByRole('button', { name: messages.clear }))
    expect((await field()).value).toBe('')
    shownToasts().at(-1)?.action?.run()
    await waitFor(async () => expect((await field()).value).toBe(sentence))
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    await titleField()
    expect(screen.queryByRole('button', { name: messages.discard })).toBeNull()
    shown.unmount()
    openAgain()
    await userEvent.click(await screen.findByRole('button', { name: messages.discard }))
    expect((await field()).value).toBe('')
  })

  test('can no longer be brought back once another text is written, a draft is continued, or the page is left', async () => {
    const first = await preview(sentence)
    const clear = () => userEvent.click(screen.getByRole('button', { name: messages.clear }))
    const offered = () => shownToasts().some(({ text }) => text === messages.discarded)
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    await clear()
    expect(offered()).toBe(true)
    fireEvent.change(await field(), { target: { value: '他喝茶。' } })
    expect(offered()).toBe(false)
    first.unmount()

    const later = openAnew()
    fireEvent.change(await field(), { target: { value: '她喝水。' } })
    await clear()
    await userEvent.click(screen.getByRole('button', { name: messages.continueDraft }))
    expect(offered()).toBe(false)
    expect((await field()).value).toBe('他喝茶。')
    await clear()
    expect(offered()).toBe(true)
    later.unmount()
    expect(offered()).toBe(false)
  })

  test('belongs to the account', async () => {
    const { unmount } = await preview(sentence)
    unmount()
    endSession('expired')
    startSession({ ...member, id: member.id + 1 }, 'token')
    showScreen(<AddTextScreen />, '/texts/add')
    expect((await field()).value).toBe('')
    expect(offer()).toBeNull()
    startSession(member, 'token')
  })

  test('does not mix with what another app shares', async () => {
    const shown = await preview(sentence)
    shown.unmount()
    const match = async (key: string) => (key === '/shared/text' ? new Response('他的书') : undefined)
    vi.stubGlobal('caches', { open: async () => ({ match }), delete: async () => true })
    showScreen(<AddTextScreen />, '/texts/add?shared')
    await waitFor(async () => expect((await field()).value).toBe('他的书'))
    expect(offer()).toBeTruthy()
    vi.unstubAllGlobals()
  })

  test('does not keep the title of another text', async () => {
    await preview(`我的书\n${sentence}`)
    await userEvent.type(await titleField(), '!')
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    expect((await titleField()).value).toBe('我的书!')
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    fireEvent.change(await field(), { target: { value: `他的书\n${sentence}` } })
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    expect((await titleField()).value).toBe('他的书')
  })
})

describe('before it is added, a text', () => {
  const estimate = (estimated_level: number | null, coverage: number | null, new_words = 12) => {
    // Each of the new words is two characters of the text.
    const new_word_ids = Array.from({ length: new_words }, (_each, index) => index + 1)
    const words = new_word_ids.map((word_id) => {
      const place = { start: 2 * word_id - 2, end: 2 * word_id }
      return { ...place, phonetic: 'x', defs: `sense ${word_id}`, word_id }
    })
    const sentences = [{ start: 0, end: 100, words: [...words, ...words.slice(0, 1)] }]
    answers.on('POST', 'rpc/annotate_text', {
      status: 200,
      body: { json_text: { content: longText, sentences }, estimated_level, coverage, new_word_ids },
    })
  }
  const asked = () =>
    answers.calls
      .filter(({ path }) => path === 'rpc/annotate_text')
      .map(({ body }) => body as { json_text: { content: string }; coverage: boolean })

  test('says its level and how much of it is known', async () => {
    estimate(4, 0.623)
    await preview(longText)
    expect((await screen.findByText(/About HSK 4/)).closest('p')?.textContent).toBe(
      'About HSK 4 · 62% known · 12 new words',
    )
    expect(asked()).toEqual([{ json_text: { content: longText }, coverage: true }])
  })

  test('shows its new words, the most frequent ones first', async () => {
    estimate(4, 0.623)
    await preview(longText)
    const words = within(await screen.findByRole('region', { name: 'New words (12)' }))
    const shown = () => words.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown()).toHaveLength(8)
    expect(shown().slice(0, 2)).toEqual(['老王x sense 12×', '走进x sense 2'])
    await userEvent.click(words.getByRole('button', { name: 'Show all 12' }))
    expect(shown()).toHaveLength(12)
    expect(words.getByRole('link', { name: '老王' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('老王')}`,
    )
  })

  test('is estimated while it is written, once the writer pauses', async () => {
    estimate(4, 0.623)
    showScreen(<AddTextScreen />, '/texts/add')
    const field = await screen.findByRole('textbox', { name: messages.paste })
    for (const text of ['Tea', longText.slice(0, 70), longText])
      fireEvent.change(field, { target: { value: text } })
    expect((await screen.findByText(/About HSK 4/)).closest('p')?.textContent).toBe(
      'About HSK 4 · 62% known · 12 new words',
    )
    expect(asked()).toEqual([{ json_text: { content: longText }, coverage: true }])
  })

  test('shows only its level to a member who has not said what they know', async () => {
    estimate(7, 0.05)
    await preview(longText)
    expect((await screen.findByText(/About HSK 7–9/)).closest('p')?.textContent).toBe('About HSK 7–9')
    expect(screen.queryByRole('region', { name: /New words/ })).toBeNull()
    const link = screen.getByRole('link', { name: messages.markKnown })
    expect(link.getAttribute('href')).toBe('/words/known')
  })

  test.each([
    ['marks the new words in its beginning', 0.623, [longText.slice(0, 2), longText.slice(2, 4)]],
    ['marks none if every word would be new', 0.05, []],
  ])('%s', async (_what, share, words) => {
    estimate(4, share, 2)
    await preview(longText)
    await screen.findByText(/About HSK/)
    const beginning = screen.getByRole('region', { name: messages.beginning })
    expect([...beginning.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(words)
    expect(beginning.textContent).toBe(longText)
  })

  test('is estimated from as much of its beginning as may be analyzed today', async () => {
    room({ daily_characters: 2000 }, { texts: 0, bytes: 0, characters_today: 1930 })
    estimate(4, 0.6)
    await preview(longText)
    expect((await screen.findByText(/About HSK 4/)).closest('p')?.textContent).toContain(messages.ofBeginning)
    expect(asked()[0]?.json_text.content).toBe(longText.slice(0, 70))
  })

  test('of a few words does not say a level, which few words do not tell', async () => {
    estimate(7, 0.62, 1)
    await preview(sentence)
    expect((await screen.findByText(messages.tooShort)).closest('p')?.textContent).toBe(
      '62% known · 1 new wordToo short to tell its HSK level',
    )
    expect(screen.queryByText(/About HSK/)).toBeNull()
  })

  test('is not estimated if nothing may be analyzed today, and can be previewed if the estimate fails', async () => {
    room({ daily_characters: 2000 }, { texts: 0, bytes: 0, characters_today: 2000 })
    await preview(sentence)
    expect(asked()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    room({})
    answers.on('POST', 'rpc/annotate_text', { status: 500 })
    await userEvent.click(screen.getByRole('textbox', { name: messages.paste }))
    await userEvent.paste(sentence)
    await userEvent.click(screen.getByRole('button', { name: messages.continue }))
    await screen.findByRole('textbox', { name: messages.nameLabel })
    // Before the new limits have loaded, the text does not fit.
    await waitFor(() => expect(asked()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(messages.estimating)).toBeNull())
    const button = screen.getByRole<HTMLButtonElement>('button', { name: messages.add(1) })
    await waitFor(() => expect(button.disabled).toBe(false))
  })
})

describe('what can still be added', () => {
  const shown = async (text: RegExp) => {
    showScreen(<AddTextScreen />, '/texts/add')
    return (await screen.findByText(text)).textContent?.trim()
  }

  test('is not said if there is no limit that matters', async () => {
    showScreen(<AddTextScreen />, '/texts/add')
    await screen.findByRole('textbox', { name: messages.paste })
    await waitFor(() => expect(answers.calls.some(({ path }) => path === 'rpc/own_text_use')).toBe(true))
    expect(screen.queryByText(/left|[Rr]oom/)).toBeNull()
  })

  test('is said of a text while it is written, with the number of its characters', async () => {
    showScreen(<AddTextScreen />, '/texts/add')
    await screen.findByRole('textbox', { name: messages.paste })
    const write = async (text: string, said: string) => {
      fireEvent.change(screen.getByRole('textbox', { name: messages.paste }), { target: { value: text } })
      expect(await screen.findByText(said)).toBeTruthy()
    }
    await write('Tea.', 'No Chinese yet')
    await write('他喝茶。', '4 characters')
    await write('𠮷茶。', '3 characters')
    // The title is no part of the text.
    await write('茶馆\n他喝茶。', '4 characters')
    await write('茶'.repeat(20_001), '20,001 characters · in 2 parts')
    cleanup()
    room({ daily_characters: 2000 }, { texts: 0, bytes: 0, characters_today: 1500 })
    showScreen(<AddTextScreen />, '/texts/add')
    await screen.findByRole('textbox', { name: messages.paste })
    await write('茶'.repeat(20_001), '20,001 characters · only 500 left today')
    await write('他喝茶。', '4 characters · 496 left today')
  })

  test('is said without a membership, and what opens more if there is no room', async () => {
    room(
      { own_texts: 3, daily_characters: 2000, own_text_bytes: 5 * 1024 ** 2 },
      { texts: 1, bytes: 0, characters_today: 500 },
    )
    expect(await shown(/texts left/)).toBe('2 of 3 texts left · 1,500 of 2,000 characters left today')
    expect(screen.queryByRole('link', { name: messages.plans })).toBeNull()
    cleanup()
    room({ own_texts: 3, daily_characters: 2000 }, { texts: 4, bytes: 0, characters_today: 2000 })
    expect(await shown(/texts left/)).toContain('0 of 3 texts left · 0 of 2,000 characters left today')
    expect(screen.getByRole('link', { name: messages.plans })).toBeTruthy()
  })

  test('counts the space in characters while it is short', async () => {
    room({ own_text_bytes: 3 * 1024 ** 2 }, { texts: 0, bytes: 1024 ** 2, characters_today: 0 })
    expect(await shown(/Room for/)).toMatch(/^Room for about \d\d,000 characters$/)
  })
})

describe('what does not fit', () => {
  test('because of the number of texts is not selected, and says why', async () => {
    room({ own_texts: 3 }, { texts: 1, bytes: 0, characters_today: 0 })
    await preview(book(4))
    expect(screen.getByText(/^2 of 4 chapters/)).toBeTruthy()
    expect(screen.getByText(/you have room for 2 more/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.add(2) }).disabled).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: messages.all }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.add(4) }).disabled).toBe(true)
  })

  test('because of the daily characters is divided into parts that do, with the title of the whole', async () => {
    room({ daily_characters: 2000 })
    await preview(`我的书\n${sentence.repeat(100)}`)
    expect(screen.getByText('1 of 2 chapters · 1,200 characters')).toBeTruthy()
    expect(screen.getByText(/2,000 characters a day can be analyzed/)).toBeTruthy()
    // Nothing else is added than the text that opens.
    expect(screen.queryByText(messages.inNotebook)).toBeNull()
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: messages.nameLabel })
    expect(title.value).toBe('我的书')
    expect(screen.getByDisplayValue('我的书 (1/2)')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: messages.rename(2) }), ' End')
    await userEvent.type(title, '!')
    expect(screen.getByDisplayValue('我的书! (1/2)')).toBeTruthy()
    expect(screen.getByDisplayValue('我的书 (2/2) End')).toBeTruthy()
    expect(screen.queryByText(/^我的书 老王/)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: messages.firstLineIsTitle }))
    expect(screen.getByText(/^我的书 老王/)).toBeTruthy()
  })

  test('is called like its beginning if it is long and has no title', async () => {
    room({ daily_characters: 2000 })
    await preview(sentence.repeat(100))
    expect(screen.getByDisplayValue('老王走进茶馆 (1/2)')).toBeTruthy()
  })

  test('cannot be added if it has no Chinese', async () => {
    await preview('This is English, and nothing else.')
    expect(screen.getByText(messages.noChinese)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.add(1) }).disabled).toBe(true)
  })
})

describe('the banner', () => {
  /** Shows the banner apart from the screen, because the first chapter opens another page. */
  test('says what stopped a book, tries again, and leaves out the rest', async () => {
    let allowed = 1
    answers.on('POST', 'fc_texts', () => (stored().length <= allowed ? { status: 201, body: [] } : refusal))
    await preview(book(4))
    await add(4)
    showScreen(<ImportBanner />, '/texts/details/x')
    const banner = within(await screen.findByRole('region', { name: messages.banner }))
    expect(await banner.findByText(/1 of 4 chapters added\. Your texts can take up 5 MB/)).toBeTruthy()
    allowed = stored().length + 1
    await userEvent.click(banner.getByRole('button', { name: messages.retry }))
    expect(await screen.findByText(/2 of 4 chapters added\. Your texts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.leaveOut }))
    await waitFor(() => expect(screen.queryByRole('region', { name: messages.banner })).toBeNull())
    allowed = stored().length + 1
    shownToasts().at(-1)?.action?.run()
    expect(await screen.findByText(/3 of 4 chapters added\. Your texts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.leaveOut }))
  })

  test('says how far a book is, but not to whoever reads', () => {
    const state = { id: 'x', title: '茶', inNotebook: true, stored: 1, total: 4, why: '', lasting: true }
    const says = (status: 'adding' | 'waiting', path: string) => {
      showImport('x', { ...state, status })
      const { unmount } = showScreen(<ImportBanner />, path)
      const said = screen.queryByRole('region', { name: messages.banner })?.textContent?.trim() ?? null
      unmount()
      return said
    }
    expect(says('adding', '/books')).toBe('Adding “茶”: 1 of 4 chapters')
    expect(says('adding', '/texts/details/y')).toBeNull()
    expect(says('waiting', '/texts/details/y')).toContain('Waiting for a connection')
    showImport('x', null)
  })

  test('says nothing of a book that is deleted while it is added, of which nothing stays', async () => {
    answers.on('POST', 'fc_texts', { status: 201, body: [] })
    answers.on('POST', 'rpc/delete_own_text', { status: 204, body: null })
    answers.on('GET', 'fc_books', { status: 200, body: [] })
    let placed = 0
    answers.on('POST', 'fc_book_texts', () => {
      placed += 1
      return placed === 1
        ? { status: 201, body: [] }
        : { status: 403, body: { code: '42501', message: 'No' } }
    })
    await preview(book(4))
    await add(4)
    showScreen(<ImportBanner />, '/texts/details/x')
    const deleted = () => answers.calls.filter(({ path }) => path === 'rpc/delete_own_text')
    await waitFor(() => expect(deleted()).toHaveLength(1))
    expect(stored()).toMatchObject([{}, { body: deleted()[0]?.body }])
    expect(screen.queryByRole('region', { name: messages.banner })).toBeNull()
  })
})
