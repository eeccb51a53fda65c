import { lazy, Suspense } from 'react'
import { usePlayingOn } from './playing-on.ts'

const MiniPlayer = lazy(() => import('./MiniPlayer.tsx'))

/** The text that is heard while its page is not open; nothing, and no code for it, while nothing is. */
export default function Player() {
  const playing = usePlayingOn()
  return (
    playing && (
      <Suspense>
        <MiniPlayer playing={playing} />
      </Suspense>
    )
  )
}
