import { useEffect, useState } from 'react'
import { readWaveform, type Waveform } from './waveform.ts'

/** The waveforms that were read on this page, by address: decoding takes seconds. */
const known = new Map<string, Waveform>()

/** The waveform of the sound at an address; `file` is its content if it is in memory. */
export function useWaveform(
  address: string,
  file: Blob | undefined,
): { waveform: Waveform | null; failed: boolean } {
  const [state, setState] = useState({ waveform: known.get(address) ?? null, failed: false })
  useEffect(() => {
    if (known.has(address)) return
    const cancel = new AbortController()
    const read = async () => {
      try {
        const waveform = await readWaveform(file ?? address, cancel.signal)
        known.set(address, waveform)
        if (!cancel.signal.aborted) setState({ waveform, failed: false })
      } catch {
        if (!cancel.signal.aborted) setState({ waveform: null, failed: true })
      }
    }
    void read()
    return () => cancel.abort()
  }, [address, file])
  return state
}
