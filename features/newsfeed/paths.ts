/** The address of the news feed for staff. */
export const newsfeedPaths = {
  newsfeed: () => '/newsfeed',
}
