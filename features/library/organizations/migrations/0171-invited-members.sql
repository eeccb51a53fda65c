-- An invitation is accepted by its one-time link, whatever address the account has.

drop index api.fc_org_members_invitations_idx;

comment on column api.fc_org_members.user_id is 'null for an invitation that has not been accepted';
comment on column api.fc_org_members.email
  is 'where the invitation went; the account that accepted it may have another';
