import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { setStatesRules } from '../rules.ts'
import { wordsOfList } from '../words-of-list.server.ts'

const bulkLimit: AttemptLimit = { purpose: 'word states', per: 'account', attempts: 300, seconds: 60 * 60 }

type Context = Pick<ServerContext, 'database' | 'lexicon' | 'rateLimitFactor'>

/**
 * `POST rpc/set_word_states`: what the caller knows of many words: `{state}` and one of `{word_ids}` (5,000 at most),
 * `{level}` (of HSK 3.0; those below as well), `{text_sha1}` and `{list}` (pasted words or text). Returns `{changed,
 * undo}`: of how many words the state is another one now, and the id for `rpc/undo_word_states` (null if of none).
 * A level and a text leave alone what the caller has said of single words.
 *
 * Refuses: 400 `invalid_input`, 401, 404 a text that the caller may not read, 429.
 */
export function setWordStates({ database, lexicon, rateLimitFactor }: Context): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/set_word_states',
    summary: 'Says of many words at once what the caller knows of them; can be undone for 24 hours',
    body: setStatesRules,
    async handle({ body }, { caller, userId }) {
      const { state, level = null, text_sha1 = null, list } = body
      const words = list === undefined ? body.word_ids : wordsOfList(list, await lexicon.get())
      await takeAttempts(database, rateLimitFactor, [{ limit: bulkLimit, subject: String(userId) }])
      const { rows } = await database
        .as<{ answer: { changed: number; undo: string | null } }>(caller, {
          text: 'select api.set_word_states($1, $2::bigint[], $3, $4) as answer',
          values: [state, words ?? null, level, text_sha1],
        })
        .catch((error) => {
          throw databaseRefusal(error)
        })
      return { body: rows[0]?.answer }
    },
  })
}
