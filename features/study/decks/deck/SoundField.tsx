import { Button, Input } from '@mantine/core'
import { KINDS } from '@tingdu/features/accounts/uploads/rules.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from './Deck.module.css'

type Props = {
  /** The address of the saved sound, if there is one. */
  saved: string | null
  chosen: File | null
  onChoose: (file: File | null) => void
  onRemove: () => void
}

/** Chooses a sound, and plays it. */
export function SoundField({ saved, chosen, onChoose, onRemove }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const address = useAddressOf(chosen) ?? saved
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = faultOf(file)
    setFault(found)
    if (found === null) onChoose(file)
  }
  return (
    <Input.Wrapper id={id} label={messages.sound} description={messages.soundHelp} error={fault}>
      <div className={classes.ways}>
        <input
          ref={input}
          type="file"
          accept=".mp3,audio/mpeg"
          aria-label={messages.chooseSound}
          hidden
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button id={id} variant="default" onClick={() => input.current?.click()}>
          {address ? messages.chooseAnother : messages.chooseSound}
        </Button>
        {address && (
          <Button variant="subtle" onClick={onRemove}>
            {messages.removeSound}
          </Button>
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands on the card */}
        {address && <audio src={address} controls className={classes.sound} />}
      </div>
    </Input.Wrapper>
  )
}

function faultOf({ name, size }: File): string | null {
  if (!/\.mp3$/i.test(name)) return messages.notMp3
  return size > KINDS.sounds.maxBytes ? messages.soundTooLarge : null
}

/** An object URL that plays a local file. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
