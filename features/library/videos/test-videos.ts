import type { TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import type { TranscriptLine } from '@tingdu/transcripts/port.ts'

let count = 0

/** An id that no other test uses. */
export const newVideoId = () => `v${++count}`.padEnd(11, '-')

type TestVideo = { videoId?: string; title?: string; lines?: TranscriptLine[] }

/** Adds a video. Returns its sha1. */
export async function addVideo(app: TestApp, video: TestVideo = {}): Promise<string> {
  const { videoId = newVideoId(), title = 'A video', lines = [] } = video
  const [row] = await app.sql<{ sha1: string }>(
    'insert into api.fc_youtube_videos (video_string_id, title, transcripts) values ($1, $2, $3::jsonb) returning sha1',
    [videoId, title, JSON.stringify(lines)],
  )
  return row?.sha1 ?? ''
}

/** Adds a published text of the library that was made from a video. Returns its sha1. */
export async function addVideoText(app: TestApp, video?: string): Promise<string> {
  const text = await addText(app, { owner: app.account('support').id, inLibrary: true })
  await app.sql('update private.texts set video_media_sha1 = $1 where sha1 = $2', [
    video ?? (await addVideo(app)),
    text,
  ])
  return text
}
