// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { editTexts } from '@tingdu/ui/messages.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import NewDiscoveryVideoScreen from './NewDiscoveryVideoScreen.tsx'
import TranscriptScreen from './TranscriptScreen.tsx'
import { transcriptDocument } from './transcript-document.ts'
import VideoScreen from './VideoScreen.tsx'
import VideosScreen from './VideosScreen.tsx'

const answers = stubServerForEachTest()
const refused = (status: number, code: string, message = 'No', hint: string | null = null) => ({
  status,
  body: { code, message, details: null, hint },
})
const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const sha1 = 'a'.repeat(40)
const lines = [
  { text: '你好。', start: 0, duration: 1.5 },
  { text: hostile, start: 61.5, duration: 2 },
]
const video = {
  sha1,
  video_string_id: 'Ab_cd-12345',
  url: 'https://www.youtube.com/watch?v=Ab_cd-12345',
  download_time: '2026-11-01T12:00:00+00:00',
  title: hostile,
  thumbnails: { standard: { url: 'https://i.ytimg.com/vi/Ab_cd-12345/sddefault.jpg' } },
  comment_counts: 3,
  likes: null,
  view_counts: 1240,
  transcripts: lines,
  former: null as object | null,
}
const discovery = {
  video_text_sha1: 'b'.repeat(40),
  title: hostile,
  thumbnails: { default: { url: 'https://tracker.test/pixel.gif' } },
  tags: ['', hostile],
  level: 'beginner',
  priority: 1,
  video_type: 'youtube',
  video_media_sha1: sha1,
  last_modified: '2026-11-01T12:00:00+00:00',
}
const sent = (method: string, path = '') =>
  answers.calls.filter((call) => call.method === method && call.path.startsWith(path))
const settings = (pictures: string | null) => ({ status: 200, body: { youtube: false, pictures } })

function show(element: ReactNode, address: string, { role = 'support' as Role, path = '' } = {}) {
  startSession({ ...member, role }, 'a token')
  return showScreen(element, address, path || undefined)
}
const showVideo = () => show(<VideoScreen />, `/videos/details/${sha1}`, { path: '/videos/details/:sha1' })

beforeEach(() => {
  answers.on('GET', 'fc_youtube_videos', page([video]))
  answers.on('GET', 'fc_discovery_videos', page([discovery]))
  answers.on('GET', 'fc_admin_discovery_videos', page([]))
  answers.on('GET', 'fc_texts', page([]))
  answers.on('GET', 'rpc/video_settings', settings(null))
})

