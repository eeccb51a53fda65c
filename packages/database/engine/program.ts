import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Owner } from './owner.ts'

const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', TMPDIR: process.env.TMPDIR })

/** The working directory of a started program, inherited as an open file descriptor (on Linux). */
export const HANDED_OVER = '/proc/self/fd/3'

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches only the server, which then stops PostgreSQL.
 */
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

/** Runs a program to completion; returns its last output if it failed, otherwise undefined. */
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
