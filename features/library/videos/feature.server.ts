import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { addDemoDiscovery } from './demo-discovery.server.ts'
import { seedDemoVideos } from './demo-videos.server.ts'
import { restoreTranscript } from './endpoints/restore-transcript.server.ts'
import { saveVideo } from './endpoints/save-video.server.ts'
import { readTranscript } from './endpoints/srt.server.ts'
import { videoSettings } from './endpoints/video-settings.server.ts'
import { youtubeTexts } from './endpoints/youtube-texts.server.ts'
import { videosContext } from './videos-context.server.ts'

/** Videos with transcripts, and those that members discover. */
export const videos: RegisterFeature = (server) => {
  const context = videosContext(server)
  const { videoPictures } = server
  return {
    name: 'videos',
    endpoints: [
      readTranscript(context),
      youtubeTexts(context),
      saveVideo(context),
      restoreTranscript(context),
      videoSettings(context),
    ],
    site: videoPictures ? { extraSources: { 'img-src': [videoPictures] } } : {},
    demo: () => server.database.transaction(serverCaller(), seedDemoVideos),
    loadContent: () => addDemoDiscovery(server),
  }
}
