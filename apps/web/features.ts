import { accountData } from '@tingdu/features/account-data/feature.web.ts'
import { accounts } from '@tingdu/features/accounts/feature.web.ts'
import { audit } from '@tingdu/features/audit/feature.web.ts'
import { billing } from '@tingdu/features/billing/feature.web.ts'
import { books } from '@tingdu/features/books/feature.web.ts'
import { classes } from '@tingdu/features/classes/feature.web.ts'
import { deviceConfig } from '@tingdu/features/device-config/feature.web.ts'
import { dictionaryPages } from '@tingdu/features/dictionary-pages/feature.web.ts'
import { dictionarySearch } from '@tingdu/features/dictionary-search/feature.web.ts'
import { emails } from '@tingdu/features/emails/feature.web.ts'
import { events } from '@tingdu/features/events/feature.web.ts'
import { home } from '@tingdu/features/home/feature.web.ts'
import { invitations } from '@tingdu/features/invitations/feature.web.ts'
import { mailedLinks } from '@tingdu/features/mailed-links/feature.web.ts'
import { members } from '@tingdu/features/members/feature.web.ts'
import { mistakes } from '@tingdu/features/mistakes/feature.web.ts'
import { newsfeed } from '@tingdu/features/newsfeed/feature.web.ts'
import { notebooks } from '@tingdu/features/notebooks/feature.web.ts'
import { organizations } from '@tingdu/features/organizations/feature.web.ts'
import { overview } from '@tingdu/features/overview/feature.web.ts'
import { payments } from '@tingdu/features/payments/feature.web.ts'
import { paymentsAdmin } from '@tingdu/features/payments-admin/feature.web.ts'
import { plans } from '@tingdu/features/plans/feature.web.ts'
import { profiles } from '@tingdu/features/profiles/feature.web.ts'
import { reading } from '@tingdu/features/reading/feature.web.ts'
import { sentences } from '@tingdu/features/sentences/feature.web.ts'
import { store } from '@tingdu/features/store/feature.web.ts'
import { subscriptions } from '@tingdu/features/subscriptions/feature.web.ts'
import { textEditing } from '@tingdu/features/text-editing/feature.web.ts'
import { texts } from '@tingdu/features/texts/feature.web.ts'
import { videos } from '@tingdu/features/videos/feature.web.ts'
import { viewAs } from '@tingdu/features/view-as/feature.web.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Every feature with screens. Add a new feature here, which adds its routes and menu entries. */
export const features: readonly WebFeature[] = [
  accounts,
  mailedLinks,
  accountData,
  profiles,
  plans,
  subscriptions,
  billing,
  payments,
  home,
  overview,
  members,
  organizations,
  classes,
  books,
  texts,
  notebooks,
  newsfeed,
  store,
  paymentsAdmin,
  emails,
  events,
  textEditing,
  invitations,
  dictionarySearch,
  dictionaryPages,
  sentences,
  reading,
  mistakes,
  videos,
  deviceConfig,
  audit,
  viewAs,
]
