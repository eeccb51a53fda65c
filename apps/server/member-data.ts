import { type OwnData, ownAccount, ownSessions } from '@tingdu/features/accounts/own-data.server.ts'
import { ownMails } from '@tingdu/features/emails/own-data.server.ts'
import { ownMistakes } from '@tingdu/features/mistakes/own-data.server.ts'
import { ownMemberships } from '@tingdu/features/organizations/own-data.server.ts'
import { ownProfile } from '@tingdu/features/profiles/own-data.server.ts'
import { ownLookups, ownReadingSettings } from '@tingdu/features/reading/own-data.server.ts'
import {
  ownPurchases,
  ownSubscription,
  ownSubscriptionEvents,
} from '@tingdu/features/subscriptions/own-data.server.ts'
import { ownUploads } from '@tingdu/features/uploads/own-data.server.ts'

/** What the file holds that a member may take along: every table with rows of members is in one of these, or in `notTaken`. */
export const ownData: OwnData[] = [
  ownAccount,
  ownProfile,
  ownSessions,
  ownSubscription,
  ownSubscriptionEvents,
  ownPurchases,
  ownMails,
  ownUploads,
  ownMemberships,
  ownReadingSettings,
  ownLookups,
  ownMistakes,
]

/** Tables with rows of members that no file holds, and why. */
export const notTaken: Record<string, string> = {
  'private.account_tokens': 'secrets of links in mails, which are in the file as mails',
  'private.audit_log': 'what staff did; kept for those who oversee them',
  'private.payment_turns': 'a lock, which lasts for the time of one call',
  'api.fc_coupouns': 'made by staff for the product, and stays when they go',
}
