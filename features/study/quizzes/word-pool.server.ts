import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { QuizWord } from '@tingdu/study/quiz/quiz-word.ts'
import { poolOf, type WordPool } from '@tingdu/study/quiz/word-pool.ts'

/** The words of HSK 3.0 in memory, with what is compared when options are chosen. */
export type WordPoolSource = {
  /** Returns the words. The first call, and the first one after staff have changed a word, loads them in a second. */
  get(): Promise<WordPool>
  /** Drops the words and stops listening. */
  stop(): Promise<void>
}

/** The channel on which the database says that words have changed. */
const CHANNEL = 'dictionary_words'

/** Creates the word pool of a process. Loads nothing until a quiz is made. */
export function createWordPool(database: Database): WordPoolSource {
  let loaded: Promise<WordPool> | null = null
  let listening: Promise<() => Promise<void>> | null = null

  async function begin(): Promise<WordPool> {
    listening ??= database.listen(CHANNEL, () => {
      loaded = null
    })
    await listening.catch((error) => {
      listening = null
      throw error
    })
    const { rows } = await database.as<QuizWord>(serverCaller(), {
      name: 'quiz_words',
      text: `select id, chinese, traditional, phonetic, hsk_3 as level, senses, other_senses
        from api.fc_words where hsk_3 is not null order by id`,
      values: [],
    })
    return poolOf(rows)
  }

  return {
    async get() {
      loaded ??= begin()
      const loading = loaded
      return await loading.catch((error) => {
        if (loaded === loading) loaded = null
        throw error
      })
    },
    async stop() {
      loaded = null
      const leave = await listening?.catch(() => null)
      await leave?.()
    },
  }
}
