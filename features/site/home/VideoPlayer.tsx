import { type Video, videoSize } from '../marketing/public.ts'
import classes from './VideoPlayer.module.css'

/** A product video with captions, which plays at once. */
export function VideoPlayer({ video, label }: { video: Video; label: string }) {
  return (
    <video
      controls
      autoPlay
      playsInline
      poster={video.poster}
      aria-label={label}
      className={classes.video}
      {...videoSize}
    >
      <source src={video.video} type="video/mp4" />
      <track kind="captions" srcLang="en" label="English" src={video.captions} default />
    </video>
  )
}
