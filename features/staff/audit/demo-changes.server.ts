import type { Run } from '@tingdu/database/database.ts'

/** Changes by staff: the second one takes back the first, so that the coupons stay as the README lists them. */
const changes = [
  { email: 'support@demo.test', uses: 5 },
  { email: 'admin@demo.test', uses: -5 },
]

type Staff = { user_id: number; role: string }

/** Lets demo accounts of staff change a coupon, which fills the audit log, if the log is empty. */
export async function seedDemoChanges(run: Run): Promise<void> {
  await run({ text: 'lock table private.audit_log in share row exclusive mode', values: [] })
  const { rows } = await run({ text: 'select from private.audit_log limit 1', values: [] })
  if (rows.length > 0) return
  for (const { email, uses } of changes) {
    const found = await run<Staff>({
      text: 'select user_id, role from private.accounts where email = $1',
      values: [email],
    })
    if (found.rows[0]) await changeAs(run, found.rows[0], uses)
  }
}

/** Changes how often a demo coupon can be redeemed, with the identity and the rights of a member of staff. */
async function changeAs(run: Run, { user_id, role }: Staff, uses: number): Promise<void> {
  await run({
    text: `select set_config('request.jwt.claims', $1, true), set_config('role', 'tingdu_' || $2, true)`,
    values: [JSON.stringify({ user_id }), role],
  })
  await run({
    text: `update api.fc_coupouns set redeem_times = redeem_times + $1 where code = 'TEACHER90'`,
    values: [uses],
  })
  await run({
    text: `select set_config('request.jwt.claims', '', true), set_config('role', 'none', true)`,
    values: [],
  })
}
