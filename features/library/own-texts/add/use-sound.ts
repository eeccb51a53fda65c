import { ApiError } from '@tingdu/client/errors.ts'
import { uploadSound } from '@tingdu/client/upload.ts'
import { readLength, soundFault, uploadFault } from '@tingdu/features/library/text-editing/public.ts'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { useKept } from './kept-adding.ts'

/** A sound that was uploaded for a text: what its file is called, where it is, its length in seconds, and when it was uploaded, in ms. */
export type AddedSound = { name: string; path: string; duration: number; at?: number }

/** The server deletes uploads that no text uses after a day; the text is still to be added. */
const KEPT_MS = 23 * 60 * 60 * 1000
const mayBeGone = ({ at }: AddedSound) => at !== undefined && Date.now() - at > KEPT_MS

export type SoundAdding = {
  sound: AddedSound | null
  /** The upload that is under way; `share` is how much of it is done, from 0 to 1. */
  sending: { name: string; share: number } | null
  /** Why the last file was not taken; with `again`, it may succeed at another attempt. */
  failure: { text: string; again: (() => void) | null } | null
  /** Uploads a file instead of the sound that is there. */
  take: (file: File) => void
  /** Takes the sound back, or what is being uploaded. */
  remove: () => void
}

/** The sound of the text that is being added. It is uploaded at once, and kept with the rest of the draft. */
export function useSound(): SoundAdding {
  const [kept, setSound] = useKept<AddedSound | null>('sound', () => null)
  const [isLost, setLost] = useState(() => kept !== null && mayBeGone(kept))
  const sound = isLost ? null : kept
  const [sending, setSending] = useState<SoundAdding['sending']>(null)
  const [failure, setFailure] = useState<SoundAdding['failure']>(
    isLost ? { text: messages.soundGone, again: null } : null,
  )
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const remove = () => {
    underWay.current?.abort()
    setSound(null)
    setLost(false)
    setSending(null)
    setFailure(null)
  }
  const take = async (file: File) => {
    remove()
    const { name } = file
    const fault = soundFault(file)
    if (fault) return setFailure({ text: fault, again: null })
    const upload = new AbortController()
    const { signal } = upload
    underWay.current = upload
    setSending({ name, share: 0 })
    try {
      const duration = await lengthOf(file)
      const onProgress = (share: number) => {
        if (!signal.aborted) setSending({ name, share })
      }
      const path = await uploadSound(file, { signal, onProgress })
      if (!signal.aborted) setSound({ name, path, duration, at: Date.now() })
    } catch (failed) {
      // What is refused, for its content or because there is no room, would be refused again.
      const mayPass =
        failed instanceof ApiError &&
        (failed.status === 0 || failed.status === 408 || failed.status === 429 || failed.status >= 500)
      const again = mayPass ? () => void take(file) : null
      if (!signal.aborted) setFailure({ text: uploadFault(failed), again })
    }
    if (!signal.aborted) setSending(null)
  }
  return { sound, sending, failure, take: (file) => void take(file), remove }
}

async function lengthOf(file: File): Promise<number> {
  const address = URL.createObjectURL(file)
  try {
    return await readLength(address)
  } finally {
    URL.revokeObjectURL(address)
  }
}
