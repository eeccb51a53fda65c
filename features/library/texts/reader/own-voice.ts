import { onSessionEnd } from '@tingdu/client/session.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'

/** More recordings than this are not kept; the oldest go first. */
const MOST_KEPT = 200

/** What the member said after sentences, by text and sentence. It stays in this page, and nothing is sent. */
const kept = new Map<string, Blob>()
let changes = 0
const listeners = new Set<() => void>()
const keyOf = (text: string, sentence: number) => `${text} ${sentence}`

onSessionEnd(() => {
  kept.clear()
  tell()
})

function keep(key: string, recording: Blob): void {
  kept.delete(key)
  kept.set(key, recording)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  tell()
}

function tell(): void {
  changes += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Recording one's own voice in the pause after each sentence. */
export type OwnVoice = {
  /** Whether this browser can record. */
  supported: boolean
  /** Whether the voice is recorded; `asking` while the browser asks for permission. */
  state: 'off' | 'asking' | 'on'
  toggle: () => void
  /** Records what is said after a sentence until the returned function is called. */
  record: (sentence: number) => () => void
  /** What was said after a sentence. */
  of: (sentence: number) => Blob | undefined
  /** The sentence that was said last. */
  last: () => number | undefined
}

/**
 * Records the member's voice with the microphone, which is in use only while this is on, the text is open, and there are
 * pauses (`pauses`).
 */
export function useOwnVoice(text: string, pauses: boolean): OwnVoice {
  useSyncExternalStore(subscribe, () => changes)
  const [state, setState] = useState<OwnVoice['state']>('off')
  const microphone = useRef<MediaStream | null>(null)
  const open = useRef(false)
  useEffect(() => {
    open.current = pauses
    return () => {
      open.current = false
      release(microphone)
      setState('off')
    }
  }, [pauses])
  const turnOff = () => {
    release(microphone)
    setState('off')
  }
  const turnOn = async () => {
    setState('asking')
    try {
      microphone.current = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (!open.current) return release(microphone)
      // The microphone was unplugged, or the permission taken back.
      for (const track of microphone.current.getTracks()) track.addEventListener('ended', turnOff)
      setState('on')
    } catch (failure) {
      turnOff()
      const refused = failure instanceof DOMException && failure.name === 'NotAllowedError'
      toast(refused ? messages.microphoneRefused : messages.microphoneMissing, 'failed')
    }
  }
  const record = (sentence: number) => {
    if (!microphone.current) return () => {}
    try {
      const recorder = new MediaRecorder(microphone.current)
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) keep(keyOf(text, sentence), data)
      })
      recorder.start()
      return () => recorder.state !== 'inactive' && recorder.stop()
    } catch {
      turnOff()
      toast(messages.microphoneMissing, 'failed')
      return () => {}
    }
  }
  return {
    supported: 'MediaRecorder' in globalThis && globalThis.navigator?.mediaDevices !== undefined,
    state,
    toggle: () => (state === 'off' ? void turnOn() : turnOff()),
    record,
    of: (sentence) => kept.get(keyOf(text, sentence)),
    last: () => {
      const key = [...kept.keys()].findLast((each) => each.startsWith(`${text} `))
      return key === undefined ? undefined : Number(key.slice(text.length + 1))
    },
  }
}

/** Ends the use of the microphone. */
function release(microphone: RefObject<MediaStream | null>): void {
  for (const track of microphone.current?.getTracks() ?? []) track.stop()
  microphone.current = null
}

/** Plays a recording of one's own voice; returns the function that stops it. `onEnd` is called if it was heard to its end. */
export function playOwn(recording: Blob, onEnd?: () => void): () => void {
  const address = URL.createObjectURL(recording)
  const audio = new Audio(address)
  const end = () => {
    audio.pause()
    URL.revokeObjectURL(address)
  }
  audio.addEventListener('ended', () => {
    end()
    onEnd?.()
  })
  audio.play().catch(() => {
    end()
    toast(messages.cannotPlayOwn, 'failed')
  })
  return end
}
