/**
 * Files of features outside the vocabulary of a feature folder (see ARCHITECTURE.md), each with its reason. Paths are
 * relative to `features/`; `*` matches any part of a name. Unused entries are violations as well.
 */
export const featureFileExceptions: Record<string, string> = {
  '*/context.server.ts': 'what the endpoints and jobs of the feature are given when the server starts',
  '*/own-data.server.ts': 'the rows that belong to a member: exported for them, deleted with the account',
  '*/account-deletion.server.ts': 'what has to happen outside the tables when an account is deleted',
  '*/demo-*.server.ts': 'rows of the demo',
  '*/test-*.ts': 'what the tests of several features build on',

  'account-data/*.server.ts': 'what export and deletion do over the steps of all features',
  'accounts/*.server.ts':
    'steps that several endpoints share: attempts, hashing, mailed tokens, rows of accounts',
  'accounts/device-name.ts': 'reads the name of a browser or app out of its User-Agent',
  'accounts/mail-link.ts': 'what the link of a mail carries, for the three screens that such links open',
  'accounts/old-failure.ts': 'the two texts of the older password pages, for both of them',

  'card-payments/*.server.ts': 'the choice of the payment provider, and the calls to it',
  'card-payments/card-form-props.ts': 'what both card forms take',

  'coupons/refusals.ts': 'what the server says about coupons, which the endpoints and the rules share',

  'dictionary-editing/editing.ts': 'the writes of staff',
  'dictionary/entries.ts': 'the types of words and characters, and how their texts are read',
  'dictionary-pages/frequency.ts': 'names how common a word is',
  'dictionary/highlight.ts': 'finds what a search matched in a text',
  'dictionary-editing/history.ts': 'the reads of what was changed in an entry, and its words',
  'dictionary-editing/saved-change.ts': 'tells of a saved edit, with the way to undo it',
  'dictionary/text-pieces.ts': 'cuts a definition into text and the words it links to',
  'dictionary-editing/typed-reading.ts': 'reads pinyin as staff type it',
  'dictionary/*.sql': 'access that is a subject of its own, beside access.sql',

  'dictionary-search/*.sql': 'the search in SQL, a file for each of its stages',
  'dictionary-search/searches.server.ts': 'the calls of the search that get a limit of their own',
  'dictionary-search/dictionary-search.ts': 'the state of the search box and its address',
  'dictionary-search/level-filter.ts': 'which levels a search is limited to',
  'dictionary-search/opened-result.ts': 'remembers which result was opened, for the way back',
  'dictionary-search/search-queries.ts': 'the reads of the results',
  'dictionary-search/recent-lookups.ts': 'the read of what was looked up last',
  'dictionary-search/everyday-queries.ts': 'the queries that the plans and the benches are measured with',
  'dictionary-search/search-plans.ts': 'reads the plans of these queries, for tests and benches',

  'emails/*.server.ts': 'the queue of mails: its rows, links and repeats',

  'handwriting/stroke-player.ts': 'plays the strokes of a character',
  'handwriting/strokes.ts': 'fetches the strokes of a character',
  'handwriting/writing-quiz.ts': 'judges what was written by hand',

  'home/greeting.ts': 'which greeting fits the hour',
  'home/starting-words.ts': 'the words that the home page offers to begin with',

  'marketing/addresses.ts': 'the addresses that the marketing pages lead to, most of them other features’',
  'marketing/*-page.ts': 'a page that is written ahead, without script',
  'marketing/*-text.ts': 'the text of a page that is mostly text',
  'marketing/*.css': 'styles that are put into pages without script',
  'marketing/*.server.ts': 'writes the pages and draws their pictures at build time',
  'marketing/credit-list.ts': 'whose data and software the product uses',
  'marketing/html.ts': 'templates that escape what they are filled with',
  'marketing/legal-document.ts': 'the shape of a legal text',
  'marketing/linked-text.ts': 'text with links as HTML',
  'marketing/page.ts': 'the frame of all pages that are written ahead',
  'marketing/picture.ts': 'what all drawn pictures share',
  'marketing/videos.ts': 'the addresses of the videos',

  'plans/plan-choice.ts': 'what the choice of a plan leads to, on both plans pages',
  'plans/price.ts': 'how prices and periods are written',
  'plans/signed-in-check.ts': 'asks whether somebody is signed in before a plan is chosen',

  'reading/lookups.ts': 'the writes of recent look-ups',

  'revisions/changes.ts': 'puts changes into words',
  'revisions/revisions.ts': 'the reads of changes, and taking one back',

  'sentences/*.server.ts': 'the annotation of sentences as they are written',
  'sentences/annotation.ts': 'what an annotation may hold',
  'sentences/both-scripts.ts': 'a sentence in simplified and traditional characters',
  'sentences/sentence-changes.ts': 'what a change of a sentence does to its page',
  'sentences/sentences.ts': 'the reads and writes of sentences',
  'sentences/word-cuts.ts': 'where a sentence is cut into words',
  'sentences/written-reading.ts': 'reads the pinyin of a sentence as staff write it',

  'subscriptions/*.server.ts': 'steps of billing, each used by several endpoints and jobs',
  'subscriptions/bill-date.ts': 'how bills and plans write dates',
  'subscriptions/chosen-plan.ts': 'remembers the chosen plan on the way to the payment page',
  'subscriptions/trial-days.ts': 'when the banner of the trial is shown',

  'text-analysis/*.server.ts': 'the lexicon in memory, and how much analysis a caller may ask for',

  'uploads/*.server.ts': 'steps of an upload, shared by the endpoint, the bucket and the clean-up',
}
