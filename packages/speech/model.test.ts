import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readSound } from '@tingdu/storage/sound.ts'
import { expect, test } from 'vitest'
import { encodeMp3 } from './encode-mp3.ts'
import { modelConfig, openSpeechModel } from './model.ts'

const shared = { numThreads: 2, provider: 'cpu' }
const config = (...names: string[]) => modelConfig('/m', names)

test.each([8000, 16_000, 22_050, 24_000, 44_100])('encodes sound of %i Hz', async (sampleRate) => {
  const samples = Float32Array.from(
    { length: sampleRate * 1.5 },
    (_, at) => Math.sin((at * 2764) / sampleRate) / 2,
  )
  const sound = await readSound(Readable.from([await encodeMp3({ samples, sampleRate })]))
  expect(sound?.seconds).toBeGreaterThan(1.45)
  expect(sound?.seconds).toBeLessThan(1.75)
})

test('finds the files of a VITS model', () => {
  expect(
    config('lexicon.txt', 'tokens.txt', 'model.onnx', 'model.int8.onnx', 'number.fst', 'date.fst'),
  ).toEqual({
    model: {
      vits: { model: '/m/model.onnx', tokens: '/m/tokens.txt', lexicon: '/m/lexicon.txt' },
      ...shared,
    },
    ruleFsts: '/m/date.fst,/m/number.fst',
    maxNumSentences: 1,
  })
})

test('finds the files of a Matcha model, which needs a vocoder', () => {
  const files = ['lexicon.txt', 'tokens.txt', 'model-steps-3.onnx']
  expect(config(...files, 'vocos-22khz-univ.onnx').model).toEqual({
    matcha: {
      acousticModel: '/m/model-steps-3.onnx',
      vocoder: '/m/vocos-22khz-univ.onnx',
      tokens: '/m/tokens.txt',
      lexicon: '/m/lexicon.txt',
    },
    ...shared,
  })
  expect(() => config(...files)).toThrow(/vocoder/)
})

test('finds the files of a Kokoro model', () => {
  const files = [
    'model.onnx',
    'voices.bin',
    'tokens.txt',
    'lexicon-us-en.txt',
    'lexicon-zh.txt',
    'espeak-ng-data',
  ]
  expect(config(...files).model).toEqual({
    kokoro: {
      model: '/m/model.onnx',
      voices: '/m/voices.bin',
      tokens: '/m/tokens.txt',
      lexicon: '/m/lexicon-us-en.txt,/m/lexicon-zh.txt',
      dataDir: '/m/espeak-ng-data',
    },
    ...shared,
  })
})

const settings = (directory: string) => ({ kind: 'model', directory, voice: 0, speed: 1 }) as const
const hello = { text: '你好', pinyin: '' }

test('says that there is no folder, no model in it, or one that the engine cannot load', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'model-'))
  const speak = (folder: string) => openSpeechModel(settings(folder)).speak(hello)
  await expect(speak(join(directory, 'missing'))).rejects.toThrow(/cannot be read/)
  await expect(speak(directory)).rejects.toThrow(/no model/)
  for (const name of ['model.onnx', 'tokens.txt', 'lexicon.txt']) await writeFile(join(directory, name), '')
  await expect(speak(directory)).rejects.toThrow(/cannot load the model|not installed/)
})
