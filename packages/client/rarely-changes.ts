/** Options of queries for what changes rarely, such as the dictionary: for ten minutes it is not fetched again. */
export const rarelyChanges = { staleTime: 10 * 60_000 }
