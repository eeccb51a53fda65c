/** The member's requests for the deletion of their account, without who decided on them. */
export const ownDeletionRequests = {
  name: 'deletion_requests',
  text: `select requested_on, reason, state, created_at, expires_at, decided_at
    from api.fc_deletion_requests where user_id = $1 order by id`,
}
