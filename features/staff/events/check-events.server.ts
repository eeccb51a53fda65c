import { type BeforeWrite, requireJson } from '@tingdu/http/before-write.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { refusals } from './messages.ts'
import { faultOf, MOST_EVENTS } from './rules.ts'

/** The faults that an answer lists. */
const MOST_FAULTS = 20

/**
 * Checks sent events, and names those that cannot be stored. Events that are stored already are ignored, so that an app
 * can send a request again.
 *
 * Refuses: 400 `invalid_input` for more than 1,000 events, or with a line for each invalid one; 415 for what is not JSON.
 * Nothing is stored.
 */
export const checkEvents: BeforeWrite = async (request, caller) => {
  if (request.method !== 'POST' || caller.label === 'anonymous') return request
  requireJson(request, refusals.notJson)
  const sent = parseBody(request.body)
  // The data API refuses what is no JSON.
  if (sent === undefined) return request
  const events = Array.isArray(sent) ? sent : [sent]
  if (events.length > MOST_EVENTS) throw refusal(refusals.tooMany(MOST_EVENTS), null)
  const now = Date.now()
  const faults = events.flatMap((event, index) => {
    const fault = faultOf(event, now)
    return fault ? [refusals.row(index + 1, fault)] : []
  })
  if (faults[0]) throw refusal(faults[0], faults.slice(0, MOST_FAULTS).join('\n'))
  const prefer = [request.headers.prefer ?? [], 'resolution=ignore-duplicates'].flat().join(', ')
  return { ...request, headers: { ...request.headers, prefer } }
}

function refusal(message: string, details: string | null): HttpError {
  return new HttpError(400, { code: 'invalid_input', message, details, hint: refusals.nothingStored })
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
