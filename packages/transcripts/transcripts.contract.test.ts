import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLocalTranscripts, type StoredVideo } from './local.ts'
import { SubtitlesInvalid, type Transcripts, TranscriptsUnavailable } from './port.ts'
import { readSubtitles } from './subtitles.ts'
import { startTestYoutube, type TestYoutube } from './testing-youtube-server.ts'
import { openYoutube } from './youtube.ts'

const srt = '1\n00:00:01,000 --> 00:00:02,500\n你好。\n\n2\n00:00:02,500 --> 00:00:04,000\n再见。\n'
const lines = [
  { text: '你好。', start: 1, duration: 1.5 },
  { text: '再见。', start: 2.5, duration: 1.5 },
]
type Seed = { id: string; title: string; srt?: string }

let stub: TestYoutube
beforeAll(async () => {
  stub = await startTestYoutube()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.fail(null)
  stub.videos.length = 0
  stub.requests.length = 0
})

function local() {
  const stored = new Map<string, StoredVideo>()
  return {
    transcripts: openLocalTranscripts(async (id) => stored.get(id) ?? null),
    seed: async ({ id, title, srt: file }: Seed) => {
      const facts = { videoId: id, title, thumbnails: {}, commentCount: null, likes: null, views: null }
      stored.set(id, { ...facts, lines: file ? await readSubtitles(file) : [] })
    },
  }
}

function youtube() {
  return {
    transcripts: openYoutube(stub.settings),
    seed: async ({ id, title, srt: file }: Seed) => {
      stub.videos.push({ id, title, own: true, tracks: file ? [{ language: 'zh', srt: file }] : [] })
    },
  }
}

describe.each<[string, () => { transcripts: Transcripts; seed: (video: Seed) => Promise<void> }]>([
  ['local', local],
  ['youtube', youtube],
])('%s', (name, open) => {
  test('finds a video with its transcript', async () => {
    const { transcripts, seed } = open()
    await seed({ id: 'abcdefghi-_', title: '茶', srt })
    expect(transcripts.name).toBe(name)
    expect(await transcripts.findVideo('abcdefghi-_')).toMatchObject({ videoId: 'abcdefghi-_', title: '茶' })
    expect(await transcripts.findTranscript('abcdefghi-_')).toEqual(lines)
  })

  test('an unknown video and a missing transcript are null', async () => {
    const { transcripts, seed } = open()
    await seed({ id: 'silentvideo', title: 'Silent' })
    expect(await transcripts.findVideo('unknownvide')).toBeNull()
    expect(await transcripts.findTranscript('unknownvide')).toBeNull()
    expect(await transcripts.findTranscript('silentvideo')).toBeNull()
  })

  test.each(['', '../captions', 'abc', 'abcdefghijk&key=x', 'http://[::1]'])(
    'refuses the id %j',
    async (id) => {
      const { transcripts } = open()
      await expect(transcripts.findVideo(id)).rejects.toThrow(TypeError)
      await expect(transcripts.findTranscript(id)).rejects.toThrow(TypeError)
      expect(stub.requests).toEqual([])
    },
  )
})

