import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messages } from './messages.ts'
import { UploadRefused } from './port.ts'

/**
 * Keeps disk space free while files arrive. Each file reserves its maximum size until it is complete, so that files that
 * arrive at the same time cannot fill the disk together, and each key is received once at a time.
 *
 * @param minFreeBytes the space that must remain free
 */
export function createDiskSpace(directory: string, minFreeBytes: number) {
  const reserved = new Map<string, number>()
  const require = async (bytes: number) => {
    const arriving = [...reserved.values()].reduce((sum, one) => sum + one, bytes)
    if ((await freeBytes(directory)) - arriving < minFreeBytes)
      throw new UploadRefused(507, 'storage_full', messages.full)
  }
  return {
    /** Throws `UploadRefused` (507 `storage_full`) unless there is space for a file of this size. */
    require,
    /** Receives a file of at most `bytes`. Throws `UploadRefused`: 507 `storage_full`, or 409 while the key arrives. */
    async reserve<T>(key: string, bytes: number, receive: () => Promise<T>): Promise<T> {
      if (reserved.has(key)) throw new UploadRefused(409, 'upload_used', messages.used)
      reserved.set(key, bytes)
      try {
        await require(0)
        return await receive()
      } finally {
        reserved.delete(key)
      }
    },
  }
}

/** The free space on the disk of a directory, which may not exist yet. */
async function freeBytes(directory: string): Promise<number> {
  const disk = await statfs(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(directory) === directory) throw error
    return null
  })
  return disk ? disk.bavail * disk.bsize : freeBytes(dirname(directory))
}
