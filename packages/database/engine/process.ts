import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { EngineError, NotRunnable } from './engine-error.ts'
import { stopLeftover } from './leftover.ts'
import { startProgram } from './program.ts'

/** A running PostgreSQL started by this process; it does not keep this process alive. */
export type PostgresProcess = {
  pid: number
  version: string
  exited: Promise<void>
  /** Keeps this process alive until PostgreSQL has ended, for callers that have sent a signal. */
  signal(name: NodeJS.Signals): void
}

const VERSION = /starting PostgreSQL (\d+(?:\.\d+)?)/
const SPOKE = / (LOG|FATAL|PANIC|ERROR): {2}/
const READY = 'database system is ready to accept connections'
const STILL_IN_USE = /lock file ".*" already exists|pre-existing shared memory block/
const ORPHANS_END_WITHIN_MS = 20_000
const TRY_AGAIN_MS = 10
const LINES_KEPT = 20

/**
 * Starts PostgreSQL and resolves once it accepts connections. Retries if the directory is still in use: orphaned
 * backends of a killed PostgreSQL keep its memory for a moment, and a killed server may leave a PostgreSQL that is
 * still starting.
 */
export async function startPostgres(
  cluster: Cluster & { socketDir: string },
  settings: Record<string, string>,
  log: (line: string) => void,
  begun: () => void = () => {},
): Promise<PostgresProcess> {
  const giveUp = Date.now() + ORPHANS_END_WITHIN_MS
  for (;;) {
    const lines: string[] = []
    await stopLeftover(cluster.directory, cluster.socketDir)
    const starting = startOnce(cluster, settings, lines, log)
    begun()
    const started = await starting
    if (started) return started
    if (!lines.some((line) => SPOKE.test(line))) {
      throw new NotRunnable(`${cluster.binaries.binDir}: ${lines.join(' ') || 'ended at once'}`)
    }
    if (Date.now() > giveUp || !lines.some((line) => STILL_IN_USE.test(line))) {
      throw new EngineError(`PostgreSQL did not start in ${cluster.directory}. It said:\n${lines.join('\n')}`)
    }
    await sleep(TRY_AGAIN_MS)
  }
}

function startOnce(
  cluster: Cluster,
  settings: Record<string, string>,
  lines: string[],
  log: (line: string) => void,
): Promise<PostgresProcess | undefined> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(cluster.binaries.binDir, 'postgres')
  const child = startProgram(program, ['-D', cluster.path, ...flags], cluster.directory, cluster.owner)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      lines.push(error.message)
      resolve()
    })
  })
  return new Promise((resolve) => {
    let version = ''
    follow(child, (line) => {
      if (lines.push(line) > LINES_KEPT) lines.shift()
      log(line)
      version = VERSION.exec(line)?.[1] ?? version
      if (line.includes(READY)) resolve(running(child, version, exited))
    })
    child.once('close', () => resolve(undefined))
    child.once('error', () => resolve(undefined))
  })
}

function follow(child: ChildProcess, receive: (line: string) => void): void {
  child.stdout?.resume()
  if (child.stderr) createInterface({ input: child.stderr }).on('line', receive)
}

function running(child: ChildProcess, version: string, exited: Promise<void>): PostgresProcess {
  child.unref()
  for (const pipe of [child.stdout, child.stderr]) (pipe as Socket | null)?.unref()
  const signal = (name: NodeJS.Signals) => {
    child.ref()
    child.kill(name)
  }
  return { pid: child.pid as number, version, exited, signal }
}
