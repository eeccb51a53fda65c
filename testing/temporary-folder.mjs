// Chooses the folder for the temporary files of a test run.
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Several times what a run needs at most (1.6 GB), because its processes need memory as well. */
const neededBytes = 8 * 2 ** 30

/**
 * Returns a folder in memory if the machine has one with enough room, otherwise the usual one. PostgreSQL creates and
 * deletes files by the thousand; on a disk that takes a sixth of the suites' time.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return tmpdir()
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] =
    mounts.findLast((line) => line.split(' ')[1] === inMemory)?.split(' ') ?? []
  const { bavail, bsize } = statfsSync(inMemory)
  // Tests run programs from there.
  const usable = type === 'tmpfs' && !options.split(',').includes('noexec')
  return usable && Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) >= neededBytes
    ? inMemory
    : tmpdir()
}
