/** The member's organizations, for the data export. */
export const ownMemberships = {
  name: 'organizations',
  text: `select o.name as organization, m.role, m.email, m.user_name, m.plan, m.expire, m.last_modified
    from api.fc_org_members m join api.fc_organization o on o.id = m.org_id
    where m.user_id = $1 order by m.id`,
}
