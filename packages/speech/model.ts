import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkedSound } from './checked-sound.ts'
import { encodeMp3, type Samples } from './encode-mp3.ts'
import { type Speech, SpeechUnavailable } from './port.ts'
import type { ModelSettings } from './settings.ts'

/** What this package uses of sherpa-onnx-node, which has no types. */
type Engine = { OfflineTts: { createAsync(config: ModelConfig): Promise<Voice> } }
type Voice = {
  numSpeakers: number
  generateAsync(asked: { text: string; sid: number; speed: number }): Promise<Samples>
}

type Family =
  | { matcha: { acousticModel: string; vocoder: string; lexicon: string; tokens: string; dataDir?: string } }
  | { kokoro: { model: string; voices: string; lexicon: string; tokens: string; dataDir?: string } }
  | { vits: { model: string; lexicon: string; tokens: string; dataDir?: string } }

export type ModelConfig = {
  model: Family & { numThreads: number; provider: 'cpu' }
  ruleFsts: string
  maxNumSentences: number
}

/**
 * Speaks with a model of sherpa-onnx in a folder. It is loaded with the first utterance, and says numbers by the rules in its
 * folder; it takes no pinyin.
 */
export function openSpeechModel(settings: ModelSettings): Speech {
  const { directory, voice, speed } = settings
  let opened: Promise<Voice> | undefined
  return {
    voice: `sherpa-onnx ${basename(directory)} ${voice} ${speed}`,
    takesPinyin: false,
    async speak({ text }) {
      opened ??= open(settings)
      const samples = await (await opened).generateAsync({ text, sid: voice, speed })
      return await checkedSound(await encodeMp3(samples), text)
    },
  }
}

async function open({ directory, voice }: ModelSettings): Promise<Voice> {
  const config = modelConfig(directory, await files(directory))
  const engine = await loadEngine()
  const opened = await engine.OfflineTts.createAsync(config).catch(() => {
    throw new SpeechUnavailable('sherpa-onnx cannot load the model in SPEECH_MODEL_DIR')
  })
  if (voice >= opened.numSpeakers)
    throw new SpeechUnavailable(`SPEECH_VOICE must be less than ${opened.numSpeakers} for this model`)
  return opened
}

/** An optional dependency of 32 MB: not every platform has it. */
async function loadEngine(): Promise<Engine> {
  const name = 'sherpa-onnx-node'
  try {
    return ((await import(name)) as { default: Engine }).default
  } catch {
    throw new SpeechUnavailable('sherpa-onnx-node is not installed, or not for this platform')
  }
}

async function files(directory: string): Promise<string[]> {
  return await readdir(directory).catch(() => {
    throw new SpeechUnavailable('the folder in SPEECH_MODEL_DIR cannot be read')
  })
}

/**
 * The configuration of a model by the files in its folder, which are named as in the archives of sherpa-onnx: Matcha has
 * `model-steps-3.onnx` and a vocoder, Kokoro `voices.bin`, VITS one model. Throws `SpeechUnavailable`.
 */
export function modelConfig(directory: string, names: readonly string[]): ModelConfig {
  const path = (name: string) => join(directory, name)
  const models = names.filter((name) => name.endsWith('.onnx') && !name.endsWith('.int8.onnx')).toSorted()
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name)).toSorted()
  const shared = {
    tokens: path('tokens.txt'),
    lexicon: lexicons.map(path).join(','),
    ...(names.includes('espeak-ng-data') && { dataDir: path('espeak-ng-data') }),
  }
  const acoustic = models.find((name) => name.startsWith('model-steps'))
  const [model] = models
  const [vocoder] = models.filter((name) => /^(vocos|hifigan)/.test(name))
  if (!model || !names.includes('tokens.txt') || (acoustic && !vocoder))
    throw new SpeechUnavailable('the folder in SPEECH_MODEL_DIR has no model, tokens.txt or vocoder')
  const family: Family =
    acoustic && vocoder
      ? { matcha: { ...shared, acousticModel: path(acoustic), vocoder: path(vocoder) } }
      : names.includes('voices.bin')
        ? { kokoro: { ...shared, model: path(model), voices: path('voices.bin') } }
        : { vits: { ...shared, model: path(model) } }
  const rules = names.filter((name) => name.endsWith('.fst')).toSorted()
  return {
    model: { ...family, numThreads: 2, provider: 'cpu' },
    ruleFsts: rules.map(path).join(','),
    maxNumSentences: 1,
  }
}
