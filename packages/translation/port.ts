/** Translates Chinese sentences into English. */
export type Translation = {
  /**
   * The translations of sentences of one text, in order, as plain text. Throws `TranslationUnavailable` if the service
   * cannot be reached, is too slow or refuses for now, and `TranslationUnusable` if its answer is not one translation for
   * each sentence.
   */
  translate(sentences: readonly string[]): Promise<string[]>
}

/** The service gave no answer, which may be different later; the message is for the log. */
export class TranslationUnavailable extends Error {
  override name = 'TranslationUnavailable'
}

/** The service gave an answer that is not the translation of these sentences; the message is for the log. */
export class TranslationUnusable extends Error {
  override name = 'TranslationUnusable'
}

/** The longest translation of a sentence that is kept, in characters. */
export const LONGEST_TRANSLATION = 2000
