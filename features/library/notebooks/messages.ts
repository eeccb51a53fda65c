/** All texts of notebooks. */
export const messages = {
  pageNotFound: 'This page is not available.',

  pages: 'Pages',
  pagesFailed: 'Could not fetch book pages. Please try again.',
  searchPages: 'Search pages by title',
  noPageMatches: 'No matching pages',
  noPages: 'This notebook has no pages yet',
  noPagesHelp: 'Write what your readers should know: notes on a text, a lesson, a story.',
  actions: 'Actions',

  newPage: 'New Page',
  edit: 'Edit',
  editPage: 'Edit page',
  create: 'Create',
  title: 'Title',
  author: 'Author',
  level: 'Level',
  language: 'Language',
  tags: 'Tags',
  tagsHelp: 'Separate them by commas',
  content: 'Content',
  fieldEmpty: 'This field cannot be empty',
  titleTooLong: 'The title can have at most 300 characters',
  authorTooLong: 'The author can have at most 200 characters',
  tagsTooLong: 'The tags can have at most 1,000 characters',
  contentTooLong: 'A page can have at most 50,000 characters. Split it into several.',
  pageCreated: 'Page created',
  pageSaved: 'Page saved',
  requestFailed: 'There was a problem with your request. Please try again.',

  delete: 'Delete',
  deletePage: 'Do you want to delete this page?',
  deletePageText: (title: string) =>
    `“${title}” will be deleted for everyone and removed from the news feed. This cannot be undone.`,
  pageDeleted: 'Page deleted',

  publish: 'Publish',
  publishTitle: 'Publish to the news feed?',
  publishText: 'Everyone who is logged in can then read this page.',
  submitText:
    'We review each page before it appears in the news feed. Once it is approved, everyone who is logged in can read it.',
  sent: 'Page sent for review',
  waiting: 'Awaiting review',
  declinedFor: (reason: string) => `Not approved: ${reason}`,
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this page?',
  withdrawText: (title: string) =>
    `“${title}” will not be reviewed. It stays in your notebook, and you can publish it again.`,
  withdrawn: 'Page withdrawn',
  withdrawFailed: 'Could not withdraw this page. It may have been reviewed already.',
  changeWaits:
    'This page is in the news feed. If you change it, nobody sees it there until we have approved it again.',
  preview: 'Preview',
  published: 'In the news feed',
  publishedAlready: 'This page is already in the news feed.',
  publishDone: 'Page published to news feed successfully',
  publishFailed: 'Not able to publish to news feed. Please try again later.',
  thumbnail: 'Thumbnail',
  removeThumbnail: 'Remove thumbnail',
  thumbnailSaved: 'Thumbnail saved',
  thumbnailFailed: 'Could not save the thumbnail. Please try again.',
  previewFailed: 'Not able to fetch preview. Please try again later.',
  cancel: 'Cancel',

  page: 'Page',
  pageFailed: 'Could not fetch this page. Please try again.',
  missing: 'This page is not available',
  missingText: 'It may have been deleted, or it is in a notebook that is not shared with you.',
  library: 'Browse the library',
  by: (author: string) => `by ${author}`,
} as const

/** The languages of pages, by their tag. */
export const languageNames: Record<string, string> = {
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
  en: 'English',
}

/** Texts of the news for members. */
export const newsMessages = {
  title: 'News',
  description: 'Pages that teachers and our editors have published',
  all: 'All news',
  loading: 'Loading',
} as const

/** All texts of the news feed for staff; the specification fixes those of failures. */
export const newsfeedMessages = {
  title: 'Newsfeed',
  tabs: 'News feed views',
  pages: 'Pages',
  mobileView: 'Mobile View',

  search: 'Search by title or description',
  fetchFailed: 'Could not load news feed. Please try again.',
  empty: 'Nothing has been published yet',
  emptyText: 'Pages that teachers and staff publish from their notebooks are listed here.',
  noMatch: 'No matching items',
  itemTitle: 'Title',
  description: 'Description',
  thumbnail: 'Thumbnail',
  tags: 'Tags',
  level: 'Level',
  timeline: 'Timestamp',
  actions: 'Actions',
  notAvailable: 'Not available',
  openPage: 'Open page',

  preview: 'Preview',
  missingThumbnail: 'No Preview available - Missing thumbnail',
  phone: 'The news feed on a phone',

  changeTimestamp: 'Change Timestamp',
  timestampHelp: 'In your time zone. The newest items are shown first.',
  fieldEmpty: 'This field cannot be empty',
  timestampOutside: 'Enter a time between 2000 and 2099',
  timestampChanged: 'Timestamp updated',
  timestampFailed: 'Not able to update timestamp. Please try again later.',

  remove: 'Remove',
  removeQuestion: 'Do you want to remove this newsfeed item?',
  removeText: (title: string) =>
    `“${title}” will be removed from the news feed right away. The page stays in its notebook, and can be published again.`,
  removed: 'Removed from the news feed',
  removeFailed: 'Not able to remove item from newsfeed. Please try again later.',

  publishPage: 'Publish a page',
  searchPages: 'Search your pages by title',
  pagesFailed: 'Could not fetch your pages. Please try again.',
  noPages: 'You have no pages to publish',
  noPagesText: 'Add a page to one of your notebooks. Only its owner can publish it.',
  noPageMatches: 'No matching pages',
  notebooks: 'Open your notebooks',
  publish: 'Publish',
} as const

/** All texts of approving what members publish to the news feed. */
export const reviewMessages = {
  title: 'Awaiting review',
  from: 'From',
  since: 'Waiting since',
  review: 'Review',
  empty: 'Nothing to review',
  emptyText: 'Pages that teachers publish wait here until an administrator approves them.',

  reviewTitle: 'Review page',
  content: 'Page',
  pageFailed: 'Could not fetch this page. Please try again.',
  close: 'Close',
  approve: 'Approve',
  approved: 'The page is in the news feed',
  decline: 'Decline',
  declineTitle: (title: string) => `Decline “${title}”`,
  reason: 'Reason',
  reasonHelp: 'Who published the page will read it.',
  reasonMissing: 'Say why, so that the page can be improved',
  reasonTooLong: 'The reason can have at most 1,000 characters',
  declined: 'The page was declined',
  changedMeanwhile: 'This page has been changed, withdrawn or reviewed meanwhile.',
  decisionFailed: 'Could not save your decision. Please try again.',
} as const

/** How many pages wait for approval. */
export const waitingLabel = (count: number): string =>
  count === 1 ? '1 page awaiting review' : `${count} pages awaiting review`
