import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type FitInput, type FitResult, NOT_INSTALLED } from './fit.ts'

const child = fileURLToPath(new URL('fit-child.server.ts', import.meta.url))

/**
 * Fits parameters in a process of its own. Returns 'not installed' if this machine has no optimizer; throws if the process
 * fails or takes longer.
 */
export async function runFit(input: FitInput, timeoutMs = 120_000): Promise<FitResult | 'not installed'> {
  const program = spawn(process.execPath, [child], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  lowerPriority(program.pid)
  program.stdin.on('error', () => {})
  program.stdin.end(JSON.stringify(input))
  const [printed, complaints, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close') as Promise<[number | null]>,
  ])
  if (code === NOT_INSTALLED) return 'not installed'
  if (code !== 0) throw new Error(`Fitting parameters ended with ${code}: ${complaints.slice(-300)}`)
  return JSON.parse(printed)
}

/** Threads inherit the priority of the one that starts them, so that it is set before the process has others. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already; its exit code says why.
  }
}
