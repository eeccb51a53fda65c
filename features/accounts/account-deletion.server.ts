import { randomUUID } from 'node:crypto'
import { serverCaller } from '@tingdu/database/callers.ts'
import type { Run } from '@tingdu/database/database.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountsContext } from './context.server.ts'
import { messages } from './messages.ts'

/** Deletes the account's row, and with it what hangs on it; throws where that may not be. */
export type RemoveAccount = (run: Run) => Promise<void>

/** Takes a moment longer than a request usually may: a long history goes with the account. */
const TIMEOUT_MS = 30_000

/**
 * Deletes an account for good, in the order in which nothing is left half done: what would refuse it is asked first; then
 * the subscription is cancelled at the provider, and if that fails nothing is deleted; then all rows go in one transaction,
 * which queues the mails that tell of it; then the files, whose leftovers a job cleans up.
 *
 * Refuses: 503 `subscription_not_cancelled`, and whatever `remove` throws; a rule of the database as 400 `P0001` or
 * 403 `42501`.
 */
export async function deleteAccount(
  context: AccountsContext,
  account: LeavingAccount,
  remove: RemoveAccount,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { database, onAccountDeletion } = context
  const removeAll = async (run: Run) => {
    await onAccountDeletion.rows(run, account)
    await remove(run)
    await queueFarewell(context, run, account)
    await tellSupport(context, run)
  }
  const transaction = (work: (run: Run) => Promise<void>) =>
    database.transaction(serverCaller(TIMEOUT_MS), work).catch((error) => {
      throw refusalOf(error)
    })
  await transaction(async (run) => {
    await removeAll(run)
    throw new Rehearsed()
  }).catch(ignoreRehearsal)
  await endSubscription(context, account)
  await transaction(removeAll)
  await onAccountDeletion
    .after(account)
    .catch((err) => log.warn({ err }, 'files of a deleted account stay for now'))
}

/** Undoes what was only tried. */
class Rehearsed extends Error {}

function ignoreRehearsal(error: unknown): void {
  if (!(error instanceof Rehearsed)) throw error
}

async function endSubscription(
  { onAccountDeletion }: AccountsContext,
  account: LeavingAccount,
): Promise<void> {
  try {
    await onAccountDeletion.before(account)
  } catch (cause) {
    if (cause instanceof HttpError && cause.status < 500) throw cause
    throw new HttpError(503, {
      code: 'subscription_not_cancelled',
      message: messages.deletionNotCancelled,
      hint: 'Nothing was deleted. Try again, or write to support.',
      headers: { 'retry-after': '60' },
      cause,
    })
  }
}

/** To the address alone: the mail's row holds neither the account nor a name. */
function queueFarewell({ mail }: AccountsContext, run: Run, { email }: LeavingAccount): Promise<void> {
  return mail.queue(run, {
    to: email,
    userId: null,
    template: 'account-deleted',
    data: {},
    cause: `account-deleted:${randomUUID()}`,
  })
}

type Left = { id: number; role: string; organization: string }

/** Writes to support about what is left without an admin or teacher: the rows of this transaction tell of it. */
async function tellSupport({ mail, supportEmail }: AccountsContext, run: Run): Promise<void> {
  const { rows } = await run<Left>({
    text: `select id, after ->> 'name' as organization,
        case after ->> 'without' when 'org_admin' then 'admin' else after ->> 'without' end as role
      from private.audit_log where action = 'left' and at = now() order by id`,
    values: [],
  })
  for (const { id, ...data } of rows) {
    const cause = `left-without:${id}`
    await mail.queue(run, { to: supportEmail, userId: null, template: 'left-without', data, cause })
  }
}

const statuses: Record<string, number> = { P0001: 400, '42501': 403 }

function refusalOf(error: unknown): unknown {
  const { code = '', message = '', hint = null } = error as { code?: string; message?: string; hint?: string }
  const status = error instanceof HttpError ? undefined : statuses[code]
  return status === undefined ? error : new HttpError(status, { code, message, hint })
}
