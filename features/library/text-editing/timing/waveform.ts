/** The loudness of a sound over time: `PEAKS_PER_SECOND` values from 0 to 1 for each second. */
export type Waveform = Float32Array

export const PEAKS_PER_SECOND = 100
/** Enough to see where speech begins and ends; an hour decoded at 44,100 Hz takes a gigabyte. */
const SAMPLE_RATE = 8000

/** Decodes a sound: a file, or the address of one. Throws if it cannot be read. */
export async function readWaveform(sound: Blob | string, signal: AbortSignal): Promise<Waveform> {
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const decoded = await decoder.decodeAudioData(await bytesOf(sound, signal))
  return peaksOf(decoded.getChannelData(0), decoded.sampleRate)
}

async function bytesOf(sound: Blob | string, signal: AbortSignal): Promise<ArrayBuffer> {
  if (typeof sound !== 'string') return await sound.arrayBuffer()
  const response = await fetch(sound, { signal })
  if (!response.ok) throw new Error('The sound cannot be fetched')
  return await response.arrayBuffer()
}

/** The loudest sample of each stretch, relative to the loudest of all. */
export function peaksOf(samples: Float32Array, sampleRate: number): Waveform {
  const step = sampleRate / PEAKS_PER_SECOND
  const peaks = new Float32Array(Math.ceil(samples.length / step))
  for (let at = 0; at < samples.length; at += 1) {
    const index = Math.floor(at / step)
    const loudness = Math.abs(samples[at] as number)
    if (loudness > (peaks[index] as number)) peaks[index] = loudness
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0)
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks
}
