import type { InvitationTarget, Invited } from '@tingdu/feature/invitations.ts'

type Members = {
  kind: InvitationTarget['kind']
  /** The table of members, whose `user_id` is null until the invitation is accepted. */
  table: `api.${string}`
  /** Selects the columns of `Invited` for the row `$1` of the table. */
  describe: string
}

/** Invitations to a table of members: an invited row gets its account when it is accepted. */
export function invitedRows({ kind, table, describe }: Members): InvitationTarget {
  return {
    kind,

    async describe(run, member) {
      const { rows } = await run<Invited>({ text: describe, values: [member] })
      return rows[0]
    },

    async accept(run, member, { id, name }) {
      const { rowCount } = await run({
        text: `update ${table} set user_id = $2, user_name = $3 where id = $1 and user_id is null`,
        values: [member, id, name],
      })
      if (rowCount > 0) return true
      // A separate statement, so that it sees a concurrent acceptance that the update waited for.
      const { rows } = await run({
        text: `select from ${table} where id = $1 and user_id = $2`,
        values: [member, id],
      })
      return rows.length > 0
    },

    async decline(run, member) {
      await run({ text: `delete from ${table} where id = $1 and user_id is null`, values: [member] })
    },
  }
}
