import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { startTestYoutube, type TestYoutube } from '@tingdu/transcripts/testing-youtube-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addVideo, addVideoText, newVideoId } from './test-videos.ts'

let app: TestApp
let stub: TestYoutube
beforeAll(async () => {
  stub = await startTestYoutube()
  app = await startTestApp({ youtube: stub.settings, videoPictures: 'https://i.ytimg.com' })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})
beforeEach(() => {
  stub.fail(null)
  stub.videos.length = 0
  stub.requests.length = 0
})

const srt = '1\n00:00:01,000 --> 00:00:02,500\n你好。\n\n2\n00:00:02,500 --> 00:00:04,000\n我们去公园。\n'
const lines = [
  { text: '你好。', start: 1, duration: 1.5 },
  { text: '我们去公园。', start: 2.5, duration: 1.5 },
]
const staff = () => app.as('support')
const add = (videoId: string, who: TestRole = 'support') =>
  app.as(who).get(`fatjson/youtube_texts?videoId=${videoId}&add_to_discovery=1`)
const save = (video_string_id: string, title: string, subtitles: string | null, replace?: boolean) =>
  staff().post('rpc/save_video', { video_string_id, title, subtitles, replace })
const transcriptOf = async (videoId: string) =>
  (await staff().get(`srt?videoId=${videoId}`)).body[0].transcript.transcript

describe.each(['student', 'teacher'] as const)('a %s', (role) => {
  test.each([
    'srt?videoId=abcdefghijk',
    'fatjson/youtube_texts?videoId=abcdefghijk&add_to_discovery=1',
    'rpc/video_settings',
  ])('may not call %s', async (path) => {
    const { status, body } = await app.as(role).get(path)
    expect([status, body.code]).toEqual([403, '42501'])
    expect(stub.requests).toEqual([])
  })

  test('adds no video, sees none, and finds only discovery videos whose text is published', async () => {
    const body = { video_string_id: 'abcdefghijk', title: 'A', subtitles: null }
    expect((await app.as(role).post('rpc/save_video', body)).status).toBe(403)
    const published = await addVideoText(app)
    const draft = await addVideoText(app)
    await app.sql(`update private.texts set published_version = null, state = 'draft' where sha1 = $1`, [
      draft,
    ])
    for (const video_text_sha1 of [published, draft])
      expect((await staff().post('fc_admin_discovery_videos', [{ video_text_sha1 }])).status).toBe(201)
    expect((await app.as(role).get('fc_youtube_videos')).status).toBe(403)
    const seen = await app.as(role).get(`fc_discovery_videos?video_text_sha1=in.(${published},${draft})`)
    expect(seen.body).toMatchObject([
      { video_text_sha1: published, title: 'A text', level: 'beginner', priority: 1 },
    ])
  })

  test('cannot name a video as the source of a text', async () => {
    const text = { title: 'A', author: 'B', json_text: { content: '你好。' } }
    const video_media_sha1 = await addVideo(app)
    expect((await app.as(role).post('fc_texts', { ...text, video_media_sha1 })).status).toBe(403)
  })
})

test.each(['', 'short', 'abcdefghijkl', '..%2F..%2Ftoken', 'http%3A%2F%2F10.0.0.1', '%00', 'abcdefghij&x='])(
  'nothing is asked for the video %j',
  async (videoId) => {
    for (const path of ['srt', 'fatjson/youtube_texts']) {
      const { status, body } = await staff().get(`${path}?videoId=${videoId}`)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    }
    expect(stub.requests).toEqual([])
  },
)

