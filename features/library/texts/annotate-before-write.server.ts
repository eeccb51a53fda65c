import { unescape as decodePercents } from 'node:querystring'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Caller } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { type BeforeWrite, requireJson } from '@tingdu/http/before-write.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { annotateDocument } from './document/annotate-document.ts'
import { checkDocument, isNestedTooDeep, MAX_DEPTH } from './document/check-document.ts'
import { MAX_DOCUMENT_BYTES, type TextDocument } from './document/text-document.ts'
import { documentMessages as messages } from './messages.ts'

export type TextsContext = { database: Database; lexicon: { get(): Promise<Lexicon> } }

/** How many texts one request may write: each is analyzed in this process. */
const MAX_ROWS = 20

/**
 * Checks the content of texts that are written and fills in their sentences and words, because the analysis runs in
 * this process. `json_text` is an object, or its JSON as a string.
 *
 * Refuses: 400 `invalid_document` with a JSON Pointer to the first error; 415 for what is not JSON.
 */
export function annotateTexts({ database, lexicon }: TextsContext): BeforeWrite {
  return async (request, caller) => {
    if (caller.label === 'anonymous') return request
    const sent = parseBody(request.body)
    const rows = Array.isArray(sent) ? sent : [sent]
    if (!rows.some((row) => isObject(row) && row.json_text != null)) return request
    requireJson(request, 'Send texts as JSON.')
    if (isNestedTooDeep(sent)) throw refusalOfDepth(rows)
    if (rows.length > MAX_ROWS) throw invalidDocument(messages.tooManyTexts(MAX_ROWS), '')
    // Reads no rows: it only checks that the session is valid, before the analysis takes time.
    await database.as(caller, { name: 'annotate', text: 'select', values: [] })
    const before =
      request.method === 'PATCH' && rows.length === 1
        ? await storedDocument(database, caller, request.query)
        : null
    const loaded = await lexicon.get()
    const written = rows.map((row) => (isObject(row) ? annotateRow(row, loaded, before) : row))
    return {
      ...request,
      query: withColumn(request.query, 'estimated_level'),
      body: JSON.stringify(Array.isArray(sent) ? written : written[0]),
    }
  }
}

/** The document in a request, checked. Throws 400 `invalid_document`. */
export function readDocument(sent: unknown): TextDocument {
  const value = typeof sent === 'string' ? parseText(sent) : sent
  const { document, error } = checkDocument(value)
  if (error) throw invalidDocument(messages.at(error.pointer, error.message), error.pointer)
  if (Buffer.byteLength(typeof sent === 'string' ? sent : JSON.stringify(sent)) > MAX_DOCUMENT_BYTES)
    throw invalidDocument(messages.documentTooLarge, '')
  return document
}

function annotateRow(row: Record<string, unknown>, lexicon: Lexicon, before: TextDocument | null) {
  if (row.json_text == null) return row
  const { document, estimatedLevel } = annotateDocument(readDocument(row.json_text), lexicon, before)
  return { ...row, json_text: document, estimated_level: estimatedLevel }
}

/** Names the place within a document, where it is there. */
function refusalOfDepth(rows: unknown[]): HttpError {
  for (const row of rows) if (isObject(row) && row.json_text != null) readDocument(row.json_text)
  return invalidDocument(messages.at('', messages.tooDeep(MAX_DEPTH)), '')
}

function invalidDocument(message: string, pointer: string): HttpError {
  return new HttpError(400, { code: 'invalid_document', message, details: pointer || null })
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidDocument(messages.notJson, '')
  }
}

/** What the data API refuses itself becomes null. */
function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored document of the one text that a request names by its sha1; null if it names none, or one that is closed. */
async function storedDocument(
  database: Database,
  caller: Caller,
  query: string,
): Promise<TextDocument | null> {
  const sha1 = /(?:^|&)sha1=eq\.([0-9a-f]{40})(?:&|$)/.exec(decodePercents(query))?.[1]
  if (!sha1) return null
  const { rows } = await database.as<{ json_text: TextDocument | null }>(caller, {
    text: 'select json_text from api.fc_texts where sha1 = $1',
    values: [sha1],
  })
  return rows[0]?.json_text ?? null
}

/** Adds a column to those that the query names, if it names any. */
function withColumn(query: string, column: string): string {
  return query.replace(/(^|&)columns=([^&]*)/, (_all, before: string, names: string) => {
    return `${before}columns=${names},${column}`
  })
}
