/** Query options for data that changes rarely, such as the dictionary: stays fresh for ten minutes. */
export const rarelyChanges = { staleTime: 10 * 60_000 }
