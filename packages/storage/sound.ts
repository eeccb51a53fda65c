/** The number of bytes needed to recognize a sound file. */
export const SOUND_HEAD_BYTES = 64 * 1024

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/**
 * Whether a file starts as MP3: two consecutive layer III frames at the very start or after an ID3 tag. A tag that
 * fills the given bytes (it contains a picture) counts as MP3.
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

/** The length in bytes of the frame at an offset; 0 if there is none. */
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
