/** The address pattern of a page of a notebook for the router. */
export const pagePattern = '/pages/details/:sha1'

/** The addresses of the pages of notebooks. */
export const pagePaths = {
  page: (sha1: string) => pagePattern.replace(':sha1', sha1),
}

/** The addresses of the news feed: where staff manage it, and where members read it. */
export const newsfeedPaths = {
  newsfeed: () => '/newsfeed',
  news: () => '/news',
}
