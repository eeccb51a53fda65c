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
  /** The key that presses it, where what contains it listens to keys. */
  shortcut?: string
}

/**
 * Plays a word or a sentence, and stops when pressed again. Its title says what is heard; where there is no sound, a message says
 * so.
 */
export function SoundButton({ compact = false, shortcut, ...asked }: Props) {
  const chinese = asked.spoken ?? asked.chinese
  return <SoundOf sound={useSound(asked)} chinese={chinese} compact={compact} shortcut={shortcut} />
}

type SoundOfProps = { sound: Sound; chinese: string } & Pick<Props, 'compact' | 'shortcut'>

/** The button of a sound that a component asked for itself. */
export function SoundOf({ sound, chinese, compact = false, shortcut }: SoundOfProps) {
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
    'aria-keyshortcuts': shortcut,
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
