import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import {
  type Speech,
  SpeechUnavailable,
  SpeechUnusable,
  type Spoken,
  type Utterance,
} from '@tingdu/speech/port.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import pLimit from 'p-limit'
import { storeOwnSound } from '../../../accounts/uploads/public.server.ts'
import { keyOf } from '../key-of-content.ts'

/** A word or a sentence to speak. `phonetic` is a reading of a word other than its usual one, or empty. */
export type ToSpeak = { chinese: string; phonetic: string; utterance: Utterance }

/** The longest text that is spoken, in UTF-16 units. */
export const LONGEST = 500

/** What a run would generate. */
export type Planned = {
  /** What has no sound of this voice yet, each once. */
  missing: ToSpeak[]
  /** How many have one. */
  present: number
  /** How many are too long. */
  tooLong: number
  /** The characters that the service is sent. */
  characters: number
}

/** What a run has generated: the number of sounds, their length, the texts without a usable sound, and why it ended early. */
export type Generated = {
  generated: number
  seconds: number
  unusable: ToSpeak[]
  stopped: SpeechUnavailable | null
}

/** Finds out what a voice still has to speak. A voice that takes no pinyin speaks words in their usual reading only. */
export async function planGeneration(
  database: Database,
  { voice, takesPinyin }: Pick<Speech, 'voice' | 'takesPinyin'>,
  wanted: readonly ToSpeak[],
): Promise<Planned> {
  const stored = await storedKeys(database)
  const possible = takesPinyin ? wanted : wanted.filter(({ phonetic }) => phonetic === '').map(withoutPinyin)
  const each = new Map(possible.map((one) => [identityOf(one), one]))
  const spoken = [...each.values()].filter(({ chinese }) => chinese.length <= LONGEST)
  const missing = spoken.filter((one) => stored.get(identityOf(one)) !== soundKey(one.utterance, voice))
  return {
    missing,
    present: spoken.length - missing.length,
    tooLong: each.size - spoken.length,
    characters: missing.reduce((sum, { utterance }) => sum + [...utterance.text].length, 0),
  }
}

type Generation = {
  database: Database
  bucket: Bucket
  speech: Speech
  /** How many are spoken at once. */
  parallel: number
  /** The first pause after the service refused, in milliseconds; twice as long each time. */
  patienceMs?: number
  progress?: (done: number) => void
}

/** How often a request is repeated while the service does not return the sound. */
const TRIES = 6

/**
 * Speaks texts and stores the sounds, each as soon as it is there, so that another run goes on where this one ended. While the
 * service refuses, nothing else is asked of it. Stops once it does not answer after several tries.
 */
export async function generateSounds(
  { database, bucket, speech, parallel, patienceMs = 2000, progress }: Generation,
  missing: readonly ToSpeak[],
): Promise<Generated> {
  const result: Generated = { generated: 0, seconds: 0, unusable: [], stopped: null }
  const limit = pLimit(parallel)
  let pause: Promise<void> = Promise.resolve()
  const speak = async (utterance: Utterance): Promise<Spoken> => {
    for (let attempt = 1; ; attempt += 1) {
      await pause
      try {
        return await speech.speak(utterance)
      } catch (failure) {
        if (!(failure instanceof SpeechUnavailable) || attempt === TRIES) throw failure
        const asked = failure.waitSeconds === null ? 0 : failure.waitSeconds * 1000
        const next = wait(Math.max(asked, patienceMs * 2 ** (attempt - 1)))
        pause = Promise.all([pause, next]).then(() => {})
      }
    }
  }
  const generate = async (one: ToSpeak) => {
    if (result.stopped) return
    try {
      const spoken = await speak(one.utterance)
      if (await storeGenerated({ database, bucket }, one, speech.voice, spoken)) {
        result.generated += 1
        result.seconds += spoken.seconds
      }
    } catch (failure) {
      if (failure instanceof SpeechUnusable) result.unusable.push(one)
      else if (failure instanceof SpeechUnavailable) result.stopped = failure
      else throw failure
    }
    progress?.(result.generated + result.unusable.length)
  }
  try {
    await limit.map(missing, generate)
  } finally {
    limit.clearQueue()
  }
  return result
}

const withoutPinyin = (one: ToSpeak): ToSpeak => ({ ...one, utterance: { ...one.utterance, pinyin: '' } })

const identityOf = ({ chinese, phonetic }: Pick<ToSpeak, 'chinese' | 'phonetic'>) => `${chinese}\n${phonetic}`

/** The key of a sound follows from what is said, how, and by whom. */
const soundKey = ({ text, pinyin }: Utterance, voice: string) =>
  keyOf(JSON.stringify([text, pinyin, voice, 'mp3']))

async function storedKeys(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.as<{ chinese: string; phonetic: string; sound: string }>(
    serverCaller(60_000),
    {
      text: 'select chinese, phonetic, sound from private.generated_sounds',
      values: [],
    },
  )
  return new Map(rows.map((row) => [identityOf(row), row.sound]))
}

/** Returns false while an equal sound is being removed; the next run stores it. */
async function storeGenerated(
  { database, bucket }: Pick<Generation, 'database' | 'bucket'>,
  { chinese, phonetic, utterance }: ToSpeak,
  voice: string,
  { bytes, seconds }: Spoken,
): Promise<boolean> {
  const key = soundKey(utterance, voice)
  return await database.transaction(serverCaller(60_000), async (run) => {
    if (!(await storeOwnSound(run, bucket, { key, bytes, seconds }))) return false
    await run({
      text: `insert into private.generated_sounds (chinese, phonetic, sound, seconds, voice)
        values ($1, $2, $3, $4, $5)
        on conflict (chinese, phonetic)
          do update set sound = excluded.sound, seconds = excluded.seconds, voice = excluded.voice`,
      values: [chinese, phonetic, key, seconds, voice],
    })
    return true
  })
}
