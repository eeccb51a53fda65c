import { uploadSound } from '@tingdu/client/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { addSound } from '../document/sounds.ts'
import type { DraftEditing } from '../editor/use-draft.ts'
import { soundTexts as texts } from '../messages.ts'
import { readLength, soundFault, uploadFault } from './sound-file.ts'

const MOST_SOUNDS = 20

/** The files that were uploaded on this page, by key, and their address in memory: no row may use them yet. */
export type SoundFiles = ReadonlyMap<string, { file: Blob; address: string }>

export type SoundUpload = {
  /** The upload that is under way; `share` is how much of it is done, from 0 to 1. */
  current: { name: string; share: number; cancel: () => void } | null
  /** Why the last file was not taken. */
  fault: string | null
  take: (file: File | undefined) => void
  files: SoundFiles
}

/** Adds recordings to a text: reads the length of a file and uploads it. */
export function useSoundUpload(editing: DraftEditing): SoundUpload {
  const [current, setCurrent] = useState<{ name: string; share: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [files, setFiles] = useState<SoundFiles>(new Map())
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const { sounds = [] } = editing.draft.document

  const send = async (file: File, signal: AbortSignal) => {
    const address = URL.createObjectURL(file)
    try {
      const duration = await readLength(address)
      const path = await uploadSound(file, {
        signal,
        onProgress: (share) => setCurrent((now) => now && { ...now, share }),
      })
      setFiles((known) => new Map(known).set(path, { file, address }))
      editing.edit((document) => addSound(document, { path, duration }))
    } catch (failure) {
      URL.revokeObjectURL(address)
      if (!signal.aborted) setFault(uploadFault(failure))
    }
  }
  const take = async (file: File | undefined) => {
    if (!file || underWay.current) return
    const wrong = sounds.length >= MOST_SOUNDS ? texts.tooMany : soundFault(file)
    setFault(wrong)
    if (wrong) return
    underWay.current = new AbortController()
    setCurrent({ name: file.name, share: 0 })
    await send(file, underWay.current.signal)
    underWay.current = null
    setCurrent(null)
  }
  return {
    current: current && { ...current, cancel: () => underWay.current?.abort() },
    fault,
    take,
    files,
  }
}
