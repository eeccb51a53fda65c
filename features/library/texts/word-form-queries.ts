import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { partsOf, type WordForm, type WordForms } from './reader/word-forms.ts'

/** How many ids of words fit into a URL. */
const AT_ONCE = 500
const columns = 'id, chinese, traditional, hsk_3'

type Asked = { sha1: string; words: readonly number[]; loose: readonly string[]; written: Script }

/**
 * What the dictionary has of the words of a text with these ids, and of the `loose` characters, which the text writes in
 * a script. Of several words that are a single character, a name counts, since most of these characters are in names (老周
 * is 老周, although a week is 週), or else the one that is listed first.
 */
export function wordForms({ sha1, words, loose, written }: Asked) {
  return queryOptions({
    queryKey: ['texts', 'word forms', sha1, words, loose],
    queryFn: async ({ signal }): Promise<WordForms> => {
      const byId = await Promise.all(
        chunksOf(words).map((some) =>
          rowsOf(api.from('fc_words').select(columns).in('id', some).abortSignal(signal)),
        ),
      )
      const column = written === 'simplified' ? 'chinese' : 'traditional'
      const byCharacter = await Promise.all(
        chunksOf(loose).map((some) =>
          rowsOf(
            api
              .from('fc_words')
              .select(`${columns}, phonetic`)
              .in(column, some)
              .order('priority', { ascending: false })
              .order('id', { ascending: false })
              .abortSignal(signal),
          ),
        ),
      )
      // The last row of a character stays.
      const namesLast = byCharacter.flat().toSorted((one, other) => isName(one) - isName(other))
      return {
        words: new Map(byId.flat().map((row) => [row.id as number, formOf(row)])),
        characters: new Map(namesLast.map((row) => [row[column] as string, formOf(row)])),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What stands before a surname: 老周, 小刘. */
const beforeSurnames = ['老', '小', '阿']

/** The words of a title by how it writes them, in the other script; 老周 also where the word listed first for 周 is 週. */
export function titleForms(title: string, written: Script) {
  const [column, other] =
    written === 'simplified' ? (['chinese', 'traditional'] as const) : (['traditional', 'chinese'] as const)
  return queryOptions({
    queryKey: ['texts', 'title forms', title],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = await rowsOf(
        api
          .from('fc_words')
          .select(`${columns}, phonetic`)
          .in(column, partsOf(title).slice(0, AT_ONCE))
          .order('priority', { ascending: false })
          .order('id', { ascending: false })
          .abortSignal(signal),
      )
      const words = rows.map((row) => {
        const written = row[column] ?? ''
        return { written, shown: row[other] || written, isSurname: isName(row) && [...written].length === 1 }
      })
      const surnames = words.filter(({ isSurname }) => isSurname)
      return new Map([
        ...surnames.flatMap(({ written, shown }) =>
          beforeSurnames.map((before) => [before + written, before + shown] as const),
        ),
        ...words.map(({ written, shown }) => [written, shown] as const),
      ])
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Row = { chinese: string | null; traditional: string | null; hsk_3: number | null }

function formOf({ chinese, traditional, hsk_3 }: Row): WordForm {
  return { chinese: chinese ?? '', traditional: traditional || chinese || '', level: hsk_3 }
}

/** 1 for a name, which begins with a capital letter, 0 for another word. */
const isName = ({ phonetic }: { phonetic: string | null }) => Number(/^\p{Lu}/u.test(phonetic ?? ''))

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE))
}
