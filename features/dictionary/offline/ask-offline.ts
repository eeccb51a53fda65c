import { hadContact, serverTime } from '@tingdu/client/device/contact.ts'
import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import type { DownloadInfo } from './file-format.ts'
import { keepsDictionary } from './kept-note.ts'
import { type StoredState, storedFile } from './stored-file.ts'
import type { FromWorker } from './worker-messages.ts'

/** The worker of a version; null if its file cannot be read. */
let loaded: { version: string; worker: Promise<Worker | null> } | undefined
const waiting = new Map<number, (answer: unknown) => void>()
let lastId = 0

/**
 * The answer to a query from the dictionary on this device, by the query's key; undefined if there is no dictionary, if it does
 * not open, or if it has no answer. Loads the dictionary with the first query.
 */
export async function askOffline(key: readonly unknown[]): Promise<unknown> {
  const { id: member, viewing } = getSession()
  if (member === null || viewing || !keepsDictionary()) return undefined
  const state = await storedFile(member)
    .state()
    .catch(() => null)
  if (!state?.kept || !opens(state) || getSession().id !== member) return endOffline()
  const worker = await workerOf(member, state.kept)
  if (!worker) return undefined
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker.postMessage({ id, key })
  })
}

/** Not long after the last contact, and not after the membership has ended. */
const opens = ({ until }: StoredState) => hadContact() && (until === null || until > serverTime())

function workerOf(member: number, kept: DownloadInfo): Promise<Worker | null> {
  if (loaded?.version !== kept.version) {
    endOffline()
    loaded = { version: kept.version, worker: startWorker(member, kept).catch(() => null) }
  }
  return loaded.worker
}

async function startWorker(member: number, kept: DownloadInfo): Promise<Worker | null> {
  const parts = await storedFile(member).file(kept)
  if (!parts) return null
  const worker = new Worker(new URL('./offline.worker.ts', import.meta.url), { type: 'module' })
  const isRead = await new Promise<boolean>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('loaded' in data) return resolve(data.loaded)
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    })
    worker.addEventListener('error', () => resolve(false))
    worker.postMessage({ parts }, parts)
  })
  if (isRead) return worker
  worker.terminate()
  return null
}

/** Ends the worker, so that its memory is freed. */
function endOffline(): undefined {
  void loaded?.worker.then((worker) => worker?.terminate())
  loaded = undefined
  for (const resolve of waiting.values()) resolve(undefined)
  waiting.clear()
}

onSessionEnd(endOffline)
