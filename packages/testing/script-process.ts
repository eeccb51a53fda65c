import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect } from 'vitest'

/** A script of `apps/server` in a separate process. */
export type ScriptProcess = {
  child: ChildProcess
  /** What it has written so far to standard output and standard error. */
  output(): string
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  /** Resolves to the address of the server once it responds, or to '' if it has exited. */
  address(): Promise<string>
}

/**
 * Runs scripts of `apps/server`, such as `main.mjs`, and stops after each test of the file what is still running. The
 * environment holds only what is needed to start, and `environment`.
 */
export function scriptsForEachTest() {
  const started: ChildProcess[] = []
  afterEach(async () => {
    for (const child of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  return (script: string, args: string[], environment: Record<string, string>): ScriptProcess => {
    const { PATH = '', HOME = '' } = process.env
    const file = fileURLToPath(import.meta.resolve(`@tingdu/server/${script}`))
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH, HOME, PORT: '0', LOAD_DICTIONARY: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    return watched(child)
  }
}

function watched(child: ChildProcess): ScriptProcess {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const address = async () => {
    const found = () => /Tingdu is at (\S+)/.exec(output)?.[1]
    await expect.poll(() => found() ?? child.exitCode, { timeout: 120_000 }).not.toBeNull()
    return found() ?? ''
  }
  return { child, output: () => output, ended, address }
}
