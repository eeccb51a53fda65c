/** What is spoken. */
export type Utterance = {
  /** Chinese, with its numbers in characters where their reading is known. */
  text: string
  /** How it is read, in pinyin with tone marks; empty where that is not known. */
  pinyin: string
}

/** A voice that speaks Chinese. */
export type Speech = {
  /** The model, the voice and the speed: sounds of equal utterances and equal voices are the same. */
  voice: string
  /** Whether the voice follows the pinyin of an utterance; otherwise it reads words as they are usually read. */
  takesPinyin: boolean
  /**
   * The sound of an utterance as an MP3 file, whole and of a plausible length. Throws `SpeechUnavailable` if there is none for
   * now, and `SpeechUnusable` if there is none at all.
   */
  speak(utterance: Utterance): Promise<Spoken>
}

/** An MP3 file, and how long it is. */
export type Spoken = { bytes: Buffer; seconds: number }

/** There is no sound for now, and another attempt may succeed; the message is for the log. */
export class SpeechUnavailable extends Error {
  override name = 'SpeechUnavailable'
  /** How long to wait before asking again, if the service says so. */
  readonly waitSeconds: number | null

  constructor(message: string, waitSeconds: number | null = null) {
    super(message)
    this.waitSeconds = waitSeconds
  }
}

/** The response is not a sound of this utterance, or the service refuses it for good; the message is for the log. */
export class SpeechUnusable extends Error {
  override name = 'SpeechUnusable'
}
