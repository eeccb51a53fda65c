const BARE_PINYIN = `regexp_replace(normalize(lower(phonetic), nfd), U&'[\\0300-\\036F '']', '', 'g')`
const SPACED_PINYIN = `' ' || regexp_replace(normalize(lower(phonetic), nfd), U&'[\\0300-\\036F]', '', 'g') || ' '`

/** Words of every English text, which searches ignore. */
const COMMON = new Set(['the', 'my', 'and'])

export type Scan = { condition: string; value: string }

/**
 * The scan for a query of a kind: a condition on the columns, and its value. It is the simplest one that finds what the
 * query means. Wildcards match the whole of a word, and a part of a sentence.
 */
export function scanOf(tab: 'words' | 'sentences', kind: string, q: string): Scan {
  const { condition, value } = scanOfWords(kind, q)
  if (tab === 'words') return { condition, value }
  const inside = /[*?]/.test(q) && /\p{Script=Han}/u.test(q)
  return {
    condition: condition.replaceAll('traditional', 'keywords'),
    value: inside ? `%${value}%` : value,
  }
}

function scanOfWords(kind: string, q: string): Scan {
  const bare = q.normalize('NFD').replace(/[\u0300-\u036f\d' ]/g, '')
  const word = `\\m${q.replace(/^to /, '').replaceAll('*', '.*')}\\M`
  if (/[*?]/.test(q) && /\p{Script=Han}/u.test(q))
    return {
      condition: 'chinese like $1 or traditional like $1',
      value: q.replaceAll('*', '%').replaceAll('?', '_'),
    }
  if (/\p{Script=Han}/u.test(q)) {
    const value = `%${q.match(/\p{Script=Han}+/u)?.[0]}%`
    return { condition: 'chinese like $1 or traditional like $1', value }
  }
  if (kind.endsWith('of pinyin'))
    return {
      condition: `${SPACED_PINYIN} like $1`,
      value: q
        .replace(/[a-z]+/, ' $& ')
        .replaceAll('*', '%')
        .replaceAll('?', '%')
        .replace(/^ ?/, ' '),
    }
  if (kind === 'English text') {
    const words = q.split(' ').filter((part) => !COMMON.has(part))
    return { condition: 'defs ~* $1', value: `\\m(${words.join('|')})\\M` }
  }
  if (/English/.test(kind)) return { condition: 'defs ~* $1', value: word }
  if (kind === 'Latin headword') return { condition: 'lower(chinese) like $1', value: `%${q}%` }
  return { condition: `${BARE_PINYIN} like $1`, value: `${bare}%` }
}
