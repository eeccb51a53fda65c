import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import type { DiscoveryInput } from './rules.ts'
import { tagsOf } from './rules.ts'
import type { TranscriptDocument } from './transcript-document.ts'

type Picture = { url: string }
/** The pictures of a video. */
export type Thumbnails = { default?: Picture; standard?: Picture }

/** A video in the list. */
export type ListedVideo = Pick<
  Row<'fc_youtube_videos'>,
  'sha1' | 'video_string_id' | 'url' | 'download_time' | 'title'
>

/** A video with its transcript. */
export type Video = Omit<
  Row<'fc_youtube_videos', { thumbnails: Thumbnails; transcripts: TranscriptLine[] }>,
  'former_transcripts'
> & {
  /** The first line of the transcript that was replaced; null if none was. */
  former: TranscriptLine | null
}

/** A video that members discover, with the text that was made from it. */
export type DiscoveryVideo = Row<'fc_discovery_videos', { thumbnails: Thumbnails }>

/** A text that was made from a video. */
export type VideoText = Pick<Row<'fc_texts'>, 'sha1' | 'title' | 'author' | 'level'> & {
  video_media_sha1: string
}

type Wanted = { page: number; size: number; search: string }

/** The query key prefix of the videos. */
export const videosKey = ['videos'] as const
/** The query key prefix of the discovery videos. */
export const discoveryKey = ['discovery videos'] as const

const listed = 'video_string_id, url, download_time, title, sha1'

type Sorted = Wanted & { sort: Sort | null }

const videoOrder: ListOrder = {
  sortable: ['video_string_id', 'url', 'download_time', 'title'],
  initial: { column: 'download_time', direction: 'descending' },
  key: 'sha1',
}

