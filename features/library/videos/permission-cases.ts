import {
  insertRow,
  nextNumber,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'
import { addVideo, addVideoText, newVideoId } from './test-videos.ts'

export const permissions: Permissions = {
  resources: {
    fc_youtube_videos: {
      arrange: async (app) => `sha1=eq.${await addVideo(app)}`,
      read: staff,
      create: {
        by: nobody,
        body: () => ({ video_string_id: `new-${nextNumber()}`.padEnd(11, '0'), title: 'A' }),
      },
      change: [{ by: nobody, body: { title: 'B' } }],
      remove: { by: nobody },
    },
    fc_discovery_videos: {
      arrange: async (app) => addDiscovery(app),
      read: signedIn,
      create: { by: nobody, body: async (app) => ({ video_text_sha1: await addVideoText(app) }) },
      change: [{ by: nobody, body: { priority: 2 } }],
      remove: { by: nobody },
    },
    fc_admin_discovery_videos: {
      arrange: async (app) => addDiscovery(app),
      read: staff,
      create: { by: staff, body: async (app) => ({ video_text_sha1: await addVideoText(app) }) },
      change: [
        { by: staff, body: { level: 'advanced' } },
        { by: staff, body: { priority: 2 } },
        { by: staff, body: { tags: ['food'] } },
        { by: nobody, body: { video_media_sha1: '0'.repeat(40) } },
      ],
      remove: { by: staff },
    },
  },
  endpoints: {
    'GET srt?videoId=': { by: staff },
    'GET fatjson/youtube_texts?videoId=': { by: staff },
    'POST rpc/save_video': {
      by: staff,
      body: async () => ({ video_string_id: newVideoId(), title: 'A video', subtitles: null }),
    },
    'POST rpc/restore_transcript': {
      by: staff,
      body: async (app) => ({ video_string_id: await addReplacedTranscript(app) }),
    },
    'GET rpc/video_settings': { by: staff },
  },
}

type App = Parameters<typeof addVideoText>[0]

async function addReplacedTranscript(app: App): Promise<string> {
  const id = newVideoId()
  await app.sql(
    `insert into api.fc_youtube_videos (video_string_id, title, former_transcripts) values ($1, 'A video', '[]')`,
    [id],
  )
  return id
}

async function addDiscovery(app: App): Promise<string> {
  return await insertRow(
    app,
    `insert into private.discovery_videos (video_text_sha1) values ($1)
     returning 'video_text_sha1=eq.' || video_text_sha1 as filter`,
    [await addVideoText(app)],
  )
}
