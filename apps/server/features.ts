import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { accountData } from '@tingdu/features/accounts/account-data/feature.server.ts'
import { accounts } from '@tingdu/features/accounts/accounts/feature.server.ts'
import { invitations } from '@tingdu/features/accounts/invitations/feature.server.ts'
import { mailedLinks } from '@tingdu/features/accounts/mailed-links/feature.server.ts'
import { profiles } from '@tingdu/features/accounts/profiles/feature.server.ts'
import { savedViews } from '@tingdu/features/accounts/saved-views/feature.server.ts'
import { twoFactor } from '@tingdu/features/accounts/two-factor/feature.server.ts'
import { uploads } from '@tingdu/features/accounts/uploads/feature.server.ts'
import { collocations } from '@tingdu/features/dictionary/collocations/feature.server.ts'
import { contrasts } from '@tingdu/features/dictionary/contrasts/feature.server.ts'
import { dictionary } from '@tingdu/features/dictionary/entries/feature.server.ts'
import { handwriting } from '@tingdu/features/dictionary/handwriting/feature.server.ts'
import { mistakes } from '@tingdu/features/dictionary/mistakes/feature.server.ts'
import { offlineDictionary } from '@tingdu/features/dictionary/offline/feature.server.ts'
import { reading } from '@tingdu/features/dictionary/reading/feature.server.ts'
import { dictionarySearch } from '@tingdu/features/dictionary/search/feature.server.ts'
import { sentences } from '@tingdu/features/dictionary/sentences/feature.server.ts'
import { sounds } from '@tingdu/features/dictionary/sounds/feature.server.ts'
import { textAnalysis } from '@tingdu/features/dictionary/text-analysis/feature.server.ts'
import { books } from '@tingdu/features/library/books/feature.server.ts'
import { classes } from '@tingdu/features/library/classes/feature.server.ts'
import { notebooks } from '@tingdu/features/library/notebooks/feature.server.ts'
import { organizations } from '@tingdu/features/library/organizations/feature.server.ts'
import { readingProgress } from '@tingdu/features/library/reading-progress/feature.server.ts'
import { starterLibrary } from '@tingdu/features/library/starter-library/feature.server.ts'
import { textTranslation } from '@tingdu/features/library/text-translation/feature.server.ts'
import { texts } from '@tingdu/features/library/texts/feature.server.ts'
import { videos } from '@tingdu/features/library/videos/feature.server.ts'
import { coupons } from '@tingdu/features/membership/coupons/feature.server.ts'
import { payments } from '@tingdu/features/membership/payments/feature.server.ts'
import { plans } from '@tingdu/features/membership/plans/feature.server.ts'
import { subscriptions } from '@tingdu/features/membership/subscriptions/feature.server.ts'
import { marketing } from '@tingdu/features/site/marketing/feature.server.ts'
import { phoneApps } from '@tingdu/features/site/phone-apps/feature.server.ts'
import { audit } from '@tingdu/features/staff/audit/feature.server.ts'
import { deviceConfig } from '@tingdu/features/staff/device-config/feature.server.ts'
import { emails } from '@tingdu/features/staff/emails/feature.server.ts'
import { events } from '@tingdu/features/staff/events/feature.server.ts'
import { members } from '@tingdu/features/staff/members/feature.server.ts'
import { overview } from '@tingdu/features/staff/overview/feature.server.ts'
import { viewAs } from '@tingdu/features/staff/view-as/feature.server.ts'
import { assignments } from '@tingdu/features/study/assignments/feature.server.ts'
import { coverage } from '@tingdu/features/study/coverage/feature.server.ts'
import { deckTransfer } from '@tingdu/features/study/deck-transfer/feature.server.ts'
import { decks } from '@tingdu/features/study/decks/feature.server.ts'
import { demoStudy } from '@tingdu/features/study/demo-study/feature.server.ts'
import { lti } from '@tingdu/features/study/lti/feature.server.ts'
import { quizzes } from '@tingdu/features/study/quizzes/feature.server.ts'
import { reviews } from '@tingdu/features/study/reviews/feature.server.ts'
import { starterDecks } from '@tingdu/features/study/starter-decks/feature.server.ts'
import { words } from '@tingdu/features/study/words/feature.server.ts'

/**
 * Every feature that adds something to the server besides its tables. The order matters for hooks: subscriptions end
 * before files are deleted, the demo has plans before subscriptions, sentences and the starter library are
 * loaded after the dictionary, and the demo's weeks of study, free texts and
 * videos after the library.
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
  offlineDictionary,
  handwriting,
  textAnalysis,
  sentences,
  sounds,
  contrasts,
  collocations,
  texts,
  books,
  notebooks,
  classes,
  readingProgress,
  textTranslation,
  words,
  coverage,
  decks,
  reviews,
  deckTransfer,
  quizzes,
  lti,
  events,
  starterLibrary,
  starterDecks,
  demoStudy,
  assignments,
  deviceConfig,
  videos,
  audit,
  viewAs,
  marketing,
  phoneApps,
]
