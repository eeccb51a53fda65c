import { unescape as decodePercents } from 'node:querystring'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { GatewayRequest } from '@tingdu/gateway/gateway.ts'
import { requireJson } from '@tingdu/http/before-write.ts'
import { invalidInput } from '@tingdu/http/errors.ts'
import { checkFields } from '@tingdu/http/field-errors.ts'
import { annotate } from './annotate.server.ts'
import type { SentencesContext } from './context.server.ts'
import { messages } from './messages.ts'
import { correctionsFit, type SentenceBody, sentenceBodyRules } from './rules.ts'

/** The columns derived from a sentence's text. */
const DERIVED = [
  'phonetic',
  'tokens',
  'keywords',
  'wordbyword',
  'level',
  'corrections',
  'simplified',
  'traditional',
]
/** Derived columns that a body must not contain without its text. */
const FOLLOWS_TEXT = ['tokens', 'keywords', 'corrections', 'simplified', 'traditional']

/**
 * Returns the request for the data API: with the derived columns of the sentences that it writes. Throws
 * `HttpError`: 400 `invalid_input` for what breaks the rules, 415 for what is not JSON.
 */
export async function annotated(request: GatewayRequest, context: SentencesContext): Promise<GatewayRequest> {
  const { method, body } = request
  requireJson(request, 'Send sentences as JSON.')
  const sent = parse(body)
  const rows = Array.isArray(sent) ? sent : [sent]
  // The data API refuses what is not a row.
  if (!rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) return request
  const checked = rows.map(check)
  if (!checked.some((row) => row.chinese !== undefined)) return request
  const lexicon = await context.lexicon()
  const written = checked.map((row) => annotateRow(row, lexicon, method !== 'PATCH'))
  return {
    ...request,
    query: withColumns(request.query),
    body: JSON.stringify(Array.isArray(sent) ? written : written[0]),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function check(row: unknown): SentenceBody {
  const { value, errors } = checkFields(sentenceBodyRules, row)
  if (errors) throw invalidInput(errors)
  if (value.chinese === undefined) {
    const [followed] = FOLLOWS_TEXT.filter((name) => name in value)
    if (followed) throw invalidInput({ [followed]: messages.sentToo })
  } else if (!correctionsFit(value.corrections ?? [], value.chinese.length)) {
    throw invalidInput({ corrections: messages.correctionOutside })
  }
  return value
}

function annotateRow(row: SentenceBody, lexicon: Lexicon, isNew: boolean): SentenceBody {
  const { chinese, corrections = [] } = row
  if (chinese === undefined) return row
  const found = annotate(chinese, lexicon, corrections)
  const levelFollows = row.level === null || (isNew && row.level === undefined)
  return {
    ...row,
    phonetic: row.phonetic || found.phonetic,
    wordbyword: row.wordbyword || found.wordbyword,
    tokens: found.tokens,
    keywords: found.keywords,
    simplified: found.simplified,
    traditional: found.traditional,
    corrections,
    ...(levelFollows ? { level: found.level } : {}),
  }
}

/** Adds the derived columns to those that the query names, if it names any. */
function withColumns(query: string): string {
  const parts = query.split('&').map((part) => {
    const equals = part.indexOf('=')
    if (equals < 0 || decoded(part.slice(0, equals)) !== 'columns') return part
    const names = decoded(part.slice(equals + 1)).split(',')
    const all = new Set([...names.map((name) => name.trim()), ...DERIVED])
    return `columns=${encodeURIComponent([...all].join(','))}`
  })
  return parts.join('&')
}

/** Decodes like the data API: broken percent escapes are decoded as far as possible. */
const decoded = (text: string): string => decodePercents(text.replaceAll('+', ' '))
