import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { videoPaths, videoPattern } from './paths.ts'

/** Videos, their transcripts and the discovery videos, for staff. */
export const videos: WebFeature = {
  name: 'videos',
  routes: [
    { path: videoPaths.videos(), layout: 'user', screen: () => import('./VideosScreen.tsx') },
    { path: videoPattern, layout: 'user', screen: () => import('./VideoScreen.tsx') },
    {
      path: videoPaths.newDiscoveryVideo(),
      layout: 'user',
      screen: () => import('./NewDiscoveryVideoScreen.tsx'),
    },
    { path: videoPaths.transcript(), layout: 'user', screen: () => import('./TranscriptScreen.tsx') },
  ],
  menu: [
    {
      label: 'Videos',
      path: videoPaths.videos(),
      also: [videoPaths.newDiscoveryVideo()],
      icon: 'video',
      roles: staffRoles,
      order: 42,
    },
    {
      label: 'Youtube Transcript',
      path: videoPaths.transcript(),
      icon: 'transcript',
      roles: ['gk_admin', 'super_admin'],
      openTo: ['support'],
      order: 46,
    },
  ],
}
