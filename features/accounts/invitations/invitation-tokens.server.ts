import { createHash, randomBytes } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'

/** 192 random bits: impossible to guess. */
const TOKEN_BYTES = 24

/** How long a link can be used, in days. */
const LIFETIME_DAYS = 14

/** A valid invitation: what it is for, the invited row there, and the invited address until it is accepted. */
export type Invitation = { id: number; kind: string; member: number; email: string | null }

/**
 * Creates the token of a mail about to be sent and stores its digest. Only the newest mail's link is valid. Returns null
 * if the mail is obsolete: a newer one has been sent, or the invitation has ended.
 */
export async function mintInvitationToken(
  run: Run,
  { invitation, mailId }: { invitation: number; mailId: number },
): Promise<string | null> {
  const { rows: open } = await run({
    text: 'select from private.invitations where id = $1 and ended_at is null for no key update',
    values: [invitation],
  })
  if (open.length === 0) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rowCount } = await run({
    text: `with older as (
        delete from private.invitation_tokens where invitation_id = $1 and mail_id < $2
      )
      insert into private.invitation_tokens (invitation_id, mail_id, digest, expires_at)
      select $1, $2, $3, now() + make_interval(days => $4)
       where not exists (select from private.invitation_tokens where invitation_id = $1 and mail_id > $2)`,
    values: [invitation, mailId, digestOf(token), LIFETIME_DAYS],
  })
  return rowCount > 0 ? token : null
}

/** Finds the invitation of a valid token. An accepted one is found until its link expires, so that repeating is harmless. */
export async function findInvitation(run: Run, token: string): Promise<Invitation | undefined> {
  const { rows } = await run<Invitation>({
    text: `select i.id, i.target_kind as kind, i.member_id as member, i.email
        from private.invitation_tokens t join private.invitations i on i.id = t.invitation_id
       where t.digest = $1 and t.expires_at > now()`,
    values: [digestOf(token)],
  })
  return rows[0]
}

/** Records that an invitation was accepted, and forgets the address. */
export async function recordAcceptance(run: Run, invitation: number): Promise<void> {
  await run({
    text: 'update private.invitations set ended_at = now(), email = null where id = $1 and ended_at is null',
    values: [invitation],
  })
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()
