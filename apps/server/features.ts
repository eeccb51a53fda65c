import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { accountData } from '@tingdu/features/account-data/feature.server.ts'
import { accounts } from '@tingdu/features/accounts/feature.server.ts'
import { audit } from '@tingdu/features/audit/feature.server.ts'
import { books } from '@tingdu/features/books/feature.server.ts'
import { classes } from '@tingdu/features/classes/feature.server.ts'
import { coupons } from '@tingdu/features/coupons/feature.server.ts'
import { deviceConfig } from '@tingdu/features/device-config/feature.server.ts'
import { dictionary } from '@tingdu/features/dictionary/feature.server.ts'
import { dictionarySearch } from '@tingdu/features/dictionary-search/feature.server.ts'
import { emails } from '@tingdu/features/emails/feature.server.ts'
import { events } from '@tingdu/features/events/feature.server.ts'
import { handwriting } from '@tingdu/features/handwriting/feature.server.ts'
import { invitations } from '@tingdu/features/invitations/feature.server.ts'
import { mailedLinks } from '@tingdu/features/mailed-links/feature.server.ts'
import { marketing } from '@tingdu/features/marketing/feature.server.ts'
import { members } from '@tingdu/features/members/feature.server.ts'
import { mistakes } from '@tingdu/features/mistakes/feature.server.ts'
import { notebooks } from '@tingdu/features/notebooks/feature.server.ts'
import { organizations } from '@tingdu/features/organizations/feature.server.ts'
import { overview } from '@tingdu/features/overview/feature.server.ts'
import { payments } from '@tingdu/features/payments/feature.server.ts'
import { plans } from '@tingdu/features/plans/feature.server.ts'
import { profiles } from '@tingdu/features/profiles/feature.server.ts'
import { reading } from '@tingdu/features/reading/feature.server.ts'
import { savedViews } from '@tingdu/features/saved-views/feature.server.ts'
import { sentences } from '@tingdu/features/sentences/feature.server.ts'
import { starterLibrary } from '@tingdu/features/starter-library/feature.server.ts'
import { subscriptions } from '@tingdu/features/subscriptions/feature.server.ts'
import { textAnalysis } from '@tingdu/features/text-analysis/feature.server.ts'
import { texts } from '@tingdu/features/texts/feature.server.ts'
import { twoFactor } from '@tingdu/features/two-factor/feature.server.ts'
import { uploads } from '@tingdu/features/uploads/feature.server.ts'
import { videos } from '@tingdu/features/videos/feature.server.ts'
import { viewAs } from '@tingdu/features/view-as/feature.server.ts'

/**
 * Every feature that adds something to the server besides its tables. The order matters for hooks: subscriptions end
 * before files are deleted, the demo has plans before subscriptions, sentences and the starter library are
 * loaded after the dictionary, and the demo's free texts and videos after the library.
 */
export const features: RegisterFeature[] = [
  accounts,
  mailedLinks,
  twoFactor,
  accountData,
  profiles,
  invitations,
  organizations,
  plans,
  coupons,
  subscriptions,
  payments,
  members,
  overview,
  savedViews,
  emails,
  uploads,
  reading,
  mistakes,
  dictionary,
  dictionarySearch,
  handwriting,
  textAnalysis,
  sentences,
  texts,
  books,
  notebooks,
  classes,
  events,
  starterLibrary,
  deviceConfig,
  videos,
  audit,
  viewAs,
  marketing,
]
