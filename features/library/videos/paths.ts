/** The address pattern of a video's page for the router. */
export const videoPattern = '/videos/details/:sha1'

/** The addresses of videos. */
export const videoPaths = {
  videos: () => '/videos',
  discovery: () => '/videos?tab=discovery',
  video: (sha1: string) => videoPattern.replace(':sha1', sha1),
  newDiscoveryVideo: () => '/discovery-videos/new',
  transcript: () => '/youtube',
}
