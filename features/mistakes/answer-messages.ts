/** How many reports have an answer that their member has not seen. It stands on every page, and is fetched by itself. */
export const newAnswers = (count: number): string =>
  count === 1 ? '1 new answer to your reports' : `${count} new answers to your reports`
