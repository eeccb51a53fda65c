import type { InvitationTarget, Invited } from '@tingdu/feature/invitations.ts'

/** Invitations to a class: the invited row of `fc_class_members` gets its account when it is accepted. */
export const classInvitations: InvitationTarget = {
  kind: 'class',

  async describe(run, member) {
    const { rows } = await run<Invited>({
      text: `select c.id, c.name, m.role, m.user_id as "userId"
        from api.fc_class_members m join api.fc_classes c on c.id = m.class_id where m.id = $1`,
      values: [member],
    })
    return rows[0]
  },

  async accept(run, member, { id, name }) {
    const { rowCount } = await run({
      text: 'update api.fc_class_members set user_id = $2, user_name = $3 where id = $1 and user_id is null',
      values: [member, id, name],
    })
    if (rowCount > 0) return true
    // A separate statement, so that it sees a concurrent acceptance that the update waited for.
    const { rows } = await run({
      text: 'select from api.fc_class_members where id = $1 and user_id = $2',
      values: [member, id],
    })
    return rows.length > 0
  },

  async decline(run, member) {
    await run({
      text: 'delete from api.fc_class_members where id = $1 and user_id is null',
      values: [member],
    })
  },
}
