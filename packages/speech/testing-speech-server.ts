import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FRAME_SECONDS, mp3Of } from '@tingdu/storage/testing-sounds.ts'
import type { EndpointSettings } from './settings.ts'

type Answer = { status?: number; body: string | Buffer; headers?: Record<string, string> }

/** What an endpoint is asked for. */
export type AskedSpeech = { input: string; instructions?: string; speed: number }

/** A local server that speaks the protocol of a speech endpoint. Its voice is silent, a quarter of a second per character. */
export type TestSpeech = {
  settings: EndpointSettings
  /** What was asked for so far. */
  requests: AskedSpeech[]
  /** Makes every further answer this one; `hang` never answers, `cut` breaks off in the middle; null answers normally again. */
  answerWith(answer: ((asked: AskedSpeech) => Answer | null) | 'hang' | 'cut' | null): void
  close(): Promise<void>
}

/** The sound of a text. */
export const spokenMp3 = (text: string) => mp3Of(Math.ceil(([...text].length * 0.25) / FRAME_SECONDS))

/** Starts the server on a free port. */
export async function startTestSpeech(): Promise<TestSpeech> {
  const requests: AskedSpeech[] = []
  let special: Parameters<TestSpeech['answerWith']>[0] = null
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    const send = ({ status = 200, body: sent, headers = {} }: Answer) =>
      response.writeHead(status, { 'content-type': 'audio/mpeg', ...headers }).end(sent)
    if (request.url !== '/v1/audio/speech' || request.method !== 'POST')
      return send({ status: 404, body: '{}' })
    if (request.headers.authorization !== 'Bearer a test key') return send({ status: 401, body: '{}' })
    const { model, voice, response_format, ...asked } = JSON.parse(Buffer.concat(body).toString('utf8'))
    if (model !== 'a-model' || voice !== 'a-voice' || response_format !== 'mp3')
      return send({ status: 400, body: '{}' })
    requests.push(asked)
    if (special === 'hang') return
    if (special === 'cut') return breakOff(response, spokenMp3(asked.input))
    send(special?.(asked) ?? { body: spokenMp3(asked.input) })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      kind: 'endpoint',
      url: `http://127.0.0.1:${port}/v1`,
      key: 'a test key',
      model: 'a-model',
      voice: 'a-voice',
      speed: 1,
      takesInstructions: false,
    },
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

function breakOff(response: ServerResponse, sound: Buffer) {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': sound.length })
  response.write(sound.subarray(0, sound.length / 2), () => response.destroy())
}
