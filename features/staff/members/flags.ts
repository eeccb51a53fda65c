/** The countries whose flags stand for the display languages. */
const countriesOfLanguages: Record<string, string> = {
  english: 'GB',
  chinese: 'CN',
  japanese: 'JP',
  korean: 'KR',
  spanish: 'ES',
  french: 'FR',
  german: 'DE',
  italian: 'IT',
  portuguese: 'PT',
  russian: 'RU',
  vietnamese: 'VN',
  thai: 'TH',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codesByName: Map<string, string> | undefined

/** The flag of a region, given as a code ('FR') or an English name ('France'); null for any other text. */
export function regionFlag(region: string): string | null {
  const wanted = region.trim().toLowerCase()
  codesByName ??= new Map(countries().map(([code, written]) => [written.toLowerCase(), code]))
  const code = codesByName.get(wanted)
  return code ? flagOf(code) : null
}

/** The flag of a display language ('english'); null for an unknown one. */
export function languageFlag(language: string): string | null {
  const code = countriesOfLanguages[language.trim().toLowerCase()]
  return code ? flagOf(code) : null
}

/** The names of all codes; codes without a country have none, and former ones stand for today's country. */
function countries(): [code: string, written: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((written): [string, string][] => {
    const name = names.of(written)
    const code = new Intl.Locale(`und-${written}`).region ?? written
    return name
      ? [
          [code, written],
          [code, name],
        ]
      : []
  })
}

/** Two regional indicators, which fonts draw as a flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letters.indexOf(letter)))
}
