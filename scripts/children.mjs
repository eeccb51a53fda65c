// Starts programs that end with this process. Plain JavaScript, for any Node since 20.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const LOOK_AGAIN_MS = 250
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid
const running = new Set()
let received
let watch

/**
 * Starts a program. It receives the signals that this process receives, and SIGTERM once the npm that runs this process
 * has ended: npm may be killed, and a shell between the two does not pass signals on.
 * @returns {import('node:child_process').ChildProcess}
 */
export function startChild(command, args, options) {
  // Before the program runs, so that no signal comes in between.
  if (running.size === 0) beginWatch()
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  running.add(child)
  const forget = () => {
    running.delete(child)
    if (running.size === 0) endWatch()
  }
  child.once('exit', forget).once('error', forget)
  return child
}

/**
 * Runs a program to its end, and resolves to its exit code. If this process is told to end meanwhile, it ends after the
 * program.
 */
export async function runChild(command, args, options) {
  const code = await once(startChild(command, args, options), 'exit').then(
    ([code]) => code ?? 1,
    (error) => {
      console.error(`${command}: ${error.message}`)
      return 1
    },
  )
  if (received) process.exit(128 + constants.signals[received])
  return code
}

/** Sends a signal to every program that runs. */
export function signalChildren(signal) {
  received = signal
  for (const child of running) child.kill(signal)
}

function beginWatch() {
  for (const signal of signals) process.on(signal, signalChildren)
  if (process.env.npm_lifecycle_event === undefined) return
  watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    signalChildren('SIGTERM')
  }, LOOK_AGAIN_MS)
}

function endWatch() {
  for (const signal of signals) process.off(signal, signalChildren)
  clearInterval(watch)
}
