/** The address patterns of a quiz's pages for the router. */
export const quizPattern = '/quizzes/:quizId'
export const takePattern = '/quizzes/:quizId/take'
export const resultPattern = '/quiz-results/:attemptId'

/** The addresses of quizzes. */
export const quizPaths = {
  quizzes: () => '/quizzes',
  quiz: (id: number) => quizPattern.replace(':quizId', String(id)),
  take: (id: number) => takePattern.replace(':quizId', String(id)),
  result: (attempt: number) => resultPattern.replace(':attemptId', String(attempt)),
  /** Starts practice of a text or a deck. */
  practice: (source?: { text_sha1: string } | { deck_id: number }) =>
    source
      ? `/practice-quiz?${new URLSearchParams(Object.entries(source).map(([name, value]) => [name, String(value)]))}`
      : '/practice-quiz',
}
