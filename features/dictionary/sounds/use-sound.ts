import { useQuery } from '@tanstack/react-query'
import { keptAddress } from '@tingdu/client/device/kept.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { soundBegins } from '@tingdu/reading/other-sounds.ts'
import { useSpeech } from '@tingdu/reading/speech.ts'
import type { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from './messages.ts'
import { type FoundSound, soundsOf } from './queries.ts'

/** What a sound is: a recording, a generated voice, or the voice of the device. */
export type SoundKind = keyof typeof soundNames

/** What is to be heard. */
export type AskedSound = {
  /** The word or sentence in simplified characters, by which sounds are found; empty to ask for none. */
  chinese: string
  /** What the device's voice says; by default the same. */
  spoken?: string | undefined
  /** The address of a sound that is known already, and whether it is a generated one. */
  sound?: string | null | undefined
  generated?: boolean | undefined
  /** The reading of a word: then a recording of this reading is preferred. */
  phonetic?: string | null | undefined
  /** Whether a sound of another reading is not played. */
  exact?: boolean | undefined
}

/** A sound as a button plays it. */
export type Sound = {
  /** Whether there is a sound; `looking` while that is not known. */
  state: 'looking' | 'ready' | 'none'
  /** What is heard. */
  kind: SoundKind
  sounding: boolean
  /** Plays from the beginning. */
  play: () => void
  /** Plays, or stops what is playing. */
  toggle: () => void
}

type Choice = { kind: SoundKind; address: string }

/** What is playing on this page. */
let playing: HTMLAudioElement | null = null

/**
 * The sound of a word or a sentence: its recording, else a generated sound, else the device's voice. Only one is heard at a
 * time, and none once the component is gone.
 */
export function useSound(asked: AskedSound): Sound {
  const { chinese, spoken = chinese, sound = null, exact = false } = asked
  const { data: found = [], isLoading } = useQuery({
    ...soundsOf(chinese),
    enabled: sound === null && chinese !== '',
  })
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const chosen = choicesOf(asked, found).find(({ address }) => !broken.has(address))
  const speech = useSpeech()
  const say = useRef(speech)
  say.current = speech
  const player = useRef<HTMLAudioElement | null>(null)
  const [sounding, setSounding] = useState(false)
  useEffect(() => () => player.current?.pause(), [])
  const address = chosen?.address ?? null
  const play = useCallback(() => {
    playing?.pause()
    soundBegins()
    const { speaking, toggle } = say.current
    if (speaking) toggle(spoken)
    if (address === null) return exact ? undefined : toggle(spoken)
    closeFailure(messages.cannotPlay)
    player.current = startPlaying(address, {
      onEnd: () => setSounding(false),
      onBroken: () => {
        setBroken((before) => new Set([...before, address]))
        toast(messages.cannotPlay, 'failed')
      },
    })
    setSounding(true)
  }, [address, exact, spoken])
  const kind = chosen?.kind ?? 'device'
  const isSounding = kind === 'device' ? speech.speaking : sounding
  const toggle = () => {
    if (!isSounding) return play()
    if (kind === 'device') speech.toggle(spoken)
    else player.current?.pause()
  }
  const device = exact || chinese === '' ? 'none' : speech.state
  return {
    state: chosen ? 'ready' : isLoading ? 'looking' : device,
    kind,
    sounding: isSounding,
    play,
    toggle,
  }
}

/** The sounds that may be played, the best first. */
function choicesOf(
  { sound, generated = false, phonetic, exact = false }: AskedSound,
  found: readonly FoundSound[],
) {
  if (sound) return [{ kind: generated ? 'generated' : 'recording', address: sound } satisfies Choice]
  const reading = phonetic?.toLowerCase()
  const read = found.filter((each) => each.phonetic === reading)
  const usual = exact ? [] : found.filter((each) => each.phonetic === '')
  return [...read.filter((each) => !each.generated), ...read, ...usual].flatMap((each): Choice[] => {
    const address = uploadPaths.media(each.sound)
    return address === null ? [] : [{ kind: each.generated ? 'generated' : 'recording', address }]
  })
}

function startPlaying(address: string, { onEnd, onBroken }: { onEnd: () => void; onBroken: () => void }) {
  const audio = new Audio()
  playing = audio
  audio.addEventListener('ended', onEnd)
  audio.addEventListener('pause', onEnd)
  const play = async (from: string) => {
    if (playing !== audio) return
    audio.src = from
    await audio.play()
  }
  const kept = keptAddress(address)
  const started = typeof kept === 'string' ? play(kept) : kept.then(play)
  started.catch((failure: unknown) => {
    onEnd()
    // It was stopped, or the browser blocks sound before the first tap.
    if (failure instanceof DOMException && /^(AbortError|NotAllowedError)$/.test(failure.name)) return
    onBroken()
  })
  return audio
}
