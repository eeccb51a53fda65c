/** A video of the product, its captions and its poster, by address; written by scripts/record-videos.mjs. */
export type Video = { video: string; captions: string; poster: string; seconds: number }

export const videos: { intro: Video; quickStart: Video } = {
  intro: {
    video: '/assets/videos/intro-2aa0a54c.mp4',
    captions: '/assets/videos/intro-4f96e0f5.vtt',
    poster: '/assets/videos/intro-19e6363a.webp',
    seconds: 44,
  },
  quickStart: {
    video: '/assets/videos/quick-start-41c3f1ed.mp4',
    captions: '/assets/videos/quick-start-7cd1187e.vtt',
    poster: '/assets/videos/quick-start-663fa71e.webp',
    seconds: 56,
  },
}

/** The size of every video in pixels. */
export const videoSize = { width: 1280, height: 720 } as const
