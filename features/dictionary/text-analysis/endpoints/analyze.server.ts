import { analyze } from '@tingdu/chinese/analyze.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, tooManyRequests } from '@tingdu/http/errors.ts'
import { createAnalysisBudget } from '../analysis-budget.server.ts'
import type { DictionaryContext } from '../context.server.ts'
import { analysisMessages as messages } from '../messages.ts'
import { type AnalysisRequest, analysisRules } from '../rules.ts'

/** Before RATE_LIMIT_FACTOR: fifty of the longest texts. */
const CHARACTERS_PER_MINUTE = 1_000_000
const RETRY_AFTER_SECONDS = 5

/**
 * `POST rpc/analyze`: the words of a text. Takes `{text, words, corrections}`: up to 20,000 characters; `words` are
 * the text's own, such as names, `[{chinese, phonetic?, defs?}]`; `corrections` are words set by a person,
 * `[{start, end, phonetic?, defs?, word_id?}]`, each one token. Returns `{sentences: [{start, end, tokens: [{start,
 * end, chinese, phonetic, defs, word_id, level, alternatives}]}]}`, positions in UTF-16 units of the given text.
 * Text that is not Chinese is in no token. The text is not stored; its characters count towards the limit of the day.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `PT403` for more characters than are left of the day, 429 for more than a million characters a minute, 503 `dictionary_loading`.
 */
export function analyzeText({ database, lexicon, isLoading, rateLimitFactor }: DictionaryContext): Endpoint {
  const budget = createAnalysisBudget(CHARACTERS_PER_MINUTE * rateLimitFactor)
  return sessionEndpoint<AnalysisRequest>({
    method: 'POST',
    path: 'rpc/analyze',
    summary: 'Divides a text into sentences and words, with readings and meanings',
    body: analysisRules,
    async handle({ body: { text, words = [], corrections = [] }, owner }, { caller, userId }) {
      // Reads no rows: it only checks that the session is valid.
      await database.as(caller, { name: 'analyze', text: 'select', values: [] })
      if (isLoading()) throw loading()
      const seconds = budget.take(userId, text.length)
      if (seconds > 0) throw tooManyRequests(seconds, messages.tooMuchText)
      const query = { text: 'select private.take_characters($1, $2)', values: [userId, [...text].length] }
      await withShareOf(database, owner)
        .as(serverCaller(), query)
        .catch((error) => {
          throw databaseRefusal(error)
        })
      return { body: { sentences: analyze(text, await lexicon.get(), { ownWords: words, corrections }) } }
    },
  })
}

function loading(): HttpError {
  return new HttpError(503, {
    code: 'dictionary_loading',
    message: messages.dictionaryLoading,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
}
