import { useEffect, useRef, useState } from 'react'

/** Plays one recording. Times are in seconds. */
export type Player = {
  playing: boolean
  /** Where it is, followed while it plays. */
  time: number
  /** Plays from a position, up to another one if given. */
  play: (from: number, to?: number) => void
  pause: () => void
  /** The position right now. */
  now: () => number
}

type Options = { onStart: () => void; onEnded: () => void; onFailed: () => void }

export function usePlayer(address: string, { onStart, onEnded, onFailed }: Options): Player {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const until = useRef<number | undefined>(undefined)
  const listeners = useRef({ onStart, onEnded, onFailed })
  listeners.current = { onStart, onEnded, onFailed }

  useEffect(() => {
    const player = new Audio(address)
    player.preload = 'auto'
    audio.current = player
    let frame = 0
    const follow = () => {
      setTime(player.currentTime)
      if (until.current !== undefined && player.currentTime >= until.current) player.pause()
      else frame = requestAnimationFrame(follow)
    }
    player.onplay = () => {
      setPlaying(true)
      frame = requestAnimationFrame(follow)
    }
    player.onpause = () => {
      setPlaying(false)
      cancelAnimationFrame(frame)
    }
    player.onended = () => listeners.current.onEnded()
    return () => {
      player.onpause = null
      player.pause()
      cancelAnimationFrame(frame)
      setPlaying(false)
    }
  }, [address])

  return {
    playing,
    time,
    play: (from, to) => {
      const player = audio.current
      if (!player) return
      until.current = to
      player.currentTime = from
      listeners.current.onStart()
      player.play().catch(() => listeners.current.onFailed())
    },
    pause: () => audio.current?.pause(),
    now: () => audio.current?.currentTime ?? 0,
  }
}
