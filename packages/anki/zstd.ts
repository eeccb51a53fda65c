import { zstdDecompressSync } from 'node:zlib'
import { PackageFault } from './package-fault.ts'

/** Decompresses zstd of at most `most` bytes. Throws `PackageFault`. */
export function decompressed(bytes: Buffer, most: number): Buffer {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: most })
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PackageFault(isTooLarge ? 'package_too_large' : 'package_damaged', { cause })
  }
}
