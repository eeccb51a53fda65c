/** The address pattern of a sentence's page for the router. */
export const sentencePattern = '/dictionary/sentence/:sentence'

/** The addresses of sentences. */
export const sentencePaths = {
  sentence: (id: number) => sentencePattern.replace(':sentence', String(id)),
}
