import { randomUUID } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { LeavingAccount } from '@tingdu/feature/accounts.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor, AttemptLimit } from '../accounts/public.server.ts'
import type { AccountDataContext } from './context.server.ts'
import { messages } from './messages.ts'

/** Deletes the account's row and everything that depends on it; throws if a rule forbids it. */
export type RemoveAccount = (run: Run) => Promise<void>

/** How many accounts of others a member of staff deletes in an hour. */
export const byStaffLimit: AttemptLimit = {
  purpose: 'deletion by staff',
  per: 'account',
  attempts: 10,
  seconds: 60 * 60,
}

/** Longer than an ordinary request: an account may have a long history. */
const TIMEOUT_MS = 30_000

/**
 * Permanently deletes an account in an order that never leaves it half deleted: a rolled-back dry run surfaces refusals
 * first; then the subscription is cancelled at the provider, and if that fails nothing is deleted; then all rows are
 * deleted in one transaction, which also queues the notification mails; then the files, whose leftovers a job cleans
 * up.
 *
 * Refuses: 503 `subscription_not_cancelled`, and whatever `remove` throws; a database rule as 400 `P0001` or 403
 * `42501`.
 */
export async function deleteAccount(
  context: AccountDataContext,
  account: LeavingAccount,
  remove: RemoveAccount,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { database, onAccountDeletion } = context
  const removeAll = async (run: Run) => {
    await onAccountDeletion.rows(run, account)
    await remove(run)
    await queueDeletionMail(context, run, account)
    await notifySupport(context, run)
  }
  const transaction = (work: (run: Run) => Promise<void>) =>
    database.transaction(serverCaller(TIMEOUT_MS), work).catch((error) => {
      throw databaseRefusal(error)
    })
  await transaction(async (run) => {
    await removeAll(run)
    throw new DryRun()
  }).catch(ignoreDryRun)
  await endSubscription(context, account)
  await transaction(removeAll)
  await onAccountDeletion
    .after(account)
    .catch((err) => log.warn({ err }, 'files of a deleted account stay for now'))
}

/** Records a deletion by staff. Written before the deletion, which replaces the person in the audit log. */
export async function auditDeletion(run: Run, { userId, role }: Actor, deleted: number): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before)
      select $1, $2, 'delete', 'fc_users', a.user_id::text, a.user_id,
             to_jsonb(a) - array['password_hash', 'name', 'email']
        from private.accounts a where a.user_id = $3`,
    values: [userId, role, deleted],
  })
}

/** Rolls back the dry run. */
class DryRun extends Error {}

function ignoreDryRun(error: unknown): void {
  if (!(error instanceof DryRun)) throw error
}

async function endSubscription(
  { onAccountDeletion }: AccountDataContext,
  account: LeavingAccount,
): Promise<void> {
  try {
    await onAccountDeletion.before(account)
  } catch (cause) {
    if (cause instanceof HttpError && cause.status < 500) throw cause
    throw new HttpError(503, {
      code: 'subscription_not_cancelled',
      message: messages.deletionNotCancelled,
      hint: 'Nothing was deleted. Try again, or contact support.',
      headers: { 'retry-after': '60' },
      cause,
    })
  }
}

/** Addressed to the email alone: the mail's row contains neither the account nor a name. */
function queueDeletionMail({ mail }: AccountDataContext, run: Run, { email }: LeavingAccount): Promise<void> {
  return mail.queue(run, {
    to: email,
    userId: null,
    template: 'account-deleted',
    data: {},
    cause: `account-deleted:${randomUUID()}`,
  })
}

type Left = { id: number; role: string; organization: string; isClass: boolean }

/**
 * Notifies support about classes and organizations left without a teacher or admin, from the audit rows of this
 * transaction.
 */
async function notifySupport({ mail, supportEmail }: AccountDataContext, run: Run): Promise<void> {
  const { rows } = await run<Left>({
    text: `select id, after ->> 'name' as organization, resource = 'fc_classes' as "isClass",
        case after ->> 'without' when 'org_admin' then 'admin' else after ->> 'without' end as role
      from private.audit_log where action = 'left' and at = now() order by id`,
    values: [],
  })
  for (const { id, ...data } of rows) {
    const cause = `left-without:${id}`
    await mail.queue(run, { to: supportEmail, userId: null, template: 'left-without', data, cause })
  }
}
