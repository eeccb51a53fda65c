import { useEffect, useRef, useState } from 'react'
import { readWaveform, type Waveform } from './waveform.ts'

/** The waveforms decoded on this page, by path: decoding takes seconds. */
const known = new Map<string, Waveform>()

/** A recording, its address, empty while that is unknown, and a way to ask for the address again. */
export type StoredSound = { path: string; address: string; renew: () => Promise<string | null> }

/** The waveform of a recording; `file` is its content if it is in memory. */
export function useWaveform(
  sound: StoredSound,
  file: Blob | undefined,
): { waveform: Waveform | null; failed: boolean } {
  const { path } = sound
  const [state, setState] = useState({ waveform: known.get(path) ?? null, failed: false })
  const latest = useRef(sound)
  latest.current = sound
  useEffect(() => {
    if (known.has(path)) return
    const cancel = new AbortController()
    const read = async () => {
      try {
        const waveform = await (file
          ? readWaveform(file, cancel.signal)
          : readStored(latest.current, cancel.signal))
        known.set(path, waveform)
        if (!cancel.signal.aborted) setState({ waveform, failed: false })
      } catch {
        if (!cancel.signal.aborted) setState({ waveform: null, failed: true })
      }
    }
    void read()
    return () => cancel.abort()
  }, [path, file])
  return state
}

/** Reads a recording from its address, or from another one if that no longer works. */
async function readStored({ address, renew }: StoredSound, signal: AbortSignal): Promise<Waveform> {
  const failed = (failure: unknown) => {
    if (signal.aborted) throw failure
  }
  const waveform = address && (await readWaveform(address, signal).catch(failed))
  if (waveform) return waveform
  const renewed = await renew()
  if (!renewed || renewed === address) throw new Error('The sound cannot be fetched')
  return await readWaveform(renewed, signal)
}
