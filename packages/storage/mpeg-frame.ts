const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/** The header of an MP3 frame. `length` is in bytes, including the header; `samples` are per channel. */
export type MpegFrame = { length: number; samples: number; sampleRate: number; mono: boolean }

/** The number of bytes of a header. */
export const HEADER_BYTES = 4

/** Reads the header of an MPEG audio layer III frame at an offset; null if there is none. */
export function readFrame(bytes: Buffer, at: number): MpegFrame | null {
  if (at + HEADER_BYTES > bytes.length || bytes.readUInt16BE(at) >> 5 !== 0x7ff) return null
  const [version, layer] = [(bytes.readUInt8(at + 1) >> 3) & 3, (bytes.readUInt8(at + 1) >> 1) & 3]
  const rates = bytes.readUInt8(at + 2)
  const first = version === 3
  const bitRate = (first ? bitRates : lowBitRates)[rates >> 4]
  const baseRate = sampleRates[(rates >> 2) & 3]
  if (version === 1 || layer !== 1 || !bitRate || !baseRate) return null
  const sampleRate = baseRate / (first ? 1 : version === 2 ? 2 : 4)
  const samples = first ? 1152 : 576
  const padding = (rates >> 1) & 1
  const length = Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + padding
  return { length, samples, sampleRate, mono: bytes.readUInt8(at + 3) >> 6 === 3 }
}

/** The bytes of a frame in which `readInfo` looks. */
export const INFO_BYTES = 48

/**
 * Encoders may start a file with a frame (`Xing`, `Info`) that describes it instead of holding sound. Returns the number
 * of frames that follow it, 0 if it does not say, or null for a frame with sound.
 */
export function readInfo(bytes: Buffer, at: number, { samples, mono }: MpegFrame): number | null {
  const first = samples === 1152
  const start = at + HEADER_BYTES + (mono ? (first ? 17 : 9) : first ? 32 : 17)
  const name = bytes.toString('latin1', start, start + 4)
  if ((name !== 'Xing' && name !== 'Info') || start + 12 > bytes.length) return null
  return bytes.readUInt32BE(start + 4) & 1 ? bytes.readUInt32BE(start + 8) : 0
}