describe('transcripts', () => {
  test('of a stored video come from the database, others from YouTube', async () => {
    const videoId = newVideoId()
    await save(videoId, 'Stored', srt)
    const { body } = await staff().get(`srt?videoId=${videoId}`)
    expect(body).toEqual([{ videoId, transcript: { transcript: lines } }])
    expect(stub.requests).toEqual([])
    stub.videos.push({ id: 'ownvideo123', title: 'Own', own: true, tracks: [{ language: 'zh', srt }] })
    expect((await staff().get('srt?videoId=ownvideo123')).body[0].transcript.transcript).toEqual(lines)
  })

  test('that YouTube does not give say what to do', async () => {
    stub.videos.push({ id: 'foreign1234', title: 'Foreign', tracks: [{ language: 'zh', srt }] })
    const { status, body } = await staff().get('srt?videoId=foreign1234')
    expect([status, body.code]).toEqual([404, 'transcript_missing'])
    expect(body.hint).toBe('Upload its subtitles as an SRT or VTT file under Videos.')
  })

  test('that cannot be read say why', async () => {
    const long = srt.replace('你好', '好'.repeat(1001))
    stub.videos.push({ id: 'unreadable1', title: 'Long', own: true, tracks: [{ language: 'zh', srt: long }] })
    for (const path of [
      'srt?videoId=unreadable1',
      'fatjson/youtube_texts?videoId=unreadable1&add_to_discovery=1',
    ]) {
      const { status, body } = await staff().get(path)
      expect([status, body.code]).toEqual([400, 'transcript_unfit'])
      expect(body.message).toMatch(
        /^The captions on YouTube cannot be used. The subtitle .* is longer than 1,000/,
      )
      expect(body.hint).toBe('Upload its subtitles as an SRT or VTT file under Videos.')
    }
  })

  test('are unavailable while YouTube is', async () => {
    stub.fail({ status: 500, body: 'a stack with a key' })
    const { status, body } = await staff().get('srt?videoId=ownvideo123')
    expect([status, body.code, body.message]).toEqual([
      503,
      'unavailable',
      'Could not reach YouTube. Please try again later.',
    ])
  })
})

/** What the audit log has of a video: role, action, and the title before and after. */
async function changesOf(sha1: string) {
  const changes = await app.sql(
    `select actor_role, action, before ->> 'title' as was, after ->> 'title' as becomes
       from private.audit_log where resource = 'fc_youtube_videos' and subject = $1 order by id`,
    [sha1],
  )
  return changes.map(Object.values)
}

describe('subtitle files', () => {
  test('are replaced by later ones, and stay when only the title changes', async () => {
    const videoId = newVideoId()
    const first = await save(videoId, ' First ', srt)
    expect(first.body).toMatchObject({ lines: 2 })
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>再见\n'
    expect((await save(videoId, 'Second', vtt, true)).body).toEqual({ sha1: first.body.sha1, lines: 1 })
    await save(videoId, 'Third', null)
    const { body } = await staff().get(`fc_youtube_videos?sha1=eq.${first.body.sha1}`)
    expect(body).toMatchObject([
      {
        video_string_id: videoId,
        url: `https://www.youtube.com/watch?v=${videoId}`,
        title: 'Third',
        transcripts: [{ text: 'alert(1)再见', start: 1, duration: 1 }],
      },
    ])
    await save(videoId, 'Third', vtt)
    expect(await changesOf(first.body.sha1)).toEqual([
      ['support', 'insert', null, 'First'],
      ['support', 'update', 'First', 'Second'],
      ['support', 'update', 'Second', 'Third'],
    ])
  })

  test('replace a transcript only if that is asked for, and the former one can be restored', async () => {
    const videoId = newVideoId()
    const { sha1 } = (await save(videoId, 'First', srt)).body
    const other = srt.replace('你好', '再见')
    const refused = await save(videoId, 'Second', other)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'transcript_exists',
      'This video already has a transcript (2 lines).',
    ])
    expect(await transcriptOf(videoId)).toEqual(lines)
    expect((await save(videoId, 'The same', srt)).status).toBe(200)
    expect((await save(videoId, 'Second', other, true)).status).toBe(200)
    expect((await transcriptOf(videoId))[0].text).toBe('再见。')
    const restore = () => staff().post('rpc/restore_transcript', { video_string_id: videoId })
    expect((await restore()).status).toBe(204)
    expect(await transcriptOf(videoId)).toEqual(lines)
    expect((await restore()).status).toBe(204)
    expect((await transcriptOf(videoId))[0].text).toBe('再见。')
    expect((await changesOf(sha1)).slice(2)).toEqual([
      ['support', 'update', 'The same', 'Second'],
      ['support', 'update', 'Second', 'Second'],
      ['support', 'update', 'Second', 'Second'],
    ])
    const without = await staff().post('rpc/restore_transcript', { video_string_id: newVideoId() })
    expect([without.status, without.body.code]).toEqual([404, 'transcript_missing'])
  })

  test('of two concurrent uploads, one is refused', async () => {
    const videoId = newVideoId()
    const replies = await Promise.all([save(videoId, 'A', srt), save(videoId, 'B', srt.replace('你', '您'))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['not a subtitle file', 'Hello.', 'The file contains no subtitles. Choose an SRT or VTT file.'],
    ['binary', '\u0001\u0002 --> \uFFFD', 'This is not a text file. Choose an SRT or VTT file in UTF-8.'],
    ['huge', 'x'.repeat(1024 * 1024 + 1), 'The file is larger than 1 MB.'],
    ['malformed', '1\n00:00:0x --> 00:00:02,000\n好\n', /^Line 2: /],
  ])('that are %s are refused, and nothing is stored', async (_what, file, message) => {
    const videoId = newVideoId()
    const { status, body } = await save(videoId, 'A', file)
    expect([status, body.code]).toEqual([400, 'subtitles_invalid'])
    expect(body.message).toMatch(message)
    expect((await staff().get(`fc_youtube_videos?video_string_id=eq.${videoId}`)).body).toEqual([])
  })

  test('beyond the size of any file are refused before they are read', async () => {
    expect((await save(newVideoId(), 'A', 'x'.repeat(7 * 1024 * 1024))).status).toBe(413)
    expect((await save(newVideoId(), 'A', 'a\u0000b')).status).toBe(400)
    expect((await save('http://10.0', 'A', srt)).status).toBe(400)
    expect((await save(newVideoId(), '', srt)).status).toBe(400)
  })
})

