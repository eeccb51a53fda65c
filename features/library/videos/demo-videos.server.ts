import type { Run } from '@tingdu/database/database.ts'
import type { TranscriptLine } from '@tingdu/transcripts/port.ts'

/** Ids of no real videos. */
export const DEMO_TALK = 'TingduDemo1'
const DEMO_WALK = 'TingduDemo2'

type DemoVideo = {
  id: string
  title: string
  views: number
  likes: number
  comments: number
  lines: TranscriptLine[]
}

/** Lines that follow each other, each with its seconds. */
function spoken(...lines: [text: string, seconds: number][]): TranscriptLine[] {
  let start = 0
  return lines.map(([text, duration]) => {
    const line = { text, start, duration }
    start = Math.round((start + duration) * 10) / 10
    return line
  })
}

const videos: DemoVideo[] = [
  {
    id: DEMO_TALK,
    title: '厨房里的三句话 · Three sentences in the kitchen',
    views: 1240,
    likes: 86,
    comments: 9,
    lines: spoken(
      ['水开了，可以下面条了。', 2.6],
      ['你要多放一点儿菜吗？', 2.2],
      ['好，再放一个鸡蛋。', 2.4],
      ['小心，碗很热！', 1.8],
    ),
  },
  {
    id: DEMO_WALK,
    title: '下班以后走一走 · A walk after work',
    views: 310,
    likes: 21,
    comments: 2,
    lines: spoken(
      ['今天下班早，我们去河边走走吧。', 3.2],
      ['天快黑了，风有一点儿凉。', 2.8],
      ['你看，桥上的灯都亮了。', 2.5],
    ),
  },
]

/** Adds videos with transcripts if there are none. */
export async function seedDemoVideos(run: Run): Promise<void> {
  await run({ text: 'lock table api.fc_youtube_videos in share row exclusive mode', values: [] })
  const { rows } = await run({
    text: 'select where not exists (select from api.fc_youtube_videos)',
    values: [],
  })
  if (rows.length === 0) return
  for (const { id, title, views, likes, comments, lines } of videos) {
    await run({
      text: `insert into api.fc_youtube_videos
          (video_string_id, title, view_counts, likes, comment_counts, transcripts)
        values ($1, $2, $3, $4, $5, $6::jsonb)`,
      values: [id, title, views, likes, comments, JSON.stringify(lines)],
    })
  }
}