/** One page of the videos, latest first unless sorted. */
export function videos({ page, size, search, sort }: Sorted) {
  return queryOptions({
    queryKey: [...videosKey, 'list', page, size, search, sort],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_youtube_videos').select(listed, { count: 'exact' })
      const found = search === '' ? all : all.ilike('title', containing(search))
      const ordered = inOrder(found, sort, videoOrder)
      return await pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** A video with its transcript; null if there is none. */
export function oneVideo(sha1: string) {
  return queryOptions({
    queryKey: [...videosKey, 'one', sha1],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_youtube_videos')
        .select(
          `${listed}, thumbnails, comment_counts, likes, view_counts, transcripts, former:former_transcripts->0`,
        )
        .eq('sha1', sha1)
      return ((await rowOf(request.abortSignal(signal))) ?? null) as Video | null
    },
  })
}

/** The texts that were made from a video, latest first. */
export function textsOfVideo(sha1: string) {
  return queryOptions({
    queryKey: [...videosKey, 'texts', sha1],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_texts')
        .select('sha1, title, author, level, video_media_sha1')
        .eq('video_media_sha1', sha1)
      const ordered = request.order('created_at', { ascending: false }).order('sha1')
      return (await rowsOf(ordered.abortSignal(signal))) as VideoText[]
    },
  })
}

/** Whether YouTube's API is configured, and the origin of pictures that may be loaded. */
export function videoSettings() {
  return queryOptions({
    queryKey: ['video settings'],
    queryFn: () => call<{ youtube: boolean; pictures: string | null }>('GET', 'rpc/video_settings'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const discoveryOrder: ListOrder = {
  sortable: ['title', 'level', 'priority', 'video_type', 'video_media_sha1', 'last_modified'],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'video_text_sha1',
}

/** One page of the discovery videos, last changed first unless sorted. */
export function discoveryVideos({ page, size, search, sort }: Sorted) {
  return queryOptions({
    queryKey: [...discoveryKey, 'list', page, size, search, sort],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_discovery_videos').select('*', { count: 'exact' })
      const found = search === '' ? all : all.ilike('title', containing(search))
      const ordered = inOrder(found, sort, discoveryOrder)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<DiscoveryVideo>
    },
    placeholderData: keepPreviousData,
  })
}

/** Changes a discovery video if it is unchanged since it was `seen`. Throws `EditConflict` otherwise. */
export async function changeDiscoveryVideo(seen: DiscoveryVideo, input: DiscoveryInput): Promise<void> {
  const { video_text_sha1, last_modified } = seen
  const change = { level: input.level, priority: Number(input.priority), tags: tagsOf(input.tags) }
  const request = api
    .from('fc_admin_discovery_videos')
    .update(change)
    .eq('video_text_sha1', video_text_sha1)
    .eq('last_modified', last_modified)
  if ((await rowsOf(request.select('video_text_sha1'))).length > 0) return
  const now = api.from('fc_discovery_videos').select('*').eq('video_text_sha1', video_text_sha1)
  throw new EditConflict(((await rowOf(now)) ?? null) as DiscoveryVideo | null)
}

/** Removes a discovery video; its text stays. Throws if it is gone. */
export async function removeDiscoveryVideo(sha1: string): Promise<void> {
  const request = api.from('fc_admin_discovery_videos').delete().eq('video_text_sha1', sha1)
  await changedRow(request.select('video_text_sha1'))
}

/** The videos of the discovery videos, by their sha1; each is there once, with one text. */
export function discoveredVideos() {
  return queryOptions({
    queryKey: [...discoveryKey, 'videos'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_admin_discovery_videos').select('video_media_sha1')
      const rows = await rowsOf(request.abortSignal(signal))
      return rows.map(({ video_media_sha1 }) => video_media_sha1)
    },
  })
}

/** One page of the texts that were made from a video. */
export function videoTexts({ page, size, search }: Wanted) {
  return queryOptions({
    queryKey: [...discoveryKey, 'choices', page, size, search],
    queryFn: async ({ signal }) => {
      const all = api
        .from('fc_texts')
        .select('title, sha1, author, level, video_media_sha1', { count: 'exact' })
        .not('video_media_sha1', 'is', null)
      const found = search === '' ? all : all.ilike('title', containing(search))
      const ordered = found.order('last_modified', { ascending: false }).order('sha1')
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<VideoText>
    },
    placeholderData: keepPreviousData,
  })
}

/** Two texts were chosen that were made from the same video, of which only one can be a discovery video. */
export class SameVideo extends Error {
  override name = 'SameVideo'
  readonly titles: [string, string]
  constructor(titles: [string, string]) {
    super('Two texts of one video')
    this.titles = titles
  }
}

/** Adds texts to the discovery videos: all or none. Throws `SameVideo`, and `23505` if one is there already. */
export async function addDiscoveryTexts(texts: readonly VideoText[]): Promise<void> {
  for (const group of Map.groupBy(texts, ({ video_media_sha1 }) => video_media_sha1).values()) {
    const [one, other] = group
    if (one && other) throw new SameVideo([one.title, other.title])
  }
  const rows = texts.map(({ sha1 }) => ({
    video_text_sha1: sha1,
    priority: 1,
    tags: [],
    level: 'beginner',
  }))
  const request = api.from('fc_admin_discovery_videos').insert(rows).select('video_text_sha1')
  await rowsOf(request)
}

/** Adds a video of YouTube to the discovery videos. Throws `Y000` if it is there already. */
export async function addFromYoutube(videoId: string): Promise<void> {
  await call('GET', `fatjson/youtube_texts?videoId=${encodeURIComponent(videoId)}&add_to_discovery=1`)
}

/** Whether something is refused because it is a discovery video already. */
export function isDuplicate(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'Y000' || failure.code === '23505')
}

/** The transcript of a video, by its id. */
export async function transcriptOf(videoId: string): Promise<TranscriptLine[]> {
  type Answer = [{ transcript: { transcript: TranscriptLine[] } }]
  const [found] = await call<Answer>('GET', `srt?videoId=${encodeURIComponent(videoId)}`)
  return found.transcript.transcript
}

/**
 * Adds a video, or changes its title and transcript. Throws `transcript_exists` if it has another transcript, unless that is
 * to be replaced.
 */
export async function saveVideo(
  video_string_id: string,
  input: { title: string; subtitles: string | null; replace: boolean },
): Promise<void> {
  await call('POST', 'rpc/save_video', { video_string_id, ...input, title: input.title.trim() })
}

/** Brings back the transcript that an upload has replaced. */
export async function restoreTranscript(video_string_id: string): Promise<void> {
  await call('POST', 'rpc/restore_transcript', { video_string_id })
}

/** A text to make of a video; `sha1` is chosen before, so that a second attempt makes no second text. */
export type NewText = { sha1: string; title: string; author: string; json_text: TranscriptDocument }

/** Makes a text of a video; the server fills in its words. */
export async function createVideoText(videoSha1: string, text: NewText): Promise<void> {
  const row = { ...text, video_media_sha1: videoSha1 }
  try {
    await rowsOf(api.from('fc_texts').insert(row).select('sha1'))
  } catch (failure) {
    const lost = failure instanceof ApiError && (failure.status === 0 || failure.code === '23505')
    if (!lost || !(await rowOf(api.from('fc_texts').select('sha1').eq('sha1', text.sha1)))) throw failure
  }
}
