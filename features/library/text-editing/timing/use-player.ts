import { playRenewed } from '@tingdu/features/library/texts/public.ts'
import { soundBegins } from '@tingdu/reading/other-sounds.ts'
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

type Options = {
  /** Requests the address again once it no longer works. */
  renew: () => Promise<string | null>
  onStart: () => void
  onEnded: () => void
  onFailed: () => void
}

export function usePlayer(address: string, { renew, onStart, onEnded, onFailed }: Options): Player {
  const audio = useRef<HTMLAudioElement | null>(null)
  const renewing = useRef(false)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const until = useRef<number | undefined>(undefined)
  const listeners = useRef({ renew, onStart, onEnded, onFailed })
  listeners.current = { renew, onStart, onEnded, onFailed }

  const goOn = async (player: HTMLAudioElement) => {
    if (renewing.current) return
    renewing.current = true
    const goesOn = await playRenewed(player, player.currentTime, listeners.current.renew)
    renewing.current = false
    if (player !== audio.current) player.pause()
    else if (!goesOn) listeners.current.onFailed()
  }
  const goOnRef = useRef(goOn)
  goOnRef.current = goOn

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
    // A preloaded recording may fail before it is played.
    player.onerror = () => {
      if (!player.paused) void goOnRef.current(player)
    }
    return () => {
      player.onpause = null
      player.onerror = null
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
      soundBegins()
      player.play().catch(() => goOn(player))
    },
    pause: () => audio.current?.pause(),
    now: () => audio.current?.currentTime ?? 0,
  }
}
