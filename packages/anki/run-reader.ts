import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ReaderInput, ReaderResult } from './reader.ts'

const child = fileURLToPath(new URL('reader-child.ts', import.meta.url))

/** Enough for a collection of 50,000 notes. */
const MEMORY_MB = 2048

/**
 * Reads a package in a separate process, which is stopped after `timeoutMs`. A package that takes longer, or too much
 * memory, is refused with `package_too_large`.
 */
export async function runReader(input: ReaderInput, timeoutMs = 180_000): Promise<ReaderResult> {
  const program = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, '--no-warnings', child], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    env: {},
  })
  lowerPriority(program.pid)
  program.stdin.on('error', () => {})
  program.stdin.end(JSON.stringify(input))
  const [printed, complaints, [code, signal]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close') as Promise<[number | null, string | null]>,
  ])
  if (signal !== null || complaints.includes('heap out of memory')) return { fault: 'package_too_large' }
  if (code !== 0) throw new Error(`Reading a package ended with ${code}: ${complaints.slice(-300)}`)
  return JSON.parse(printed) as ReaderResult
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already; its exit code says why.
  }
}
