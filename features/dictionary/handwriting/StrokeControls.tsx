import { Icon, type IconName } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import type { Dispatch } from 'react'
import { messages, strokeNow } from './messages.ts'
import classes from './StrokeControls.module.css'
import { type DrawingSpeed, drawingSpeeds, type Move, type Writing } from './stroke-player.ts'

type Props = {
  writing: Writing
  onMove: Dispatch<Move>
  speed: DrawingSpeed
  onSpeed: (speed: DrawingSpeed) => void
}

/** Play, pause, step, restart and speed controls, and the current state as text. */
export function StrokeControls({ writing, onMove, speed, onSpeed }: Props) {
  const { count, written, playing } = writing
  return (
    <div className={classes.controls}>
      <fieldset className={classes.buttons} aria-label={messages.strokeControls}>
        <Control label={messages.fromStart} icon="restart" onClick={() => onMove('restart')} />
        <Control
          label={messages.strokeBack}
          icon="previous"
          disabled={written === 0}
          onClick={() => onMove('back')}
        />
        <Control
          label={playing ? messages.pause : messages.play}
          icon={playing ? 'pause' : 'play'}
          onClick={() => onMove(playing ? 'pause' : 'play')}
        />
        <Control
          label={messages.strokeForward}
          icon="next"
          disabled={written === count}
          onClick={() => onMove('forward')}
        />
        <select
          aria-label={messages.drawingSpeed}
          className={classes.speed}
          value={speed}
          onChange={(event) => onSpeed(Number(event.currentTarget.value) as DrawingSpeed)}
        >
          {drawingSpeeds.map((each) => (
            <option key={each} value={each}>{`${each} ×`}</option>
          ))}
        </select>
      </fieldset>
      <p className={classes.progress} role={playing ? undefined : 'status'}>
        {strokeNow(playing ? Math.min(written + 1, count) : written, count)}
      </p>
    </div>
  )
}

type ControlProps = { label: string; icon: IconName; disabled?: boolean; onClick: () => void }

function Control({ label, icon, disabled, onClick }: ControlProps) {
  return (
    <IconButton label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={18} />
    </IconButton>
  )
}
