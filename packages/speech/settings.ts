/** An endpoint like OpenAI's `/v1/audio/speech`. */
export type EndpointSettings = {
  kind: 'endpoint'
  /** The base URL, such as `https://api.example.com/v1`, without a trailing slash. */
  url: string
  /** The bearer token; null for a service that needs none. */
  key: string | null
  model: string
  voice: string
  /** A factor of the normal speed. */
  speed: number
  /** Whether the model follows `instructions`, which then say the pinyin. */
  takesInstructions: boolean
}

/** A model of sherpa-onnx that this process loads. */
export type ModelSettings = {
  kind: 'model'
  directory: string
  /** The number of a voice of the model. */
  voice: number
  /** A factor of the normal speed. */
  speed: number
}

export type SpeechSettings = EndpointSettings | ModelSettings

const names = ['SPEECH_KEY', 'SPEECH_MODEL', 'SPEECH_VOICE', 'SPEECH_SPEED', 'SPEECH_INSTRUCTIONS']

/** The settings in SPEECH_*; null without SPEECH_URL and SPEECH_MODEL_DIR. Throws `Error` for incomplete or invalid ones. */
export function readSpeechSettings(read: (name: string) => string | null): SpeechSettings | null {
  const url = read('SPEECH_URL')
  const directory = read('SPEECH_MODEL_DIR')
  if (url !== null && directory !== null)
    throw new Error('SPEECH_URL and SPEECH_MODEL_DIR are both set. Remove one of them.')
  const speed = readSpeed(read('SPEECH_SPEED'))
  if (url !== null) return readEndpoint(url, speed, read)
  if (directory !== null) return readModel(directory, speed, read)
  const alone = names.find((name) => read(name) !== null)
  if (alone) throw new Error(`${alone} needs SPEECH_URL or SPEECH_MODEL_DIR.`)
  return null
}

function readEndpoint(url: string, speed: number, read: (name: string) => string | null): EndpointSettings {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('SPEECH_URL must be a URL that begins with https:// or http://.')
  const [model, voice] = [read('SPEECH_MODEL'), read('SPEECH_VOICE')]
  if (model === null || voice === null) throw new Error('SPEECH_URL needs SPEECH_MODEL and SPEECH_VOICE.')
  const instructions = read('SPEECH_INSTRUCTIONS') ?? '0'
  if (!/^[01]$/.test(instructions)) throw new Error('SPEECH_INSTRUCTIONS must be 0 or 1.')
  return {
    kind: 'endpoint',
    url: url.replace(/\/+$/, ''),
    key: read('SPEECH_KEY'),
    model,
    voice,
    speed,
    takesInstructions: instructions === '1',
  }
}

function readModel(directory: string, speed: number, read: (name: string) => string | null): ModelSettings {
  const voice = read('SPEECH_VOICE') ?? '0'
  if (!/^\d{1,4}$/.test(voice))
    throw new Error('With SPEECH_MODEL_DIR, SPEECH_VOICE must be the number of a voice.')
  return { kind: 'model', directory, voice: Number(voice), speed }
}

function readSpeed(text: string | null): number {
  const speed = Number(text ?? '1')
  if (speed >= 0.5 && speed <= 2) return speed
  throw new Error('SPEECH_SPEED must be a number from 0.5 to 2.')
}
