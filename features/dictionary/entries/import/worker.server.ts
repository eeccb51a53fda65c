import { parentPort, workerData } from 'node:worker_threads'
import { batches } from './batches.server.ts'

// Prepares one batch per request, so that it never runs ahead of the database.
const source = batches(workerData)
parentPort?.on('message', () => {
  const next = source.next()
  parentPort?.postMessage(next.done ? null : next.value)
})
