import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type FitInput, type FitResult, NOT_INSTALLED } from './fit.ts'

const child = fileURLToPath(new URL('fit-child.server.ts', import.meta.url))

/**
 * Fits parameters in a process of its own. Returns 'not installed' if this machine has no optimizer; throws if the process
 * fails or takes longer.
 */
export async function runFit(input: FitInput, timeoutMs = 120_000): Promise<FitResult | 'not installed'> {
  const process_ = spawn(process.execPath, [child], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  process_.stdin.on('error', () => {})
  process_.stdin.end(JSON.stringify(input))
  const [printed, complaints, [code]] = await Promise.all([
    text(process_.stdout),
    text(process_.stderr),
    once(process_, 'close') as Promise<[number | null]>,
  ])
  if (code === NOT_INSTALLED) return 'not installed'
  if (code !== 0) throw new Error(`Fitting parameters ended with ${code}: ${complaints.slice(-300)}`)
  return JSON.parse(printed)
}
