import { isVideoId, videoIdOf } from '@tingdu/transcripts/video-id.ts'
import * as z from 'zod/mini'
import { videoErrors as errors } from './messages.ts'

/** The levels of discovery videos. */
export const levels = ['beginner', 'low-intermediate', 'high-intermediate', 'advanced'] as const

const MOST_TITLE = 300
const filled = () => z.string().check(z.trim(), z.minLength(1, { error: errors.empty, abort: true }))

/** The title of a video. */
const title = filled().check(z.maxLength(MOST_TITLE, errors.tooLong(MOST_TITLE)))

/** A YouTube URL, as typed. */
export const urlRules = z.object({
  url: filled().check(z.refine((typed) => videoIdOf(typed) !== null, errors.notYoutube)),
})

/** A video that staff add, as typed. */
export const videoRules = z.object({
  video: filled().check(z.refine((typed) => typedVideoId(typed) !== null, errors.notVideo)),
  title,
})
export type VideoInput = z.infer<typeof videoRules>

/**
 * The body of `POST rpc/save_video`: the content of a subtitle file, or null to leave the transcript as it is; and whether
 * it may replace another one.
 */
export const saveVideoRules = z.object({
  video_string_id: z.string().check(z.refine(isVideoId, errors.notAnId)),
  title,
  subtitles: z.nullable(z.string()),
  replace: z.optional(z.boolean()),
})

/** The body of `POST rpc/restore_transcript`. */
export const restoreRules = z.object({
  video_string_id: z.string().check(z.refine(isVideoId, errors.notAnId)),
})

/** The id of a video in a URL, or as typed; null if it is neither. */
export function typedVideoId(typed: string): string | null {
  const text = typed.trim()
  return isVideoId(text) ? text : videoIdOf(text)
}

/** A discovery video, as typed. The table's constraints enforce the same. */
export const discoveryRules = z.object({
  level: z.enum(levels, errors.empty),
  priority: filled().check(
    z.refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000, errors.notPriority),
  ),
  tags: z
    .string()
    .check(z.refine((typed) => tagsOf(typed).length <= 50 && typed.length <= 1000, errors.tooManyTags)),
})
export type DiscoveryInput = z.infer<typeof discoveryRules>

/** Tags are split at commas; an empty field is one empty entry, as specified. */
export function tagsOf(typed: string): string[] {
  return typed.split(',').map((tag) => tag.trim())
}

/** The title and author of a text made from a transcript. */
export const textRules = z.object({
  title,
  author: filled().check(z.maxLength(200, errors.tooLong(200))),
})
export type TextInput = z.infer<typeof textRules>
