import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Owner } from './owner.ts'

const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', TMPDIR: process.env.TMPDIR })

/** The directory that a program is started for, as one that it has open already (on Linux). */
export const HANDED_OVER = '/proc/self/fd/3'

/** A process group of its own, so that Ctrl-C reaches the server first, which then stops PostgreSQL in its turn. */
export function startProgram(
  program: string,
  args: string[],
  directory: string,
  owner: Owner | undefined,
): ChildProcess {
  const handedOver = openSync(directory, 'r')
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', handedOver]
    return spawn(program, args, { cwd: '/', ...owner, env: environment(), stdio, detached: true })
  } finally {
    closeSync(handedOver)
  }
}

/** Runs a program to its end; returns the last thing it said when it failed, undefined when all went well. */
export function runToEnd(program: string, args: string[], directory: string, owner: Owner | undefined) {
  return new Promise<string | undefined>((resolve) => {
    const child = startProgram(program, args, directory, owner)
    let said = ''
    child.stdout?.resume()
    child.stderr?.on('data', (text) => {
      said += text
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : said.trim().split('\n').at(-1) || `exit ${code}`),
    )
  })
}
