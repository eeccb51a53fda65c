import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import type { VideosContext } from '../videos-context.server.ts'

/**
 * `GET rpc/video_settings`: `{youtube, pictures}`, whether YouTube's API is configured, and the origin that pictures of
 * videos may be loaded from; null if none.
 *
 * Refuses: 401, 403 for all but staff.
 */
export function videoSettings(context: VideosContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/video_settings',
    summary: 'Whether YouTube is configured, and where pictures of videos come from',
    async handle(_request, session) {
      await requireStaffCaller(context.database, session)
      return { body: { youtube: context.youtube !== null, pictures: context.videoPictures } }
    },
  })
}
