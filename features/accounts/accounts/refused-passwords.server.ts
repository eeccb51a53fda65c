import { HttpError } from '@tingdu/http/errors.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from './messages.ts'
import { PASSWORD_MIN_CHARACTERS, passwordMinimum } from './rules.ts'

/** Whose password it becomes. */
type Owner = { name: string; email: string; role: string }

const MOST_COMMON = 10_000

/** Passwords of leaks, the most common first; those that are too short are refused anyway. */
const common = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= PASSWORD_MIN_CHARACTERS)
    .slice(0, MOST_COMMON),
)

/** The list leaves out 'aaaaaa' and the like, which strength estimators recognize in another way. */
const oneCharacter = /^(.)\1*$/u

/** What everybody knows of this product; its demo accounts are not signed up. */
const ownWords = ['tingdu', '听读', '聽讀', 'demo']

/**
 * Refuses a new password that guessers try first: 400 `weak_password` for one of the 10,000 most common ones, one that has
 * nothing but the owner's name or address or our own name and digits, and one of staff with fewer than 10 characters.
 */
export function refuseWeakPassword(password: string, { name, email, role }: Owner): void {
  if ([...password].length < passwordMinimum(role)) throw weakPassword(messages.staffPasswordTooShort)
  const typed = plain(password).trim()
  if (common.has(typed) || oneCharacter.test(typed)) throw weakPassword(messages.passwordCommon)
  if (isMadeOf(password, [name, email, email.split('@')[0] ?? '']))
    throw weakPassword(messages.passwordPersonal)
}

/** Whether a password is one of these texts, or made of nothing but their words, our own, and digits or signs. */
function isMadeOf(password: string, texts: string[]): boolean {
  if (texts.some((text) => squashed(text) === squashed(password))) return true
  const words = [...ownWords, ...texts.flatMap((text) => lettersOf(text).split(' '))]
  const known = words.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length)
  const letters = lettersOf(password).replaceAll(' ', '')
  return letters !== '' && known.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** 'Ming.1985' → 'ming1985' */
const squashed = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** 'Wang Ming-2' → 'wang ming' */
const lettersOf = (text: string) =>
  plain(text)
    .replace(/\P{L}+/gu, ' ')
    .trim()

function weakPassword(message: string): HttpError {
  return new HttpError(400, { code: 'weak_password', message })
}
