import { parseArgs } from 'node:util'
import type { Database } from '@tingdu/database/database.ts'
import { sentencesToSpeak } from '@tingdu/features/dictionary/sentences/sentences-to-speak.server.ts'
import {
  generateSounds,
  planGeneration,
  type ToSpeak,
  wordsToSpeak,
} from '@tingdu/features/dictionary/sounds/public.server.ts'
import { textsToSpeak } from '@tingdu/features/library/texts/texts-to-speak.server.ts'
import type { Speech } from '@tingdu/speech/port.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { progressDisplay } from './progress-display.ts'

const USAGE = `Usage: npm run admin -- generate-speech [--texts] [--sentences] [--words] [OPTIONS]

  Speaks what has no recording with the voice in SPEECH_URL or SPEECH_MODEL_DIR, and stores the sounds with the uploads.
  --texts        the sentences of the published texts of the library
  --sentences    the example sentences of the dictionary
  --words        the headwords of the dictionary, the most frequent first
  --limit N      only the first N texts, sentences and words
  --parallel N   how many are spoken at once, 4 by default
  --price PRICE  what a million characters cost, for the estimate
  --dry-run      prints the estimate only

  What a former run has stored is not spoken again, unless the voice or the text has changed.`
const MAX_REPORTED = 20

type Kind = 'texts' | 'sentences' | 'words'
const sources: Record<Kind, (database: Database, limit: number | null) => Promise<ToSpeak[]>> = {
  texts: textsToSpeak,
  sentences: sentencesToSpeak,
  words: wordsToSpeak,
}

type Context = {
  database: Database
  openBucket: () => Promise<Bucket>
  speech: Speech | null
  /** The first pause after the service refused, in milliseconds. */
  patienceMs?: number
}

/**
 * `generate-speech`: prints an estimate, then generates sounds. Returns a summary; reports what the voice cannot speak on
 * standard error. Throws a readable error if it cannot be done, or ends early.
 */
export async function generateSpeech(context: Context, args: string[]): Promise<string> {
  const { database, openBucket, speech, ...pace } = context
  const { kinds, limit, parallel, price, dryRun } = readArguments(args)
  if (!speech) throw new Error('There is no voice: set SPEECH_URL or SPEECH_MODEL_DIR (docs/operations.md).')
  const wanted: ToSpeak[] = []
  for (const kind of kinds) wanted.push(...(await sources[kind](database, limit)))
  const planned = await planGeneration(database, speech, wanted)
  const { missing, present, tooLong, characters } = planned
  const cost =
    price === null ? '' : `, about ${((characters * price) / 1e6).toFixed(2)} at ${price} per million`
  const estimate = [
    `${many(missing.length, 'sound')} to generate: ${many(characters, 'character')}${cost}.`,
    `${present.toLocaleString('en')} already there, ${tooLong} too long.`,
    `Voice: ${speech.voice}.`,
  ].join(' ')
  if (dryRun || missing.length === 0) return estimate
  console.error(estimate)
  const display = progressDisplay('Generating speech')
  const { generated, seconds, unusable, stopped } = await generateSounds(
    {
      database,
      bucket: await openBucket(),
      speech,
      parallel,
      ...pace,
      progress: (done) => display.show(Math.floor((100 * done) / missing.length)),
    },
    missing,
  )
  display.end(!stopped)
  for (const { chinese } of unusable.slice(0, MAX_REPORTED)) console.error(`No usable sound: ${chinese}`)
  const summary = `Generated ${many(generated, 'sound')} of ${Math.round(seconds / 60)} minutes. ${many(unusable.length, 'text')} without a usable sound.`
  if (stopped)
    throw new Error(`${summary} The voice is not available: ${stopped.message}. Run it again to go on.`)
  return summary
}

function readArguments(args: string[]) {
  const values = parse(args)
  const kinds = (Object.keys(sources) as Kind[]).filter((kind) => values[kind])
  if (kinds.length === 0) throw new Error(USAGE)
  return {
    kinds,
    limit: numberOf('limit', values.limit, 1, 1e9),
    parallel: numberOf('parallel', values.parallel, 1, 64) ?? 4,
    price: numberOf('price', values.price, 0, 1e6),
    dryRun: values['dry-run'] ?? false,
  }
}

function parse(args: string[]) {
  const options = {
    texts: { type: 'boolean' },
    sentences: { type: 'boolean' },
    words: { type: 'boolean' },
    limit: { type: 'string' },
    parallel: { type: 'string' },
    price: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null
  const value = Number(text)
  const isAllowed = value >= least && value <= most && (name === 'price' || Number.isInteger(value))
  if (!isAllowed) throw new Error(`--${name} must be a number from ${least} to ${most}.`)
  return value
}

const many = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`