test.each([
  ['/videos', <VideosScreen key="1" />],
  ['/videos/details/x', <VideoScreen key="2" />],
  ['/discovery-videos/new', <NewDiscoveryVideoScreen key="3" />],
  ['/youtube', <TranscriptScreen key="4" />],
])('a teacher reads that %s is for staff', async (address, element) => {
  show(element, address, { role: 'teacher' })
  expect(await screen.findByText('Only staff can open this page')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

test.each([
  ['/videos', 'Title', 'fc_youtube_videos', 'title.asc,sha1.asc'],
  ['/videos?tab=discovery', 'Priority', 'fc_discovery_videos', 'priority.asc,video_text_sha1.asc'],
])('%s is sorted by the server and exported', async (address, column, table, order) => {
  show(<VideosScreen />, address)
  await press(column)
  await waitFor(() =>
    expect(decodeURIComponent(sent('GET', table).at(-1)?.path ?? '')).toContain(`order=${order}`),
  )
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

describe('the videos', () => {
  test('link to their page and to YouTube, and show titles as they are', async () => {
    show(<VideosScreen />, '/videos')
    expect(await screen.findByText(hostile)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Ab_cd-12345' })
    expect(link.getAttribute('href')).toBe(`/videos/details/${sha1}`)
    const outside = screen.getByRole('link', { name: /opens in a new tab/ })
    expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([video.url, '_blank'])
  })

  test('are added with a file that is checked before and after it is sent', async () => {
    show(<VideosScreen />, '/videos')
    await press('Add Video')
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('This field cannot be empty')).toHaveLength(2)
    await userEvent.type(
      dialog.getByLabelText('YouTube URL or video ID'),
      'https://evil.test/watch?v=Ab_cd-12345',
    )
    await userEvent.type(dialog.getByLabelText('Title'), ' Tea ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter a YouTube URL or an 11-character video ID')).toBeTruthy()
    const field = dialog.getByLabelText('YouTube URL or video ID')
    await userEvent.clear(field)
    await userEvent.type(field, 'https://youtu.be/Ab_cd-12345?t=1')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose a file')).toBeTruthy()
    const choose = (file: File) =>
      fireEvent.change(dialog.getByLabelText('Subtitles (SRT or VTT)'), { target: { files: [file] } })
    choose(new File([new Uint8Array([0xff, 0xfe, 0x00])], 'a.srt'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await dialog.findByText('This is not a text file. Choose an SRT or VTT file in UTF-8.'),
    ).toBeTruthy()
    choose(new File(['x'.repeat(1024 * 1024 + 1)], 'a.srt'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The file is larger than 1 MB.')).toBeTruthy()
    expect(sent('POST')).toEqual([])
    choose(new File(['1\n'], 'a.srt'))
    answers.on('POST', 'rpc/save_video', refused(400, 'subtitles_invalid', 'Line 2: wrong.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Line 2: wrong.')).toBeTruthy()
    answers.on('POST', 'rpc/save_video', { status: 200, body: { sha1, lines: 1 } })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Video saved')).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toEqual({
      video_string_id: 'Ab_cd-12345',
      title: 'Tea',
      subtitles: '1\n',
      replace: false,
    })
  })

  test('say when they cannot be fetched', async () => {
    answers.on('GET', 'fc_youtube_videos', refused(500, 'XX000'))
    show(<VideosScreen />, '/videos')
    expect(await screen.findByText('Could not fetch videos. Please try again.')).toBeTruthy()
  })
})

describe('discovery videos', () => {
  test('show no picture but those of the configured origin', async () => {
    answers.on('GET', 'rpc/video_settings', settings('https://i.ytimg.com'))
    const { settled } = show(<VideosScreen />, '/videos?tab=discovery')
    expect(await screen.findAllByText(hostile)).toHaveLength(2)
    await settled()
    expect(document.querySelector('img, script')).toBeNull()
  })

  test('are edited: level, priority and tags, also without tags', async () => {
    show(<VideosScreen />, '/videos?tab=discovery')
    await press(/^Edit: /)
    const dialog = await inDialog()
    const type = async (label: string, text: string) => {
      await userEvent.clear(dialog.getByLabelText(label))
      if (text) await userEvent.type(dialog.getByLabelText(label), text)
    }
    const update = () => userEvent.click(dialog.getByRole('button', { name: 'Update' }))
    await type('Tags', '')
    await type('Priority', '')
    await update()
    expect(await dialog.findByText('This field cannot be empty')).toBeTruthy()
    await type('Priority', '-1')
    await update()
    expect(await dialog.findByText('Enter a whole number from 0 to 1,000,000')).toBeTruthy()
    await type('Priority', '7')
    await userEvent.selectOptions(dialog.getByLabelText('Level'), 'advanced')
    answers.on('PATCH', 'fc_admin_discovery_videos', refused(500, 'XX000'))
    await update()
    expect(await dialog.findByText('Could not update discovery video. Please try again.')).toBeTruthy()
    answers.on('PATCH', 'fc_admin_discovery_videos', { status: 200, body: [discovery] })
    await update()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const call = sent('PATCH').at(-1)
    expect(call?.path).toMatch(`fc_admin_discovery_videos?video_text_sha1=eq.${discovery.video_text_sha1}`)
    expect(call?.body).toEqual({ level: 'advanced', priority: 7, tags: [''] })
    expect(new URLSearchParams(call?.path.split('?')[1]).get('last_modified')).toBe(
      `eq.${discovery.last_modified}`,
    )
  })

  test('that somebody else has changed meanwhile show that, and are overwritten only then', async () => {
    show(<VideosScreen />, '/videos?tab=discovery')
    await press(/^Edit: /)
    const dialog = await inDialog()
    await userEvent.selectOptions(dialog.getByLabelText('Level'), 'advanced')
    answers.on('PATCH', 'fc_admin_discovery_videos', { status: 200, body: [] })
    const theirs = { ...discovery, priority: 9, last_modified: '2026-11-02T12:00:00+00:00' }
    answers.on('GET', 'fc_discovery_videos', page([theirs]))
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }))
    expect(await dialog.findByText(editTexts.changedMeanwhile)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: editTexts.saveOver }))
    await waitFor(() =>
      expect(decodeURIComponent(sent('PATCH').at(-1)?.path ?? '')).toContain(theirs.last_modified),
    )
  })

  test('are removed after a confirmation', async () => {
    show(<VideosScreen />, '/videos?tab=discovery')
    await press(/^Remove: /)
    const dialog = await inDialog()
    expect(dialog.getByRole('heading', { name: 'Delete Video' })).toBeTruthy()
    expect(dialog.getByText('Do you want to remove this video?')).toBeTruthy()
    answers.on('DELETE', 'fc_admin_discovery_videos', refused(500, 'XX000'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Could not delete selected video. Please try again.')).toBeTruthy()
  })
})

describe('a video', () => {
  test('shows its facts and transcript as they are, and its picture only from the configured origin', async () => {
    const { settled } = showVideo()
    expect(await screen.findByText('1,240')).toBeTruthy()
    await settled()
    expect(document.querySelector('img, script')).toBeNull()
    const row = within(screen.getByText('你好。').closest('tr') as HTMLElement)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '你好。',
      '0:00.00',
      '0:01.50',
    ])
    expect(screen.getByText('1:01.50')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/videos')
  })

  test('has its picture where one is configured', async () => {
    answers.on('GET', 'rpc/video_settings', settings('https://i.ytimg.com'))
    showVideo()
    await waitFor(() =>
      expect(document.querySelector('img')?.getAttribute('src')).toBe(video.thumbnails.standard.url),
    )
  })

  test('that is missing or cannot be fetched says so', async () => {
    answers.on('GET', 'fc_youtube_videos', page([]))
    const { unmount } = showVideo()
    expect(await screen.findByRole('heading', { name: 'Video not found' })).toBeTruthy()
    unmount()
    answers.on('GET', 'fc_youtube_videos', refused(500, 'XX000'))
    showVideo()
    expect(await screen.findByText('Could not fetch video. Please try again.')).toBeTruthy()
  })

  test('has its transcript replaced after a confirmation, which can be undone', async () => {
    showVideo()
    await press('Upload transcript')
    const dialog = await inDialog()
    const file = new File(['1\n'], 'a.srt')
    fireEvent.change(dialog.getByLabelText('Subtitles (SRT or VTT)'), { target: { files: [file] } })
    answers.on(
      'POST',
      'rpc/save_video',
      refused(409, 'transcript_exists', 'This video already has a transcript (2 lines).'),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText(/^This video already has a transcript \(2 lines\)\. It will be replaced/),
    ).toBeTruthy()
    answers.on('POST', 'rpc/save_video', { status: 200, body: { sha1, lines: 1 } })
    await press('Replace')
    answers.on('POST', 'rpc/restore_transcript', { status: 204, body: null })
    await press('Undo')
    expect(await screen.findByText('Previous transcript restored')).toBeTruthy()
    const saved = { video_string_id: 'Ab_cd-12345', title: hostile, subtitles: '1\n' }
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { ...saved, replace: false },
      { ...saved, replace: true },
      { video_string_id: 'Ab_cd-12345' },
    ])
  })

  test('gets back a transcript that was replaced', async () => {
    answers.on('GET', 'fc_youtube_videos', page([{ ...video, former: lines[0] }]))
    showVideo()
    answers.on('POST', 'rpc/restore_transcript', refused(500, 'XX000'))
    await press('Restore previous transcript')
    expect(await screen.findByText('The transcript could not be restored. Please try again.')).toBeTruthy()
    answers.on('POST', 'rpc/restore_transcript', { status: 204, body: null })
    await press('Restore previous transcript')
    expect(await screen.findByText('Previous transcript restored')).toBeTruthy()
  })

  test('becomes a text with the times of its lines, and the editor opens', async () => {
    const { router } = showVideo()
    answers.on('POST', 'fc_texts', refused(500, 'XX000'))
    await press('Create text')
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Create text' }))
    expect(
      await dialog.findByText('Not able to add the text at this moment. Please try again later.'),
    ).toBeTruthy()
    answers.on('POST', 'fc_texts', { status: 201, body: [{ sha1: 'c' }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Create text' }))
    await screen.findByText('elsewhere')
    const [first, second] = sent('POST', 'fc_texts').map(({ body }) => body as { sha1: string })
    expect(second?.sha1).toBe(first?.sha1)
    expect(second).toMatchObject({
      title: hostile,
      author: 'YouTube',
      video_media_sha1: sha1,
      json_text: transcriptDocument(lines, video.video_string_id),
    })
    expect(router.state.location.pathname).toBe(`/texts/details/${second?.sha1}`)
    expect(router.state.location.search).toBe('?tab=edit')
  })
})

describe('a transcript as a text', () => {
  const recording = { path: 'tingdu/sounds/x.mp3', duration: 64 }

  test('times its sentences in the recording, or else in the video', () => {
    expect(transcriptDocument(lines, 'Ab_cd-12345', recording)).toEqual({
      content: `你好。\n${hostile}`,
      sentences: [
        { start: 0, end: 3, sound: { index: 0, from: 0, to: 1.5 } },
        { start: 4, end: 4 + hostile.length, sound: { index: 0, from: 61.5, to: 63.5 } },
      ],
      sounds: [recording],
      video: { video_string_id: 'Ab_cd-12345' },
    })
    const [sentence] = transcriptDocument(lines, 'Ab_cd-12345').sentences
    expect(sentence).toEqual({ start: 0, end: 3, video: { from: 0, to: 1.5 } })
  })

  test('is refused with a recording that is shorter, or beyond the limits of a text', () => {
    const short = { ...recording, duration: 60 }
    expect(() => transcriptDocument(lines, 'x', short)).toThrow(/^The recording is shorter/)
    const line = { text: '好', start: 0, duration: 1 }
    expect(() => transcriptDocument(Array(2001).fill(line), 'x')).toThrow(/at most 2,000 sentences/)
    expect(() => transcriptDocument([{ ...line, text: '好'.repeat(20_001) }], 'x')).toThrow(
      /20,000 characters/,
    )
  })
})

describe('a new discovery video', () => {
  const add = async (url: string) => {
    const field = await screen.findByLabelText('YouTube URL')
    await userEvent.clear(field)
    if (url) await userEvent.type(field, url)
    await press('Add')
  }

  test('needs a URL of YouTube', async () => {
    show(<NewDiscoveryVideoScreen />, '/discovery-videos/new')
    await add('')
    expect(await screen.findByText('This field cannot be empty')).toBeTruthy()
    for (const url of ['Ab_cd-12345', 'http://10.0.0.1/watch?v=Ab_cd-12345']) {
      await add(url)
      expect(await screen.findByText('Enter the URL of a YouTube video')).toBeTruthy()
    }
    expect(answers.calls).toEqual([])
  })

  test('is added by the id in the URL; a duplicate says so', async () => {
    show(<NewDiscoveryVideoScreen />, '/discovery-videos/new')
    const refusals: [object, string][] = [
      [refused(409, 'Y000', 'Duplicate record'), 'Duplicate record'],
      [refused(500, 'XX000'), 'Could not add discovery video. Please try again.'],
      [refused(404, 'transcript_missing', 'No transcript', 'Upload one.'), 'No transcript. Upload one.'],
    ]
    for (const [answer, message] of refusals) {
      answers.on('GET', 'fatjson/youtube_texts', answer as never)
      await add('https://www.youtube.com/watch?v=Ab_cd-12345&t=1')
      expect(await screen.findByText(message)).toBeTruthy()
    }
    answers.on('GET', 'fatjson/youtube_texts', { status: 200, body: {} })
    await press('Add')
    expect(await screen.findByText('Successfully added video')).toBeTruthy()
    expect(sent('GET').at(-1)?.path).toBe('fatjson/youtube_texts?videoId=Ab_cd-12345&add_to_discovery=1')
    expect(screen.getByLabelText('YouTube URL')).toHaveProperty('value', '')
  })

  test('from texts starts with priority 1, no tags and level beginner, and opens the next address', async () => {
    const texts = [
      { sha1: '1'.repeat(40), title: 'Tea', author: 'Mei', level: 'beginner', video_media_sha1: 'a' },
      {
        sha1: '2'.repeat(40),
        title: 'Added before',
        author: 'Mei',
        level: 'beginner',
        video_media_sha1: 'b',
      },
      { sha1: '3'.repeat(40), title: 'Same video', author: 'Mei', level: 'beginner', video_media_sha1: 'a' },
    ]
    answers.on('GET', 'fc_texts', page(texts))
    answers.on('GET', 'fc_admin_discovery_videos', page([{ video_media_sha1: 'b' }]))
    const { router } = show(
      <NewDiscoveryVideoScreen />,
      '/discovery-videos/new?next=%2Fvideos%3Ftab%3Ddiscovery',
    )
    await press('Select Video Text')
    const dialog = await inDialog()
    await userEvent.click(await dialog.findByLabelText('Select Tea'))
    expect(dialog.getByText('3 texts')).toBeTruthy()
    expect(dialog.getByText('1 selected')).toBeTruthy()
    expect(dialog.getByLabelText('Select Added before')).toHaveProperty('disabled', true)
    answers.on('POST', 'fc_admin_discovery_videos', { status: 201, body: [{}] })
    await userEvent.click(dialog.getByLabelText('Select Same video'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^“Tea” and “Same video” were made from the same video/)).toBeTruthy()
    await userEvent.click(dialog.getByLabelText('Select Same video'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname + router.state.location.search).toBe('/videos?tab=discovery')
    expect(sent('POST').at(-1)?.body).toEqual([
      { video_text_sha1: '1'.repeat(40), priority: 1, tags: [], level: 'beginner' },
    ])
    expect(sent('GET', 'fc_texts')[0]?.path).toContain('video_media_sha1=not.is.null')
  })
})

describe('the transcript of a video id', () => {
  test('is shown; an empty field does nothing', async () => {
    show(<TranscriptScreen />, '/youtube')
    await press('Get Video Transcript')
    expect(answers.calls).toEqual([])
    answers.on('GET', 'srt', { status: 200, body: [{ transcript: { transcript: lines } }] })
    await userEvent.type(screen.getByLabelText('Video Id'), 'Ab_cd-12345')
    await press('Get Video Transcript')
    expect(await screen.findByText('你好。')).toBeTruthy()
    expect(answers.calls.at(-1)?.path).toBe('srt?videoId=Ab_cd-12345')
  })

  test('that cannot be fetched or does not exist says so', async () => {
    show(<TranscriptScreen />, '/youtube')
    await userEvent.type(screen.getByLabelText('Video Id'), 'not an id')
    await press('Get Video Transcript')
    expect(screen.getByText('Enter a YouTube URL or an 11-character video ID')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Video Id'))
    await userEvent.type(screen.getByLabelText('Video Id'), 'Ab_cd-12345')
    answers.on('GET', 'srt', refused(503, 'unavailable'))
    await press('Get Video Transcript')
    expect(await screen.findByText('Could not fetch video transcript. Please try again.')).toBeTruthy()
    answers.on('GET', 'srt', refused(400, 'transcript_unfit', 'Too long', 'Upload another.'))
    await press('Get Video Transcript')
    expect(await screen.findByText('Too long. Upload another.')).toBeTruthy()
    answers.on('GET', 'srt', refused(404, 'transcript_missing', 'None', 'Upload it.'))
    await press('Get Video Transcript')
    expect(await screen.findByText('None. Upload it.')).toBeTruthy()
  })
})
