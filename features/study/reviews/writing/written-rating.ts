import type { Rating } from '../study-card.ts'

/**
 * The rating that writing suggests: without mistakes it is good, with up to one a character hard, with more or any shown
 * stroke forgotten.
 */
export function ratingOfWritten(written: readonly { mistakes: number; helped: number }[]): Rating {
  const mistakes = written.reduce((sum, each) => sum + each.mistakes, 0)
  if (written.some(({ helped }) => helped > 0) || mistakes > written.length) return 1
  return mistakes === 0 ? 3 : 2
}
