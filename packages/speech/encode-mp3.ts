import { createMp3Encoder } from 'wasm-media-encoders'

/** One channel of sound, from -1 to 1. */
export type Samples = { samples: Float32Array; sampleRate: number }

const KILOBITS = 64

/** Encodes a sound as an MP3 file of one channel. */
export async function encodeMp3({ samples, sampleRate }: Samples): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 1, bitrate: KILOBITS })
  // The encoder reuses its buffer.
  const start = Buffer.from(encoder.encode([samples]))
  return Buffer.concat([start, encoder.finalize()])
}