test('staff who are being demoted save and restore nothing', async () => {
  const videoId = newVideoId()
  await save(videoId, 'Before', srt)
  await save(videoId, 'Before', srt.replace('你', '您'), true)
  for (const [call, body] of [
    ['save_video', { title: 'After', subtitles: srt, replace: true }],
    ['restore_transcript', {}],
  ] as const) {
    const self = await app.addAccount({ role: 'support' })
    const demotion: HeldChange = [
      `update private.accounts set role = 'student' where user_id = $1`,
      [self.id],
    ]
    const { status } = await whileHeld(app, [demotion], () =>
      app.with(self).post(`rpc/${call}`, { video_string_id: videoId, ...body }),
    )
    expect([call, status]).toEqual([call, 403])
  }
  const { body } = await staff().get(`fc_youtube_videos?video_string_id=eq.${videoId}`)
  expect(body).toMatchObject([{ title: 'Before', former_transcripts: lines }])
})

describe('a discovery video from YouTube', () => {
  test('gets a text with the times of the video; a second time is a duplicate', async () => {
    stub.videos.push({
      id: 'discovery-1',
      title: '<b>公园</b>',
      own: true,
      views: 7,
      tracks: [{ language: 'zh', srt }],
    })
    const { status, body } = await add('discovery-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: '<b>公园</b>', view_counts: 7, transcripts: lines })
    const [text] = (await staff().get(`fc_texts?sha1=eq.${body.video_text_sha1}`)).body
    expect(text).toMatchObject({
      title: '<b>公园</b>',
      video_media_sha1: body.sha1,
      state: 'draft',
      in_library: true,
    })
    expect(text.json_text.content).toBe('你好。\n我们去公园。')
    expect(text.json_text.sentences[1]).toMatchObject({ start: 4, end: 10, video: { from: 2.5, to: 4 } })
    expect(text.json_text.sentences[1].words.length).toBeGreaterThan(0)
    const [listed] = (await staff().get(`fc_discovery_videos?video_text_sha1=eq.${body.video_text_sha1}`))
      .body
    expect(listed).toMatchObject({
      title: '<b>公园</b>',
      thumbnails: { default: { url: 'https://i.ytimg.com/vi/discovery-1/default.jpg' } },
      video_media_sha1: body.sha1,
      video_type: 'youtube',
      tags: [],
    })
    const again = await add('discovery-1')
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'Y000',
      { code: 'Y000', message: 'Duplicate record' },
    ])
  })

  test('without add_to_discovery nothing is stored', async () => {
    stub.videos.push({ id: 'looked-at-1', title: 'A', own: true, tracks: [{ language: 'zh', srt }] })
    const { status, body } = await staff().get('fatjson/youtube_texts?videoId=looked-at-1')
    expect([status, body.transcripts]).toEqual([200, lines])
    expect((await staff().get('fc_youtube_videos?video_string_id=eq.looked-at-1')).body).toEqual([])
  })

  test('of eight concurrent calls, one adds it and its text', async () => {
    stub.videos.push({ id: 'concurrent1', title: 'A', own: true, tracks: [{ language: 'zh', srt }] })
    const replies = await Promise.all(Array.from({ length: 8 }, () => add('concurrent1')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'Y000')).toHaveLength(7)
    const sha1 = replies.find(({ status }) => status === 200)?.body.sha1
    expect((await staff().get(`fc_texts?video_media_sha1=eq.${sha1}&select=sha1`)).body).toHaveLength(1)
  })

  test('does not revert what was stored since it was read', async () => {
    const videoId = newVideoId()
    const { sha1 } = (await save(videoId, 'Before', srt)).body
    const upload = `update api.fc_youtube_videos set title = 'After', transcripts = $2::jsonb where sha1 = $1`
    const uploaded = [{ text: '再见。', start: 1, duration: 1 }]
    const { status } = await whileHeld(app, [[upload, [sha1, JSON.stringify(uploaded)]]], () => add(videoId))
    expect(status).toBe(200)
    const { body } = await staff().get(`fc_youtube_videos?sha1=eq.${sha1}&select=title,transcripts`)
    expect(body).toEqual([{ title: 'After', transcripts: uploaded }])
  })

  test('an unknown video, and one without a transcript, say so and store nothing', async () => {
    stub.videos.push({ id: 'foreign5678', title: 'Foreign' })
    expect((await add('unknown1234')).body.code).toBe('video_missing')
    expect((await add('foreign5678')).body.code).toBe('transcript_missing')
    expect((await staff().get('fc_youtube_videos?video_string_id=eq.foreign5678')).body).toEqual([])
  })

  test('a transcript longer than a text says so', async () => {
    const videoId = newVideoId()
    const line = (index: number) =>
      `${index}\n00:00:${String(index).padStart(2, '0')},000 --> 00:00:${String(index).padStart(2, '0')},900\n${'好'.repeat(1000)}\n`
    await save(videoId, 'Long', Array.from({ length: 21 }, (_, index) => line(index)).join('\n'))
    const { status, body } = await add(videoId)
    expect([status, body.code]).toEqual([400, 'transcript_unfit'])
  })
})

