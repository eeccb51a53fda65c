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
  titleTooLong: 'The title can have 300 characters at most',
  authorTooLong: 'The author can have 200 characters at most',
  tagsTooLong: 'The tags can have 1,000 characters at most',
  contentTooLong: 'A page can have 50,000 characters at most. Split it into several.',
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
