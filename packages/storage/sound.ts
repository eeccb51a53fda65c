/** Enough of a file to tell whether it is a sound. */
export const SOUND_HEAD_BYTES = 64 * 1024

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/**
 * Whether the start of a file is that of MP3 sound: two frames of layer III, one right after the other, at the very start
 * or behind an ID3 tag. A tag that fills what was read (it holds a picture) counts as one.
 */
export function isMp3(head: Buffer): boolean {
  const start = endOfTag(head)
  if (start > 0 && start >= head.length) return true
  const length = frameLength(head, start)
  return length > 0 && frameLength(head, start + length) > 0
}

function endOfTag(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [...head.subarray(6, 10)]
  if (size.some((byte) => byte > 127)) return 0
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0)
}

/** The bytes of the frame at a place, or 0 where there is none. */
function frameLength(head: Buffer, at: number): number {
  if (at + 4 > head.length || head.readUInt16BE(at) >> 5 !== 0x7ff) return 0
  const [version, layer] = [(head.readUInt8(at + 1) >> 3) & 3, (head.readUInt8(at + 1) >> 1) & 3]
  const rates = head.readUInt8(at + 2)
  const first = version === 3
  const bitRate = (first ? bitRates : lowBitRates)[rates >> 4]
  const sampleRate = sampleRates[(rates >> 2) & 3]
  if (version === 1 || layer !== 1 || !bitRate || !sampleRate) return 0
  const divisor = first ? 1 : version === 2 ? 2 : 4
  const padding = (rates >> 1) & 1
  return Math.floor(((first ? 144 : 72) * bitRate * 1000) / (sampleRate / divisor)) + padding
}
