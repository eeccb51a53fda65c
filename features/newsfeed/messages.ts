/** All texts of the news feed for staff; the specification fixes those of failures. */
export const messages = {
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
