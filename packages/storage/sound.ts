import { INFO_BYTES, type MpegFrame, readFrame, readInfo } from './mpeg-frame.ts'

/** A checked sound: its size in bytes and its duration in seconds. */
export type Sound = { bytes: number; seconds: number }

/** A tenth of a second. Bytes of another file never look like four consecutive frames by chance. */
const MIN_FRAMES = 4
/** Unknown tags, and padding of the encoder. */
const MAX_OTHER_BYTES = 64 * 1024
/** The bytes that decide what comes next: the start of a frame or a tag. */
const LOOK_AHEAD = 32
const ID3_BYTES = 10
const ID3V1_BYTES = 128

/**
 * Reads an MP3 file to its end. Returns null unless it consists of consecutive layer III frames, with tags (ID3, APE)
 * around them and few other bytes (a tenth, at most 64 KiB), and has as many frames as its encoder recorded. Reading
 * stops early if the file does not start with frames.
 */
export async function readSound(file: AsyncIterable<Buffer>): Promise<Sound | null> {
  const scan = createScan()
  let bytes = 0
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of file) {
    bytes += chunk.length
    const data = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    const next = scan.read(data, LOOK_AHEAD + INFO_BYTES)
    if (scan.failed()) return null
    pending = data.subarray(next)
  }
  scan.read(pending, 0)
  const seconds = scan.seconds()
  return seconds === null ? null : { bytes, seconds }
}

function createScan() {
  /** Bytes still to skip: the rest of a frame or tag. */
  let skip = 0
  let stream: MpegFrame | null = null
  let frames = 0
  let frameBytes = 0
  let otherBytes = 0
  let recorded = 0

  const takeFrame = (data: Buffer, at: number, frame: MpegFrame) => {
    const info = stream === null ? readInfo(data, at, frame) : null
    stream ??= frame
    recorded = info ?? recorded
    if (info === null) frames += 1
    frameBytes += frame.length
    skip = frame.length
  }
  const takeNext = (data: Buffer, at: number) => {
    const frame = readFrame(data, at)
    if (frame && (stream === null || isSameStream(stream, frame))) return takeFrame(data, at, frame)
    skip = tagLength(data, at)
    if (skip > 0) return
    otherBytes += 1
    skip = 1
  }
  const failed = () => otherBytes > (frames < MIN_FRAMES ? 0 : MAX_OTHER_BYTES)
  return {
    /** Reads as far as `margin` bytes before the end of the data; returns the offset of the first byte not read. */
    read(data: Buffer, margin: number): number {
      let at = 0
      for (;;) {
        const step = Math.min(skip, data.length - at)
        at += step
        skip -= step
        if (skip > 0 || at + margin >= data.length || failed()) return at
        takeNext(data, at)
      }
    },
    /** Whether other bytes came before the first frames, or too many after them. */
    failed,
    /** The duration of the whole file; null if it is not a sound, or incomplete. */
    seconds(): number | null {
      if (skip > 0) frames -= 1
      if (failed()) return null
      const isComplete = frames >= MIN_FRAMES && frames + 1 >= recorded && otherBytes * 10 <= frameBytes
      return stream && isComplete ? (frames * stream.samples) / stream.sampleRate : null
    },
  }
}

function isSameStream(one: MpegFrame, other: MpegFrame): boolean {
  return one.samples === other.samples && one.sampleRate === other.sampleRate
}

/** The length in bytes of a tag at an offset; 0 if there is none. */
function tagLength(data: Buffer, at: number): number {
  const starts = (name: string) => data.toString('latin1', at, at + name.length) === name
  if (starts('ID3') && at + ID3_BYTES <= data.length) return id3Length(data.subarray(at, at + ID3_BYTES))
  if (starts('TAG')) return ID3V1_BYTES
  // The size includes the footer, but not the header; a tag without a header is other bytes.
  if (starts('APETAGEX') && at + LOOK_AHEAD <= data.length) return LOOK_AHEAD + data.readUInt32LE(at + 12)
  return 0
}

function id3Length(header: Buffer): number {
  const size = [...header.subarray(6)]
  if (size.some((byte) => byte > 127)) return 0
  const footer = header.readUInt8(5) & 0x10 ? ID3_BYTES : 0
  return ID3_BYTES + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer
}
