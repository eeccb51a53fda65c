/** Texts of the collocations. */
export const messages = { title: 'Often said' } as const
