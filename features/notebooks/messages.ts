/** All texts of notebooks. */
export const messages = {
  pageNotFound: 'There is no such page.',
} as const
