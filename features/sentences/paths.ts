/** The address of a sentence's page as the router matches it. */
export const sentencePattern = '/dictionary/sentence/:sentence'

/** The addresses of sentences. */
export const sentencePaths = {
  sentence: (id: number) => sentencePattern.replace(':sentence', String(id)),
}