describe('discovery videos from texts', () => {
  test('texts with a media file are found and added, others are refused', async () => {
    const text = await addVideoText(app)
    const found = await staff().get('fc_texts?video_media_sha1=not.is.null&select=title,sha1')
    expect(found.body).toContainEqual({ title: 'A text', sha1: text })
    const row = { video_text_sha1: text, priority: 3, tags: ['food', ''], level: 'advanced' }
    expect((await staff().post('fc_admin_discovery_videos', [row])).status).toBe(201)
    const again = await staff().post('fc_admin_discovery_videos', [row])
    expect([again.status, again.body.code]).toEqual([409, '23505'])
    await app.sql('update private.texts set video_media_sha1 = null where sha1 = $1', [text])
    await app.sql('delete from private.discovery_videos where video_text_sha1 = $1', [text])
    const without = await staff().post('fc_admin_discovery_videos', [row])
    expect([without.status, without.body.message]).toEqual([
      400,
      'Only library texts that were made from a video can be added',
    ])
  })

  test.each([
    { level: 'expert' },
    { priority: -1 },
    { priority: 1.5 },
    { priority: 'first' },
    { tags: null },
    { tags: [null] },
    { tags: ['x'.repeat(1001)] },
    { tags: Array.from({ length: 51 }, () => 'x') },
  ])('refuses %.60j', async (change) => {
    const video_text_sha1 = await addVideoText(app)
    await staff().post('fc_admin_discovery_videos', [{ video_text_sha1 }])
    const path = `fc_admin_discovery_videos?video_text_sha1=eq.${video_text_sha1}`
    expect((await staff().patch(path, change)).status).toBe(400)
    expect((await staff().patch(path, { level: 'advanced', priority: 2, tags: [''] })).status).toBe(204)
    expect((await staff().get(path)).body).toMatchObject([{ level: 'advanced', priority: 2, tags: [''] }])
    expect((await staff().delete(path)).status).toBe(204)
  })
})

test('pictures come from the configured origin only', async () => {
  expect((await staff().get('rpc/video_settings')).body).toEqual({
    youtube: true,
    pictures: 'https://i.ytimg.com',
  })
  const page = await fetch(`${app.url}/videos`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toMatch(
    /img-src 'self' data: blob: https:\/\/i\.ytimg\.com;/,
  )
})
