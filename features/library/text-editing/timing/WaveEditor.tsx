import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { moveBoundary, type Timing, timeSentence } from '../document/sounds.ts'
import type { DraftEditing } from '../editor/use-draft.ts'
import { soundTexts as texts } from '../messages.ts'
import classes from './Sounds.module.css'
import type { Player } from './use-player.ts'
import { type StoredSound, useWaveform } from './use-waveform.ts'
import { WaveCanvas } from './WaveCanvas.tsx'
import { WaveHandle } from './WaveHandle.tsx'

/** How much is shown before and after the sentence, in seconds. */
const MARGIN = 1.5

type Props = {
  sound: StoredSound
  /** The recording, if it is in memory. */
  file: Blob | undefined
  duration: number
  /** The index of the sentence, and where it is heard. */
  index: number
  timing: Timing
  editing: DraftEditing
  player: Player
}

/** The waveform around a sentence, on which its beginning and end can be moved; they can be typed as well. */
export function WaveEditor({ sound, file, duration, index, timing, editing, player }: Props) {
  const { waveform, failed } = useWaveform(sound, file)
  const [shown] = useState(() => ({
    from: Math.max(0, timing.from - MARGIN),
    to: Math.min(duration, timing.to + MARGIN),
  }))
  const move = (edge: 'from' | 'to', seconds: number) =>
    editing.edit(
      (document) => moveBoundary(document, index, edge, seconds, duration),
      `timing ${index} ${edge}`,
    )
  const position = (seconds: number) => `${(100 * (seconds - shown.from)) / (shown.to - shown.from)}%`
  const edges = [
    ['from', texts.begins],
    ['to', texts.ends],
  ] as const
  return (
    <section aria-label={texts.sentence(index + 1)} className={classes.section}>
      {failed ? (
        <p className={classes.hint}>{texts.unreadable}</p>
      ) : (
        <div className={classes.wave} aria-busy={!waveform}>
          {waveform ? (
            <WaveCanvas waveform={waveform} from={shown.from} to={shown.to} />
          ) : (
            <p className={classes.hint}>{texts.reading}</p>
          )}
          <div
            className={classes.span}
            style={{ left: position(timing.from), right: `calc(100% - ${position(timing.to)})` }}
          />
          {player.playing && <div className={classes.playhead} style={{ left: position(player.time) }} />}
          {edges.map(([edge, label]) => (
            <WaveHandle
              key={edge}
              label={label}
              seconds={timing[edge]}
              within={shown}
              onMove={(seconds) => move(edge, seconds)}
            />
          ))}
        </div>
      )}
      <div className={classes.row}>
        {edges.map(([edge, label]) => (
          <NumberInput
            key={edge}
            label={label}
            size="sm"
            w={120}
            value={timing[edge]}
            step={0.05}
            decimalScale={2}
            fixedDecimalScale
            suffix=" s"
            onChange={(value) => typeof value === 'number' && value !== timing[edge] && move(edge, value)}
          />
        ))}
        <Button
          variant="default"
          onClick={() => (player.playing ? player.pause() : player.play(timing.from, timing.to))}
        >
          {player.playing ? texts.stop : texts.play}
        </Button>
        <Button
          variant="default"
          onClick={() => editing.edit((document) => timeSentence(document, index, null))}
        >
          {texts.remainsUntimed}
        </Button>
      </div>
    </section>
  )
}
