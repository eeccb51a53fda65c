/** What stands around a word in its sentence: up to twelve characters on each side, in simplified form. */
export type Context = { before: string; after: string }

const REACH = 12

/** The surroundings of the stretch that lies from `start` to `end` in a sentence. */
export function contextAt(sentence: string, start: number, end: number): Context {
  return {
    before: sentence.slice(Math.max(0, start - REACH), start),
    after: sentence.slice(end, end + REACH),
  }
}
