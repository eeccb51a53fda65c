/** All texts of the news feed for staff; the specification fixes those of failures. */
export const messages = {
  title: 'Newsfeed',
  tabs: 'The news feed, as a list and as on a phone',
  pages: 'Pages',
  mobileView: 'Mobile View',

  search: 'Search by title or description',
  fetchFailed: 'Could not load news feed. Please try again.',
  empty: 'Nothing has been published yet',
  emptyText: 'Teachers and staff publish pages of their notebooks. The apps show them to everyone.',
  noMatch: 'No matching items',
  itemTitle: 'Title',
  description: 'Description',
  thumbnail: 'Thumbnail',
  level: 'Level',
  timeline: 'Timestamp',
  actions: 'Actions',
  notAvailable: 'Not available',
  openPage: 'Open page',

  preview: 'Preview',
  missingThumbnail: 'No Preview available - Missing thumbnail',
  phone: 'The news feed on a phone',

  changeTimestamp: 'Change Timestamp',
  timestampHelp: 'In your time zone. The feed shows the newest first.',
  fieldEmpty: 'This field cannot be empty',
  timestampOutside: 'Enter a time between 2000 and 2099',
  timestampChanged: 'Timestamp updated',
  timestampFailed: 'Not able to update timestamp. Please try again later.',

  remove: 'Remove',
  removeQuestion: 'Do you want to remove this newsfeed item?',
  removeText: (title: string) =>
    `“${title}” disappears from the apps at once. The page itself stays in its notebook and can be published again.`,
  removed: 'Removed from the news feed',
  removeFailed: 'Not able to remove item from newsfeed. Please try again later.',

  publishPage: 'Publish a page',
  searchPages: 'Search your pages by title',
  pagesFailed: 'Could not fetch your pages. Please try again.',
  noPages: 'You have no pages to publish',
  noPagesText: 'Write one in one of your notebooks. Only the owner of a page can publish it.',
  noPageMatches: 'No matching pages',
  notebooks: 'Open your notebooks',
  publishOf: (title: string) => `Publish: ${title}`,
  publish: 'Publish',
} as const
