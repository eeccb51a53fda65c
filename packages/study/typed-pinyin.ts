import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { spokenReading } from '@tingdu/chinese/readings/tone-sandhi.ts'

/** One syllable of the right answer, as typed (without a tone if none was typed), and what is wrong with it. */
export type CheckedSyllable = {
  expected: string
  /** With its tone mark; empty if nothing was typed for this syllable. */
  typed: string
  wrong: 'syllable' | 'tone' | null
}

/** What a typed reading is worth. `extra` is what was typed beyond the last syllable. */
export type CheckedPinyin = { right: boolean; syllables: CheckedSyllable[]; extra: string }

/** A syllable without its tone, and the tone: 0 is neutral, null if none was given. */
type Syllable = { letters: string; tone: number | null }

const marks: Record<string, number> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 }
const NEXT_SYLLABLE = /[b-df-hj-np-tw-z]*[aeiouü]+(?:ng?(?![aeiouü]))?(?:r(?![aeiouü]))?|[a-zü]/g

/**
 * Compares a typed reading with that of the dictionary, such as `dǎ suàn`. Tones are typed as marks or as numbers
 * (`dasuan4`, `da3suan4`, `dǎsuàn`); spaces, capitals, `v` for `ü` and punctuation do not matter. A syllable typed without
 * a tone is wrong in its tone unless it is neutral.
 */
export function checkPinyin(typed: string, phonetic: string): CheckedPinyin {
  // The suffix 儿 is written as a syllable of its own in the dictionary, and typed as part of the one before it.
  const expected = phonetic
    .replaceAll(/ r(?= |$)/g, 'r')
    .split(/[\s,·:，：'’-]+/u)
    .filter((part) => /\p{Script=Latin}/u.test(part))
  const wanted = expected.map((syllable) => syllableOf(syllable))
  const given = typedSyllables(typed, wanted)
  const syllables = wanted.map((one, index): CheckedSyllable => {
    const answer = given[index]
    return {
      expected: expected[index] ?? '',
      typed: answer ? written(answer) : '',
      wrong: fault(one, answer),
    }
  })
  const extra = given.slice(wanted.length).map(written).join(' ')
  return { right: extra === '' && syllables.every(({ wrong }) => wrong === null), syllables, extra }
}

/** Compares a typed reading with that of the dictionary and with the tones of speech (`yī gè`, `yí gè`): both are right. */
export function checkSpoken(typed: string, chinese: string, phonetic: string): CheckedPinyin {
  const written = checkPinyin(typed, phonetic)
  if (written.right) return written
  const spoken = checkPinyin(typed, spokenReading(chinese, phonetic))
  return spoken.right ? spoken : written
}

function fault(wanted: Syllable, given: Syllable | undefined): CheckedSyllable['wrong'] {
  if (given?.letters !== wanted.letters) return 'syllable'
  return (given.tone ?? 0) === wanted.tone ? null : 'tone'
}

/**
 * Divides what was typed into syllables. If the letters are right, they are divided as in the answer, so that `xian` can
 * be 西安; otherwise at spaces, numbers and where a new syllable must begin.
 */
function typedSyllables(typed: string, wanted: Syllable[]): Syllable[] {
  const letters = tonedLetters(typed)
  const plain = letters.map(({ letter }) => letter).join('')
  if (plain.replaceAll(' ', '') === wanted.map((one) => one.letters).join('')) {
    const rest = letters.filter(({ letter }) => letter !== ' ')
    return wanted.map((one) => joined(rest.splice(0, one.letters.length)))
  }
  return Array.from(plain.matchAll(NEXT_SYLLABLE), ({ 0: match, index }) =>
    joined(letters.slice(index, index + match.length)),
  )
}

type TonedLetter = { letter: string; tone: number | null }

/** The letters in lower case with the tone marks or numbers on them; whatever separates syllables is a space. */
function tonedLetters(text: string): TonedLetter[] {
  const letters: TonedLetter[] = []
  for (const sign of text.toLowerCase().replaceAll('u:', 'ü').normalize('NFD')) {
    const last = letters.at(-1)
    if (sign === '\u0308') {
      if (last?.letter === 'u') last.letter = 'ü'
    } else if (marks[sign] !== undefined || /[0-5]/.test(sign)) {
      if (last) last.tone = marks[sign] ?? Number(sign) % 5
      if (last && /[0-5]/.test(sign)) letters.push({ letter: ' ', tone: null })
    } else {
      letters.push({ letter: /[a-z]/.test(sign) ? sign.replace('v', 'ü') : ' ', tone: null })
    }
  }
  return letters
}

const joined = (letters: TonedLetter[]): Syllable => ({
  letters: letters.map(({ letter }) => letter).join(''),
  tone: letters.reduce<number | null>((found, { tone }) => tone ?? found, null),
})

function syllableOf(phonetic: string): Syllable {
  const { letters, tone } = joined(tonedLetters(phonetic).filter(({ letter }) => letter !== ' '))
  return { letters, tone: tone ?? 0 }
}

const written = ({ letters, tone }: Syllable) =>
  tone === null ? letters : toToneMarks(`${letters.replaceAll('ü', 'u:')}${tone || 5}`)
