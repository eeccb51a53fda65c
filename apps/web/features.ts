import { accountData } from '@tingdu/features/accounts/account-data/feature.web.ts'
import { accounts } from '@tingdu/features/accounts/accounts/feature.web.ts'
import { invitations } from '@tingdu/features/accounts/invitations/feature.web.ts'
import { mailedLinks } from '@tingdu/features/accounts/mailed-links/feature.web.ts'
import { profiles } from '@tingdu/features/accounts/profiles/feature.web.ts'
import { twoFactor } from '@tingdu/features/accounts/two-factor/feature.web.ts'
import { mistakes } from '@tingdu/features/dictionary/mistakes/feature.web.ts'
import { offlineDictionary } from '@tingdu/features/dictionary/offline/feature.web.ts'
import { dictionaryPages } from '@tingdu/features/dictionary/pages/feature.web.ts'
import { reading } from '@tingdu/features/dictionary/reading/feature.web.ts'
import { dictionarySearch } from '@tingdu/features/dictionary/search/feature.web.ts'
import { sentences } from '@tingdu/features/dictionary/sentences/feature.web.ts'
import { books } from '@tingdu/features/library/books/feature.web.ts'
import { classes } from '@tingdu/features/library/classes/feature.web.ts'
import { notebooks } from '@tingdu/features/library/notebooks/feature.web.ts'
import { organizations } from '@tingdu/features/library/organizations/feature.web.ts'
import { ownTexts } from '@tingdu/features/library/own-texts/feature.web.ts'
import { readingProgress } from '@tingdu/features/library/reading-progress/feature.web.ts'
import { store } from '@tingdu/features/library/store/feature.web.ts'
import { textEditing } from '@tingdu/features/library/text-editing/feature.web.ts'
import { textTranslation } from '@tingdu/features/library/text-translation/feature.web.ts'
import { texts } from '@tingdu/features/library/texts/feature.web.ts'
import { videos } from '@tingdu/features/library/videos/feature.web.ts'
import { payments } from '@tingdu/features/membership/payments/feature.web.ts'
import { plans } from '@tingdu/features/membership/plans/feature.web.ts'
import { subscriptions } from '@tingdu/features/membership/subscriptions/feature.web.ts'
import { home } from '@tingdu/features/site/home/feature.web.ts'
import { offline } from '@tingdu/features/site/offline/feature.web.ts'
import { audit } from '@tingdu/features/staff/audit/feature.web.ts'
import { deviceConfig } from '@tingdu/features/staff/device-config/feature.web.ts'
import { emails } from '@tingdu/features/staff/emails/feature.web.ts'
import { events } from '@tingdu/features/staff/events/feature.web.ts'
import { members } from '@tingdu/features/staff/members/feature.web.ts'
import { overview } from '@tingdu/features/staff/overview/feature.web.ts'
import { viewAs } from '@tingdu/features/staff/view-as/feature.web.ts'
import { assignments } from '@tingdu/features/study/assignments/feature.web.ts'
import { deckTransfer } from '@tingdu/features/study/deck-transfer/feature.web.ts'
import { decks } from '@tingdu/features/study/decks/feature.web.ts'
import { lti } from '@tingdu/features/study/lti/feature.web.ts'
import { progress } from '@tingdu/features/study/progress/feature.web.ts'
import { quizzes } from '@tingdu/features/study/quizzes/feature.web.ts'
import { reviews } from '@tingdu/features/study/reviews/feature.web.ts'
import { savedWords } from '@tingdu/features/study/saved-words/feature.web.ts'
import { words } from '@tingdu/features/study/words/feature.web.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Every feature with screens. A new feature is added here, at the end of its area. */
export const features: readonly WebFeature[] = [
  accounts,
  mailedLinks,
  twoFactor,
  accountData,
  profiles,
  invitations,
  plans,
  subscriptions,
  payments,
  dictionarySearch,
  offlineDictionary,
  dictionaryPages,
  sentences,
  reading,
  mistakes,
  organizations,
  texts,
  textTranslation,
  textEditing,
  books,
  notebooks,
  store,
  classes,
  videos,
  ownTexts,
  readingProgress,
  words,
  decks,
  reviews,
  savedWords,
  progress,
  deckTransfer,
  assignments,
  lti,
  quizzes,
  members,
  overview,
  emails,
  events,
  deviceConfig,
  audit,
  viewAs,
  home,
  offline,
]
