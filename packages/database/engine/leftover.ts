import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from './engine-error.ts'

const FAST_SHUTDOWN_MS = 60_000
const IMMEDIATE_SHUTDOWN_MS = 10_000
const LOOK_AGAIN_MS = 5

/** Prefix of socket directories outside the data directory. */
export const SOCKET_PREFIX = 'tingdu-socket-'

/**
 * Stops a PostgreSQL that a killed server left running in this directory, and cleans up after it. The caller holds the
 * lock of the data directory, so it belongs to no live server; `socketDir` contains its sockets.
 */
export async function stopLeftover(directory: string, socketDir: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8').catch(() => '')
  const lines = left.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (await runsHere(pid, directory)) await stop(pid, directory)
  else if (isTaken(pid)) await disown(pidFile, left, pid)
  await clearSockets(socketDir)
  const itsSocketDir = lines[4] ?? ''
  if (itsSocketDir === socketDir || !basename(itsSocketDir).startsWith(SOCKET_PREFIX)) return
  await rm(itsSocketDir, { recursive: true, force: true })
}

/** The lock file of a socket names the same process; the lock of the directory is the one that matters. */
async function clearSockets(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(directory, name), { force: true })
  }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL on this directory, not another one with the same, reused id. */
async function runsHere(pid: number, directory: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return workingDir === (await realpath(directory))
  }
  const command = await new Promise<string>((resolve) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (_error, output) => resolve(output))
  })
  return command.includes('postgres') && command.includes(directory)
}

async function stop(pid: number, directory: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    const giveUp = Date.now() + patience
    process.kill(pid, signal)
    while (Date.now() < giveUp) {
      if (!(await runsHere(pid, directory))) return
      await sleep(LOOK_AGAIN_MS)
    }
  }
  throw new EngineError(`A PostgreSQL that was left behind, process ${pid} in ${directory}, does not stop.`)
}

/**
 * PostgreSQL refuses to start while any process has the id in its pid file, even if the id was reused. It ignores its
 * parent's id; the file stays, because it also names the shared memory to check.
 */
async function disown(pidFile: string, left: string, pid: number): Promise<void> {
  await writeFile(pidFile, left.replace(String(pid), String(process.pid)))
}
