import { openSpeechEndpoint } from './endpoint.ts'
import { openSpeechModel } from './model.ts'
import type { Speech } from './port.ts'
import type { SpeechSettings } from './settings.ts'

/** Opens the voice that is configured. */
export function openSpeech(settings: SpeechSettings): Speech {
  return settings.kind === 'endpoint' ? openSpeechEndpoint(settings) : openSpeechModel(settings)
}
