import type { OwnData } from '@tingdu/feature/accounts.ts'

export const ownAccount: OwnData = {
  name: 'account',
  single: true,
  text: `select user_id, name, email, email_verified, role, created_at as joined, signed_in_at, unsubscribed_at
    from private.accounts where user_id = $1`,
}

export const ownSessions: OwnData = {
  name: 'sessions',
  text: `select device, created_at, last_used_at, expires_at
    from private.sessions where user_id = $1 order by created_at`,
}

export const ownSignIns: OwnData = {
  name: 'sign_ins',
  text: `select at, address, device, outcome from private.sign_ins where user_id = $1 order by at, id`,
}
