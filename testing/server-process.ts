import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server process with its database, started with `engine-child.ts`. */
export type ServerProcess = {
  server: number
  postgres: number
  version: string
  connectionString: string
  /** Why it failed to start; the other fields are missing then. */
  error?: string
  child: ChildProcess
  /** Sends the signal and waits for the process to exit; PostgreSQL may outlive it. */
  end(signal: NodeJS.Signals): Promise<void>
}

export type ServerOptions = {
  /** Alternative copies of `packages/database/engine.ts`, `engine-child.ts` and Node. */
  engineFile?: string
  childFile?: string
  node?: string
  uid?: number
  environment?: Record<string, string | undefined>
}

/** Starts a server process on the data directory and waits for its database or its error. */
export async function startServerProcess(
  dataDir: string,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const engineFile = options.engineFile ?? fileURLToPath(import.meta.resolve('@tingdu/database/engine.ts'))
  const childFile = options.childFile ?? fileURLToPath(new URL('engine-child.ts', import.meta.url))
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const child = spawn(options.node ?? process.execPath, [childFile, engineFile, dataDir], {
    cwd: '/',
    env: { ...process.env, ...options.environment },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...identity,
  })
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [
    string,
  ]
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { ...JSON.parse(line), child, end }
}

/** Whether a process with this id is running; zombies are not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(process.getBuiltinModule('node:fs').readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
