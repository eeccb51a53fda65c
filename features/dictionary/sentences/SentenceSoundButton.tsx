import { Button } from '@mantine/core'
import { useSpeech } from '@tingdu/reading/speech.ts'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from './messages.ts'
import classes from './SentenceSoundButton.module.css'

type Props = {
  chinese: string
  /** The address of the recording, or null: then the device's voice speaks the sentence, if it has one. */
  sound: string | null
  /** For lists: an icon only, and nothing if there is neither recording nor voice. */
  compact?: boolean
}

/**
 * Plays the recording of a sentence, and stops when pressed again. Without a recording the device's voice speaks
 * it; without a voice, a message says so.
 */
export function SentenceSoundButton({ chinese, sound, compact = false }: Props) {
  return sound === null ? (
    <SpokenSentence chinese={chinese} compact={compact} />
  ) : (
    <RecordedSentence key={sound} chinese={chinese} sound={sound} compact={compact} />
  )
}

function RecordedSentence({ chinese, sound, compact }: Required<Props> & { sound: string }) {
  const player = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => () => player.current?.pause(), [])
  const play = () => {
    const audio = player.current ?? newPlayer(sound, () => setPlaying(false))
    player.current = audio
    if (playing) return audio.pause()
    audio.currentTime = 0
    setPlaying(true)
    closeFailure(messages.cannotPlay)
    audio.play().catch(() => {
      setPlaying(false)
      toast(messages.cannotPlay, 'failed')
    })
  }
  return (
    <ListenButton
      chinese={chinese}
      compact={compact}
      sounding={playing}
      title={soundNames.recording}
      onClick={play}
    />
  )
}

function newPlayer(sound: string, ended: () => void): HTMLAudioElement {
  const audio = new Audio(sound)
  audio.addEventListener('ended', ended)
  audio.addEventListener('pause', ended)
  return audio
}

function SpokenSentence({ chinese, compact }: Pick<Props, 'chinese'> & { compact: boolean }) {
  const { state, speaking, toggle } = useSpeech()
  if (state === 'none') return compact ? null : <p className={classes.quiet}>{messages.noSound}</p>
  return (
    <ListenButton
      chinese={chinese}
      compact={compact}
      sounding={speaking}
      title={soundNames.device}
      disabled={state === 'looking'}
      onClick={() => toggle(chinese)}
    />
  )
}

type ListenButtonProps = {
  chinese: string
  compact: boolean
  sounding: boolean
  /** What is heard. */
  title: string
  disabled?: boolean
  onClick: () => void
}

function ListenButton({ chinese, compact, sounding, title, disabled, onClick }: ListenButtonProps) {
  const label = `${messages.listen}: ${chinese}`
  const icon = (
    <span className={sounding ? classes.sounding : classes.silent}>
      <Icon name={sounding ? 'pause' : 'loudspeaker'} size={18} />
    </span>
  )
  const shared = { disabled, onClick, 'aria-pressed': sounding }
  if (compact) {
    return (
      <IconButton label={label} {...shared}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="default" leftSection={icon} aria-label={label} title={title} {...shared}>
      {messages.listen}
    </Button>
  )
}
