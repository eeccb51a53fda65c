/** A video of the product, its captions and its poster, by address; written by scripts/record-videos.mjs. */
export type Video = { video: string; captions: string; poster: string; seconds: number }

export const videos: { intro: Video; quickStart: Video } = {
  intro: {
    video: '/assets/videos/intro-5bb1e6f9.mp4',
    captions: '/assets/videos/intro-deed6179.vtt',
    poster: '/assets/videos/intro-91756f4b.webp',
    seconds: 42,
  },
  quickStart: {
    video: '/assets/videos/quick-start-7b12343f.mp4',
    captions: '/assets/videos/quick-start-ca4a8bf4.vtt',
    poster: '/assets/videos/quick-start-7be5b078.webp',
    seconds: 50,
  },
}

/** The size of every video in pixels. */
export const videoSize = { width: 1280, height: 720 } as const
