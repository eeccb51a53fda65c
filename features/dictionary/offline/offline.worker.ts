import { answerOf } from './answers.ts'
import { type OfflineDictionary, readFile } from './read-file.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Loads the dictionary into memory, and answers queries from it, one after the other. */

let loading: Promise<OfflineDictionary> | undefined

const send = (message: FromWorker) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('parts' in data) {
    loading = decompress(data.parts).then(readFile)
    loading.then(
      () => send({ loaded: true }),
      () => send({ loaded: false }),
    )
    return
  }
  try {
    const dictionary = await loading
    const answer = dictionary && answerOf(dictionary, data.key)
    send({ id: data.id, answer })
  } catch {
    send({ id: data.id, answer: undefined })
  }
})

async function decompress(parts: readonly ArrayBuffer[]): Promise<string> {
  const file = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(file).text()
}
