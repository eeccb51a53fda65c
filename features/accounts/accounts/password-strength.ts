import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess, from 0 to 4, and the main reason if it is easy. */
export type Strength = { score: ZxcvbnResult['score']; weakness: 'common' | 'personal' | 'guessable' | null }

/** The estimate takes longer for long passwords, and these are strong by then. */
const MAX_CHARACTERS = 100

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Estimates the strength of a password. Contains a list of 50,000 common passwords (220 kB), so it is imported only while
 * a password is typed. That list has most English words and names as well, so the lists of English are not needed.
 * @param personal what others know about the member: names, email addresses
 */
export function passwordStrength(password: string, personal: string[]): Strength {
  const known = personal.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
  const { score, sequence } = estimator.check(password.slice(0, MAX_CHARACTERS), [...known, 'tingdu'])
  const names = sequence.map((match) => ('dictionaryName' in match ? String(match.dictionaryName) : ''))
  if (sequence.length === 1 && names[0]?.startsWith('passwords')) return { score, weakness: 'common' }
  if (score >= 3) return { score, weakness: null }
  return { score, weakness: names.includes('userInputs') ? 'personal' : 'guessable' }
}
