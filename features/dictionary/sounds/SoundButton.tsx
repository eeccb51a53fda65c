import { Button } from '@mantine/core'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { messages } from './messages.ts'
import classes from './SoundButton.module.css'
import { type AskedSound, type Sound, useSound } from './use-sound.ts'

type Props = AskedSound & {
  /** For lists: an icon only, and nothing if there is no sound. */
  compact?: boolean
}

/**
 * Plays a word or a sentence, and stops when pressed again. Its title says what is heard; where there is no sound, a message says
 * so.
 */
export function SoundButton({ compact = false, ...asked }: Props) {
  return <SoundOf sound={useSound(asked)} chinese={asked.spoken ?? asked.chinese} compact={compact} />
}

type SoundOfProps = { sound: Sound; chinese: string; compact?: boolean }

/** The button of a sound that a component asked for itself. */
export function SoundOf({ sound, chinese, compact = false }: SoundOfProps) {
  const { state, kind, sounding, toggle } = sound
  if (state === 'none') return compact ? null : <p className={classes.quiet}>{messages.noSound}</p>
  const label = messages.listenTo(chinese)
  const icon = (
    <span className={sounding ? classes.sounding : classes.silent}>
      <Icon name={sounding ? 'pause' : 'loudspeaker'} size={18} />
    </span>
  )
  const shared = {
    disabled: state === 'looking',
    onClick: toggle,
    'aria-pressed': sounding,
    title: state === 'looking' ? label : soundNames[kind],
  }
  if (compact) {
    return (
      <IconButton label={label} {...shared}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="default" leftSection={icon} aria-label={label} {...shared}>
      {messages.listen}
    </Button>
  )
}
