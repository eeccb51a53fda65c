/** Enough for the answers of PostgreSQL, and of the file system, that came while a piece was loading. */
const TURNS_BETWEEN = 5

/** The largest parts, those that others need first. */
const pieces = [
  () => import('fastify'),
  () => import('@fastify/static'),
  () => import('@tingdu/gateway/gateway.ts'),
  () => import('@tingdu/http/server.ts'),
  () => import('@tingdu/features/accounts/endpoints/me.server.ts'),
  () => import('./billing.ts'),
  () => import('./media.ts'),
  () => import('./app.ts'),
]

/**
 * Loads what the server is made of besides its database. It comes in pieces, with some turns of the event loop after each,
 * so that PostgreSQL, which starts meanwhile, is answered.
 */
export async function loadParts() {
  for (const piece of pieces) {
    await piece()
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await new Promise(setImmediate)
  }
  const [app, background, dictionary, jobs, mail] = await Promise.all([
    import('./app.ts'),
    import('./background-work.ts'),
    import('./dictionary-import.ts'),
    import('@tingdu/jobs/queue.ts'),
    import('@tingdu/mail/transport.ts'),
  ])
  return { ...app, ...background, ...dictionary, ...jobs, ...mail }
}
