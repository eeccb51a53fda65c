import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TranslationSettings } from './settings.ts'

type Answer = { status?: number; body: string; headers?: Record<string, string> }
type Asked = { sentences: string[] }

/** A local server that speaks the protocol of a chat endpoint, and translates every sentence as `In English: …`. */
export type TestChat = {
  settings: TranslationSettings
  /** The sentences of each request so far. */
  requests: string[][]
  /** Makes every further answer this one, computed from the sentences; `hang` never answers; null answers normally again. */
  answerWith(answer: ((asked: Asked) => Answer | Promise<Answer>) | 'hang' | null): void
  close(): Promise<void>
}

/** The body of an answer whose message has this content. */
export const chatReply = (content: string) =>
  JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  })

/** Starts the server on a free port. */
export async function startTestChat(): Promise<TestChat> {
  const requests: string[][] = []
  let special: Parameters<TestChat['answerWith']>[0] = null
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    const send = ({ status = 200, body: text, headers = {} }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST')
      return send({ status: 404, body: '{}' })
    if (request.headers.authorization !== 'Bearer a test key') return send({ status: 401, body: '{}' })
    const { model, messages } = JSON.parse(Buffer.concat(body).toString('utf8'))
    if (model !== 'a-model' || messages[0].role !== 'system') return send({ status: 400, body: '{}' })
    const asked = JSON.parse(messages.at(-1).content) as Asked
    requests.push(asked.sentences)
    if (special === 'hang') return
    if (special) return send(await special(asked))
    const translations = asked.sentences.map((sentence) => `In English: ${sentence}`)
    send({ body: chatReply(JSON.stringify({ translations })) })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}/v1`, key: 'a test key', model: 'a-model' },
    requests,
    answerWith: (answer) => {
      special = answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
