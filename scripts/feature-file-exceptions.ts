/**
 * Files of features outside the vocabulary of a feature folder (see ARCHITECTURE.md), each with its reason. Paths are
 * relative to `features/`; `*` matches any part of a name. Unused entries are violations as well.
 */
export const featureFileExceptions: Record<string, string> = {
  'account-data/*.server.ts': 'export and deletion, over the registrations of all features',

  'accounts/*.server.ts': 'steps shared by several endpoints: attempts, hashing, mailed tokens, account rows',
  'accounts/audit.sql': 'a separate topic of access.sql',
  'accounts/members.sql': 'a separate topic of access.sql',
  'accounts/sessions.sql': 'a separate topic of access.sql',
  'accounts/device-name.ts': 'parses the name of a browser or app from its User-Agent',
  'accounts/password-strength.ts': 'estimates the strength of a password, loaded while one is typed',
  'accounts/signup-steps.ts': 'keeps the steps of sign-up in the browser’s history',

  'audit/audit-columns.tsx': 'the columns of the log, on the screen and in its export',
  'audit/changes.ts': 'what an entry changed, column by column',
  'audit/staff-reads.server.ts': 'logs what staff read, before the data API',
  'audit/value-text.ts': 'a recorded value in words',

  'books/book-changes.ts': 'writes of books and of what is in them',
  'books/choices.ts': 'the values of the selects, with their names',
  'books/copies.sql': 'a separate topic of access.sql',
  'books/use-moving-text.ts': 'moves a text of a book, and shows it at once',

  'card-payments/*.server.ts': 'the choice of the payment provider, and the calls to it',
  'card-payments/card-form-props.ts': 'props shared by both card forms',

  'classes/candidates.ts': 'the books and texts to choose from for a class, and adding them',
  'classes/given.sql': 'a separate topic of access.sql',
  'classes/people.sql': 'a separate topic of access.sql',
  'classes/joining.sql': 'a separate topic of access.sql',
  'classes/joining.ts': 'calls of join links, invitations and copies',
  'classes/roster.ts': 'describes the members of a class to the dialog that adds some',

  'coupons/coupon-columns.tsx': 'the columns of the coupons, on the screen and in their export',
  'coupons/typed-code.ts': 'keeps a code that was typed before signing in',
  'coupons/managed-coupons.ts': 'reads and writes of coupons by staff',
  'coupons/refusals.ts': 'error messages shared by the endpoints and the rules',

  'device-config/*.server.ts': 'names the one row before it is changed; free texts of the demo',
  'device-config/config-input.ts': 'converts the configuration to the values of its form, and back',

  'dictionary-editing/editing.ts': 'writes by staff',
  'dictionary/entries.ts': 'types of words and characters, and parsing of their texts',
  'dictionary-pages/pictographs.ts': 'the characters that have no components',
  'dictionary-pages/frequency.ts': 'labels for word frequencies',
  'dictionary/highlight.ts': 'finds the matches of a search in a text',
  'dictionary-editing/history.ts': 'reads of an entry’s changes, and their wording',
  'dictionary-editing/saved-change.ts': 'shows that an edit was saved, with an undo action',
  'dictionary/reading-groups.ts': 'groups the entries of a headword by reading',
  'dictionary/text-pieces.ts': 'splits a definition into text and linked words',
  'dictionary-editing/typed-reading.ts': 'parses pinyin as typed by staff',
  'dictionary/*.sql': 'separate topics of access.sql',

  'dictionary-search/*.sql': 'the search in SQL, one file per stage',
  'dictionary-search/searches.server.ts': 'the search functions, whose rows the data API returns unchanged',
  'dictionary-search/dictionary-search.ts': 'the state of the search box in the URL',
  'dictionary-search/common-components.ts': 'the components to choose from, and queries of components',
  'dictionary-search/level-filter.ts': 'the level filter of a search',
  'dictionary-search/opened-result.ts': 'remembers the opened result for Back',
  'dictionary-search/search-queries.ts': 'reads of the results',
  'dictionary-search/recent-lookups.ts': 'reads of recent look-ups',
  'dictionary-search/everyday-queries.ts': 'queries for plan tests and benchmarks',
  'dictionary-search/search-plans.ts': 'reads the plans of these queries, for tests and benchmarks',
  'dictionary-search/whole-sentences.ts': 'ends a text that was cut with a whole sentence',

  'emails/*.server.ts': 'the mail queue: rows, links and retries',
  'emails/mail-columns.tsx': 'columns of the two lists of emails',

  'events/check-events.server.ts': 'the hook that checks sent events',
  'events/event-columns.tsx': 'the columns of both lists of events',

  'handwriting/drawn-strokes.ts': 'the state of the drawing area',
  'handwriting/recognition.ts': 'asks for the characters that a drawing looks like',
  'handwriting/known-characters.server.ts': 'the characters that drawings are compared with, in memory',
  'handwriting/stroke-player.ts': 'plays the strokes of a character',
  'handwriting/strokes.ts': 'fetches the strokes of a character',
  'handwriting/writing-quiz.ts': 'evaluates handwriting',

  'home/greeting.ts': 'chooses the greeting by the hour',
  'home/starting-words.ts': 'suggested words on the home page',

  'invitations/*.server.ts': 'the one-time links, what the three endpoints share, and invited rows',
  'invitations/waiting-invitation.ts': 'keeps the link of an invitation while signing in or up',

  'mailed-links/*.server.ts': 'the email address of an account, and the verification mail',
  'mailed-links/mail-link.ts':
    'the values of the mailed link that opened a page, for the three screens of such links',
  'mailed-links/old-failure.ts': 'the two error texts shared by the older password pages',

  'marketing/addresses.ts': 'URLs linked from the marketing pages, most of them of other features',
  'marketing/*-page.ts': 'a prerendered page without script',
  'marketing/*-text.ts': 'the text of a text page',
  'marketing/*.css': 'inline styles of pages without script',
  'marketing/*.server.ts': 'writes the pages and draws their pictures at build time',
  'marketing/credit-list.ts': 'third-party data and software',
  'marketing/html.ts': 'HTML templates that escape values',
  'marketing/legal-document.ts': 'the structure of a legal text',
  'marketing/linked-text.ts': 'text with links as HTML',
  'marketing/page.ts': 'the layout of all prerendered pages',
  'marketing/picture.ts': 'shared by all drawn pictures',
  'marketing/videos.ts': 'URLs of the videos',

  'members/counts.sql': 'a separate topic of access.sql',
  'members/access-text.ts': 'what a member has and until when, in one line',
  'members/flags.ts': 'the flag of a region or a display language',
  'members/joined-range.ts': 'the range of days of the filter, as typed and in the address',
  'members/member-columns.tsx': 'the columns of the list of members',
  'members/member-lists.ts': 'reads of the lists in a member’s tabs',
  'members/ranks.ts': 'whom staff may act on',
  'members/time-since.ts': 'how long ago a member joined',

  'organizations/roster.ts': 'describes the members of an organization to the dialog that adds some',
  'organizations/seats.ts': 'how much of its limits an organization uses, in words',
  'overview/numbers.ts': 'what each number shows and links to',
  'overview/series.ts': 'a measure by day, for its chart and table',
  'payments/counts.sql': 'a separate topic of access.sql',
  'profiles/profile-change.ts': 'saves changes of the settings and shows them',

  'plans/managed-plans.ts': 'reads and writes of plans by staff',
  'plans/plan-choice.ts': 'the next step after choosing a plan, on both plans pages',
  'plans/plans-heading.ts': 'the heading of the plans, which depends on their reader',
  'plans/price.ts': 'formats prices and periods',
  'plans/signed-in-check.ts': 'checks for sign-in before a plan is chosen',

  'reading/lookups.ts': 'writes of recent look-ups',

  'revisions/changes.ts': 'describes changes',
  'revisions/revisions.ts': 'reads and undo of changes',

  'rosters/group.ts': 'what a feature tells about a group that has members',
  'rosters/use-add-members.ts': 'the steps of adding members',

  'saved-views/view-address.ts': 'the filters of an address, as they are saved',
  'sentences/*.server.ts': 'annotates sentences when they are saved',
  'sentences/read-as.sql': 'a separate topic of access.sql',
  'sentences/annotation.ts': 'validates annotations',
  'sentences/both-scripts.ts': 'a sentence in simplified and traditional characters',
  'sentences/sentence-changes.ts': 'updates the page after a change of a sentence',
  'sentences/sentences.ts': 'reads and writes of sentences',
  'sentences/word-cuts.ts': 'the word boundaries of a sentence',

  'subscriptions/history.sql': 'a separate topic of access.sql',
  'subscriptions/notifier.sql': 'a separate topic of access.sql',
  'subscriptions/10-ledger.sql': 'the ledger and its folding, which access.sql reads',
  'subscriptions/*.server.ts': 'steps of billing, each used by several endpoints and jobs',
  'subscriptions/bill-date.ts': 'formats dates of bills and plans',
  'subscriptions/chosen-plan.ts': 'remembers the chosen plan until the payment page',
  'subscriptions/membership-sentence.ts': 'what a member has, until when, and what happens next',
  'subscriptions/membership.ts': 'reads what a membership opens',
  'subscriptions/trial-days.ts': 'when the trial banner is shown',

  'text-analysis/*.server.ts': 'the lexicon in memory, and the rate limit of analysis',

  'text-editing/document/*.ts':
    'what editing does to a document, without the screen: words, timings, undo, differences',
  'text-editing/editor/*': 'writing a text: its fields, its preview, and how it is saved',
  'text-editing/conflict/*': 'the choice between two versions of a text',
  'text-editing/timing/*': 'recordings of a text, and the timing of its sentences',
  'text-editing/publication/*': 'what is missing before a text is published, and its versions',
  'texts/closed-texts.ts': 'why texts or books cannot be shared, for the features that share them',
  'texts/annotate-before-write.server.ts': 'the hook that annotates texts',
  'texts/document/*.ts': 'the content of a text: its shape, its checks, and its annotation',
  'texts/documents.sql': 'a separate topic of access.sql',
  'texts/lists.sql': 'a separate topic of access.sql',
  'texts/publication.sql': 'a separate topic of access.sql',
  'texts/reader/*.ts': 'the reader: sentences of a text, listening to it, and how it is shown',

  'two-factor/failure.ts': 'the error texts shared by the forms',
  'two-factor/*.server.ts': 'steps shared by several endpoints: codes, encryption, rows, the set-up',

  'uploads/*.server.ts': 'steps of an upload, shared by the endpoint, the bucket and the cleanup',

  'videos/*.server.ts': 'stored videos and the sources of transcripts, shared by the endpoints; demo videos',
  'videos/subtitle-file.ts': 'reads a chosen file as text',
  'videos/use-restoring.ts': 'brings back a replaced transcript, from a toast and from a button',
  'videos/transcript-document.ts':
    'makes the document of a text from a transcript, for the server and the screen',
}
