import { withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import {
  type AttemptLimit,
  requireCaller,
  takeAttempts,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, type EndpointReply, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import { csvOf, jsonOf, packageOf } from '../export/deck-files.server.ts'
import { type ExportedDeck, readDeck } from '../export/read-deck.server.ts'
import { type ExportFormat, exportFormats } from '../export-formats.ts'
import { messages } from '../messages.ts'

const limit: AttemptLimit = { purpose: 'export deck', per: 'account', attempts: 60, seconds: 60 * 60 }

/**
 * `GET rpc/export_deck?id=7&format=apkg`: a deck that the caller may read, as a file: an Anki package with the caller's
 * schedules, answers, pictures and sounds; JSON with the same but files; or CSV with the entries. Needs no membership.
 *
 * Refuses: 400 `invalid_input`, 401, 404 `deck_unknown`, 429.
 */
export function exportDeck(
  context: Pick<ServerContext, 'database' | 'bucket' | 'rateLimitFactor'>,
): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/export_deck',
    summary: 'A deck as a file: an Anki package, CSV or JSON',
    query: { id: 'the id of the deck', format: 'apkg (default), csv or json' },
    async handle({ query, owner }, session) {
      const id = Number(query.get('id'))
      const format = (query.get('format') ?? 'apkg') as ExportFormat
      if (!Number.isSafeInteger(id) || id < 1) throw invalidInput({ id: messages.idInvalid })
      if (!exportFormats.includes(format)) throw invalidInput({ format: messages.formatInvalid })
      const { userId } = await requireCaller(context.database, session)
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, context.rateLimitFactor, [{ limit, subject: String(userId) }])
      const deck = await database.transaction(session.caller, (run) => readDeck(run, userId, id))
      if (!deck) throw new HttpError(404, { code: 'deck_unknown', message: messages.deckUnknown })
      return {
        headers: { 'content-disposition': dispositionOf(deck.title, format) },
        file: await fileOf(deck, format),
      }
    },
  })

  async function fileOf(deck: ExportedDeck, format: ExportFormat): Promise<EndpointReply['file']> {
    if (format === 'csv') return { type: 'text/csv; charset=utf-8', content: csvOf(deck) }
    if (format === 'json') return { type: 'application/json; charset=utf-8', content: jsonOf(deck) }
    return { type: 'application/octet-stream', content: await packageOf(deck, context.bucket) }
  }
}

/** The title as the name of the file, in UTF-8 and for old programs. */
function dispositionOf(title: string, format: ExportFormat): string {
  const name =
    title
      .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'deck'
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
  return `attachment; filename="tingdu-deck.${format}"; filename*=UTF-8''${encoded}.${format}`
}