describe('YouTube', () => {
  test('prefers Chinese that a person wrote, and takes no drafts', async () => {
    const other = srt.replace('你好', '别的')
    const tracks = [
      { language: 'en', srt: other },
      { language: 'zh-Hans', srt: other, trackKind: 'asr' },
      { language: 'zh', srt: other, isDraft: true },
      { language: 'zh-Hant', srt },
    ]
    stub.videos.push({ id: 'abcdefghijk', title: 'A', own: true, tracks })
    expect(await openYoutube(stub.settings).findTranscript('abcdefghijk')).toEqual(lines)
  })

  test('has no transcript of other channels, and none without access to captions', async () => {
    stub.videos.push({ id: 'abcdefghijk', title: 'A', tracks: [{ language: 'zh', srt }] })
    expect(await openYoutube(stub.settings).findTranscript('abcdefghijk')).toBeNull()
    stub.requests.length = 0
    expect(await openYoutube({ ...stub.settings, captions: null }).findTranscript('abcdefghijk')).toBeNull()
    expect(stub.requests).toEqual([])
  })

  test('keeps its token, and renews one that has ended', async () => {
    stub.videos.push({ id: 'abcdefghijk', title: 'A', own: true, tracks: [{ language: 'zh', srt }] })
    const transcripts = openYoutube(stub.settings)
    const tokenRequests = () => stub.requests.filter((request) => request === 'POST /token').length
    await transcripts.findTranscript('abcdefghijk')
    await transcripts.findTranscript('abcdefghijk')
    expect(tokenRequests()).toBe(1)
    stub.expireTokens()
    expect(await transcripts.findTranscript('abcdefghijk')).toEqual(lines)
    expect(tokenRequests()).toBe(2)
  })

  const quota = JSON.stringify({ error: { errors: [{ reason: 'quotaExceeded' }] } })
  test.each([
    ['an error', { status: 500, body: '' }],
    ['no quota left', { status: 403, body: quota }],
    ['a page', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"items":[{}]}' }],
    ['a huge answer', { status: 200, body: `{"items":"${'x'.repeat(5_000_000)}"}` }],
  ])('%s means that it is unavailable', async (_name, answer) => {
    stub.fail(answer)
    const transcripts = openYoutube(stub.settings)
    const failure = await transcripts.findVideo('abcdefghijk').catch((error) => error)
    expect(failure).toBeInstanceOf(TranscriptsUnavailable)
    expect(failure.message).not.toContain(stub.settings.apiKey)
    await expect(transcripts.findTranscript('abcdefghijk')).rejects.toThrow(TranscriptsUnavailable)
  })

  test('a redirect is not followed', async () => {
    const other = await startTestYoutube()
    const location = `${other.settings.apiUrl}/videos?part=snippet,statistics&id=abcdefghijk&key=a test key`
    stub.fail({ status: 302, body: '', headers: { location } })
    const transcripts = openYoutube(stub.settings)
    await expect(transcripts.findVideo('abcdefghijk')).rejects.toThrow(TranscriptsUnavailable)
    await expect(transcripts.findTranscript('abcdefghijk')).rejects.toThrow(TranscriptsUnavailable)
    expect(stub.requests).toHaveLength(2)
    expect(other.requests).toEqual([])
    await other.close()
  })

  test.each([
    ['too many lines', '1\n00:00:01,000 --> 00:00:02,000\n好\n\n'.repeat(5001), /more than 5,000 subtitles/],
    ['a line that is too long', `1\n00:00:01,000 --> 00:00:02,000\n${'好'.repeat(1001)}\n`, /longer than/],
    ['a line that cannot be read', '1\nsoon --> later\n好\n', /^Line 2: /],
  ])('says what is wrong with captions: %s', async (_what, file, message) => {
    stub.videos.push({ id: 'abcdefghijk', title: 'A', own: true, tracks: [{ language: 'zh', srt: file }] })
    const failure = await openYoutube(stub.settings)
      .findTranscript('abcdefghijk')
      .catch((error) => error)
    expect(failure).toBeInstanceOf(SubtitlesInvalid)
    expect(failure.message).toMatch(message)
  })

  test('a wrong key or refresh token means that it is unavailable', async () => {
    const { settings } = stub
    const wrongKey = openYoutube({ ...settings, apiKey: 'wrong' })
    await expect(wrongKey.findVideo('abcdefghijk')).rejects.toThrow(TranscriptsUnavailable)
    const captions = settings.captions && { ...settings.captions, refreshToken: 'wrong' }
    const wrongToken = openYoutube({ ...settings, captions })
    await expect(wrongToken.findTranscript('abcdefghijk')).rejects.toThrow('token: refused with 400')
  })
})
