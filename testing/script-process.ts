import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'

/** A script in a separate process, such as one of `apps/server`. */
export type ScriptProcess = {
  child: ChildProcess
  /** What it has written so far to standard output and standard error. */
  output(): string
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  /** Resolves to the address of the server once it responds, or to '' if it has exited. */
  address(): Promise<string>
  /** Sends a signal, by default SIGTERM, and resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Runs scripts of `apps/server`, such as `main.mjs`, and stops after the tests of the file what is still running. The
 * environment holds only what is needed to start quickly, and `environment`.
 */
export function scriptsForFile() {
  const started: ScriptProcess[] = []
  afterAll(() => Promise.all(started.map((script) => script.end())))
  return (script: string, args: string[], environment: Record<string, string>): ScriptProcess => {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const file = fileURLToPath(import.meta.resolve(`@tingdu/server/${script}`))
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', LOAD_DICTIONARY: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const running = watchScript(child)
    started.push(running)
    return running
  }
}

/** Follows a process that was started with pipes for its output. */
export function watchScript(child: ChildProcess): ScriptProcess {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const address = async () => {
    const found = () => /Tingdu is at (\S+)/.exec(output)?.[1]
    await expect.poll(() => found() ?? child.exitCode, { timeout: 120_000 }).not.toBeNull()
    return found() ?? ''
  }
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { child, output: () => output, ended, address, end }
}
