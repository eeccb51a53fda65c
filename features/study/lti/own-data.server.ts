import type { OwnData } from '@tingdu/feature/accounts.ts'

/** The learning platforms that can sign the member in, for the data export. */
export const ownLtiData: OwnData[] = [
  {
    name: 'learning_platforms',
    text: `select p.name as platform, l.subject, l.linked_at
      from api.fc_lti_accounts l join api.fc_lti_platforms p on p.id = l.platform_id
     where l.owner = $1 order by l.linked_at`,
  },
]
