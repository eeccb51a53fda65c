import type { Caller } from '@tingdu/database/caller.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import * as z from 'zod/mini'
import type { TextsContext } from '../annotate-before-write.server.ts'
import { type Finding, publicationFindings } from '../document/publication-findings.ts'
import type { TextDocument } from '../document/text-document.ts'
import { publicationMessages as messages } from '../messages.ts'

const checked = z.object({ sha1: z.string() })
const submission = z.object({
  sha1: z.string(),
  /** False takes the request for a review back. */
  submitted: z.optional(z.boolean()),
})
const published = z.object({
  sha1: z.string(),
  /** Given when warnings are accepted. */
  reason: z.optional(z.string().check(z.maxLength(1000))),
})

/**
 * `POST rpc/check_text` with `{sha1}`: what is missing or doubtful before a text of the library is published:
 * `{findings: [{severity, pointer, message}]}`.
 *
 * Refuses: 401, 404 `not_found` for texts that the caller may not change.
 */
export function checkText(context: TextsContext): Endpoint {
  return sessionEndpoint<z.infer<typeof checked>>({
    method: 'POST',
    path: 'rpc/check_text',
    summary: 'What is missing or doubtful before a text is published: {findings}',
    body: checked,
    async handle({ body: { sha1 } }, { caller }) {
      return { body: { findings: (await findingsOf(context, caller, sha1)).findings } }
    },
  })
}

/**
 * `POST rpc/submit_text` with `{sha1, submitted?}`: asks for the review of a text of the library as it is stored, or takes
 * that back; returns its state. Warnings are for the reviewer to judge.
 *
 * Refuses: 400 `text_incomplete` while there are errors, with them in `details`; 401; 403 or 404 for all but its owner
 * and admins; 409 if the text changes meanwhile.
 */
export function submitText(context: TextsContext): Endpoint {
  return sessionEndpoint<z.infer<typeof submission>>({
    method: 'POST',
    path: 'rpc/submit_text',
    summary: 'Asks for the review of a text of the library, or takes that back; returns its state',
    body: submission,
    async handle({ body: { sha1, submitted = true } }, { caller }) {
      const lastModified = submitted ? await checkedForReview(context, caller, sha1) : null
      const submit = {
        text: 'select api.submit_text($1, $2, $3) as state',
        values: [sha1, submitted, lastModified],
      }
      const { rows } = await context.database.as<{ state: string }>(caller, submit).catch((error) => {
        throw databaseRefusal(error)
      })
      return { body: rows[0]?.state }
    },
  })
}

/** When a text without errors was changed last. */
async function checkedForReview(context: TextsContext, caller: Caller, sha1: string): Promise<string> {
  const { findings, lastModified } = await findingsOf(context, caller, sha1)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first) throw incomplete(messages.notReviewable(first.message, errors.length - 1), errors)
  return lastModified
}

/**
 * `POST rpc/publish_text` with `{sha1, reason?}`: publishes a text of the library as it is stored; returns `{version}`.
 *
 * Refuses: 400 `text_incomplete` while there are errors, with the findings in `details`, or warnings without a reason;
 * 401; 403 for all but admins; 404; 409 if the text changes meanwhile.
 */
export function publishText(context: TextsContext): Endpoint {
  return sessionEndpoint<z.infer<typeof published>>({
    method: 'POST',
    path: 'rpc/publish_text',
    summary: 'Publishes a text of the library',
    body: published,
    async handle({ body: { sha1, reason = '' }, owner }, { caller, userId }) {
      const { findings, lastModified } = await findingsOf(context, caller, sha1)
      const warnings = findings.filter(({ severity }) => severity === 'warning')
      if (warnings.length < findings.length) throw incomplete(messages.errorsLeft, findings)
      if (warnings.length > 0 && reason.trim() === '') throw incomplete(messages.reasonMissing, findings)
      const publish = {
        text: 'select private.publish_text($1, $2, $3::jsonb, $4, $5) as version',
        values: [sha1, lastModified, JSON.stringify(warnings), reason.trim() || null, userId],
      }
      const { rows } = await withShareOf(context.database, owner)
        .as<{ version: number }>(serverCaller(), publish)
        .catch((error) => {
          throw databaseRefusal(error)
        })
      return { body: { version: rows[0]?.version } }
    },
  })
}

type Publishable = { json_text: TextDocument; last_modified: string }

async function findingsOf({ database, lexicon }: TextsContext, caller: Caller, sha1: string) {
  // The time as text: a Date would lose its microseconds.
  const { rows } = await database.as<Publishable>(caller, {
    text: `select json_text, last_modified::text as last_modified from api.fc_texts
      where sha1 = $1 and in_library and may_change`,
    values: [sha1],
  })
  const [text] = rows
  if (!text) throw new HttpError(404, { code: 'not_found', message: messages.notFound })
  const sounds = await withShareOf(database, caller.owner).as<{ stored: string[] }>(serverCaller(), {
    text: 'select private.stored_sounds($1::jsonb) as stored',
    values: [JSON.stringify(text.json_text)],
  })
  const stored = new Set(sounds.rows[0]?.stored)
  const findings = publicationFindings(text.json_text, await lexicon.get(), stored)
  return { findings, lastModified: text.last_modified }
}

function incomplete(message: string, findings: Finding[]): HttpError {
  const details = findings.map(({ pointer, message: what }) => `${pointer}: ${what}`).join('\n')
  return new HttpError(400, { code: 'text_incomplete', message, details })
}
