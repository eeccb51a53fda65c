import { readAnswer } from '@tingdu/http/read-answer.ts'
import { checkedSound } from './checked-sound.ts'
import { type Speech, SpeechUnavailable, SpeechUnusable, type Utterance } from './port.ts'
import type { EndpointSettings } from './settings.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 20 * 1024 * 1024

const INSTRUCTIONS = 'Speak standard Mandarin, clearly and naturally, and nothing but the text.'

/**
 * Speaks with an endpoint like OpenAI's `/v1/audio/speech`. Requests go to the configured address only: redirects are
 * refused. Messages of errors contain neither the key nor the text.
 */
export function openSpeechEndpoint(settings: EndpointSettings, timeoutMs = TIMEOUT_MS): Speech {
  const { url, model, voice, speed, takesInstructions } = settings
  return {
    voice: `${new URL(url).host} ${model} ${voice} ${speed}`,
    takesPinyin: takesInstructions,
    async speak(utterance) {
      return await checkedSound(await send(settings, utterance, timeoutMs), utterance.text)
    },
  }
}

async function send(settings: EndpointSettings, utterance: Utterance, timeoutMs: number): Promise<Buffer> {
  const { url, key, model, voice, speed, takesInstructions } = settings
  const response = await fetch(`${url}/audio/speech`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      voice,
      input: utterance.text,
      response_format: 'mp3',
      speed,
      ...(takesInstructions && { instructions: instructionsFor(utterance) }),
    }),
  }).catch(unavailable)
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response)
  }
  const answer = await readAnswer(response, MAX_BYTES).catch(unavailable)
  if (answer === null) throw new SpeechUnusable('the answer is too long')
  return answer
}

function instructionsFor({ pinyin }: Utterance): string {
  return pinyin === '' ? INSTRUCTIONS : `${INSTRUCTIONS} It is read: ${pinyin}`
}

/** What is wrong with the request stays wrong; a wrong key or address can be corrected. */
function refusal({ status, headers }: Response): Error {
  const message = `refused with ${status}`
  if (status === 400 || status === 413 || status === 422) return new SpeechUnusable(message)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new SpeechUnavailable(message, seconds >= 0 && seconds <= 3600 ? seconds : null)
}

function unavailable(failure: unknown): never {
  throw new SpeechUnavailable(failure instanceof Error ? failure.name : 'no answer')
}
