import { Progress } from '@mantine/core'
import { clock } from '@tingdu/client/clock.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { useRef } from 'react'
import { messages } from '../messages.ts'
import classes from './AddText.module.css'
import type { SoundAdding } from './use-sound.ts'

type Props = {
  adding: SoundAdding
  /** What the sound is for the text, said after its length. */
  use?: string | undefined
  /** What is said without a sound; a button below chooses one. */
  offer?: { text: string | null; button: string } | undefined
}

/** The sound of a text: what it is, how far it is uploaded, or why it could not be. */
export function SoundRow({ adding: { sound, sending, failure, take, remove }, use = '', offer }: Props) {
  const removeButton = (name: string) => (
    <QuietButton className={classes.discard} onClick={remove}>
      {name}
    </QuietButton>
  )
  if (sending)
    return (
      <div className={classes.sound}>
        <p>{messages.uploading(sending.name)}</p>
        {removeButton(messages.cancel)}
        <Progress
          className={classes.progress}
          value={100 * sending.share}
          aria-label={messages.uploading(sending.name)}
        />
      </div>
    )
  if (failure)
    return (
      <div className={classes.sound}>
        <Failure text={failure.text} />
        {failure.again && (
          <QuietButton className={classes.discard} onClick={failure.again}>
            {messages.retry}
          </QuietButton>
        )}
        {offer && <SoundButton name={messages.otherSound} onTake={take} />}
        {removeButton(messages.withoutSound)}
      </div>
    )
  if (sound)
    return (
      <div className={classes.sound}>
        <p role="status">
          {messages.sound(clock(Math.round(sound.duration)))}
          {use}
        </p>
        {removeButton(messages.removeSound)}
      </div>
    )
  if (!offer) return null
  return (
    <div className={classes.sound}>
      {offer.text && <p>{offer.text}</p>}
      <SoundButton name={offer.button} onTake={take} />
    </div>
  )
}

/** The button that chooses a sound. */
function SoundButton({ name, onTake }: { name: string; onTake: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".mp3,audio/mpeg"
        aria-label={name}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onTake(file)
          currentTarget.value = ''
        }}
      />
      <QuietButton className={classes.discard} onClick={() => input.current?.click()}>
        {name}
      </QuietButton>
    </>
  )
}
