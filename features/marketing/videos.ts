/** A video of the product, its captions and its poster, by address; written by videos/record.mjs. */
export type Video = { video: string; captions: string; poster: string; seconds: number }

export const videos: { intro: Video; quickStart: Video } = {
  intro: {
    video: '/assets/videos/intro-4dcbe856.mp4',
    captions: '/assets/videos/intro-996c1c62.vtt',
    poster: '/assets/videos/intro-d3982073.webp',
    seconds: 37,
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
