/** Enough for the answers of PostgreSQL, and of the file system, that came while a piece was loading. */
const TURNS_BETWEEN = 5

/** What takes as long as PostgreSQL needs to start. */
const firstPieces = [() => import('fastify')]

/** The largest of the other parts, those that others need first. */
const otherPieces = [
  () => import('@tingdu/gateway/gateway.ts'),
  () => import('@tingdu/http/server.ts'),
  () => import('@tingdu/features/accounts/endpoints/me.server.ts'),
  () => import('./billing.ts'),
  () => import('./media.ts'),
  () => import('./app.ts'),
]

/** Loads what the server needs and the database does not, for the time that PostgreSQL takes to start. */
export async function loadFirstParts() {
  await load(firstPieces)
}

/** Loads the rest, for the time that PostgreSQL takes to read its catalogue. */
export async function loadParts() {
  await load(otherPieces)
  const [app, background, dictionary, jobs, mail] = await Promise.all([
    import('./app.ts'),
    import('./background-work.ts'),
    import('./dictionary-import.ts'),
    import('@tingdu/jobs/queue.ts'),
    import('@tingdu/mail/transport.ts'),
  ])
  return { ...app, ...background, ...dictionary, ...jobs, ...mail }
}

/** One piece after the other, with some turns of the event loop between them, so that PostgreSQL is heard. */
async function load(pieces: (() => Promise<unknown>)[]) {
  for (const piece of pieces) {
    await piece()
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await new Promise(setImmediate)
  }
}
