/** Enough for the answers of PostgreSQL that came while a piece was loading. */
const TURNS_BETWEEN = 5

/**
 * What the first answers need and the database does not. While PostgreSQL takes its first connection it is asked one thing
 * after the other and must be heard soon: small pieces come first, the largest when it reads its catalogue.
 */
const pieces = [
  () => import('@tingdu/gateway/parse/request.ts'),
  () => import('@tingdu/gateway/plan/plan.ts'),
  () => import('@tingdu/gateway/sql/to-sql.ts'),
  () => import('@tingdu/gateway/gateway.ts'),
  () => import('@tingdu/features/accounts/endpoints/signup.server.ts'),
  () => import('@tingdu/features/text-analysis/endpoints/analyze.server.ts'),
  () => import('@tingdu/features/marketing/site-links.server.ts'),
  () => import('@tingdu/features/subscriptions/notices.server.ts'),
  () => import('./billing.ts'),
  () => import('./media.ts'),
  () => import('./dictionary-import.ts'),
  () => import('@tingdu/mail/transport.ts'),
  () => import('fastify'),
  () => import('@tingdu/http/server.ts'),
  () => import('./app.ts'),
]

/** What is imported with its first use, and would be missed only then. */
const laterPieces = [
  () => import('@tingdu/http/send-file.ts'),
  () => import('@tingdu/http/field-errors.ts'),
  () => import('@tingdu/features/accounts/rules.ts'),
  () => import('@tingdu/storage/read-form.ts'),
  () => import('./member-data.ts'),
  () => import('./jobs.ts'),
]

/** Loads what the server needs before it answers, for the time that PostgreSQL takes to start. */
export async function loadParts() {
  await load(pieces)
  const [app, background, braintree, dictionary, jobs, mail] = await Promise.all([
    import('./app.ts'),
    import('./background-work.ts'),
    import('./braintree.ts'),
    import('./dictionary-import.ts'),
    import('@tingdu/jobs/queue.ts'),
    import('@tingdu/mail/transport.ts'),
  ])
  return { ...app, ...background, ...braintree, ...dictionary, ...jobs, ...mail }
}

/** Loads what would otherwise be loaded with its first use. Rejects with what is wrong with it. */
export async function loadLaterParts(): Promise<void> {
  await load(laterPieces)
}

/** One piece after the other, with some turns of the event loop between them, so that others are heard. */
async function load(pieces: (() => Promise<unknown>)[]) {
  for (const piece of pieces) {
    await piece()
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await new Promise(setImmediate)
  }
}
