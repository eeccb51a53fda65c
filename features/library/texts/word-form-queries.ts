import { queryOptions } from '@tanstack/react-query'
import { isNumeral } from '@tingdu/chinese/segmentation/numbers.ts'
import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { partsOf, titleInScript, type WordForm, type WordForms } from './reader/word-forms.ts'

/** How many ids of words fit into a URL. */
const AT_ONCE = 500
const columns = 'id, chinese, traditional, hsk_3'

type Asked = { sha1: string; words: readonly number[]; loose: readonly string[]; written: Script }

/**
 * What the dictionary has of the words of a text with these ids, and of the `loose` characters, which the text writes in
 * a script. Of several words that are a single character, a name counts, since most of these characters are in names (老周
 * is 老周, although a week is 週), or else the one that is listed first. A numeral is no name.
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
      const namesLast = byCharacter
        .flat()
        .filter((row) => !(isName(row) && isNumeral((row[column] ?? '').charCodeAt(0))))
        .toSorted((one, other) => isName(one) - isName(other))
      return {
        words: new Map(byId.flat().map((row) => [row.id as number, formOf(row)])),
        characters: new Map(namesLast.map((row) => [row[column] as string, formOf(row)])),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A title in the other script than the one that it is written in. The titles of a page are asked for in one request. */
export function otherScriptTitle(title: string, written: Script) {
  return queryOptions({
    queryKey: ['texts', 'title in the other script', title],
    queryFn: async () => titleInScript(title, await wordsForTitle(title, written)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Words by how they are written in a script, in the other one. */
type OtherForms = ReadonlyMap<string, string>

/** The titles of each script that wait for the next request, and its answer. */
const waiting: Partial<Record<Script, { titles: string[]; forms: Promise<OtherForms> }>> = {}

/** How many ms a request waits for other titles. */
const GATHER = 10

/** Words of the dictionary, among them those of a title. */
function wordsForTitle(title: string, written: Script): Promise<OtherForms> {
  const batch = waiting[written]
  if (batch) {
    batch.titles.push(title)
    return batch.forms
  }
  const titles = [title]
  const forms = new Promise((resolve) => setTimeout(resolve, GATHER)).then(() => {
    delete waiting[written]
    return otherFormsOf(titles, written)
  })
  waiting[written] = { titles, forms }
  return forms
}

/** What stands before a surname: 老周, 小刘. */
const beforeSurnames = ['老', '小', '阿']

/** The words of titles in the other script; 老周 also where the word listed first for 周 is 週. */
async function otherFormsOf(titles: readonly string[], written: Script): Promise<OtherForms> {
  const [column, other] =
    written === 'simplified' ? (['chinese', 'traditional'] as const) : (['traditional', 'chinese'] as const)
  const parts = [...new Set(titles.flatMap(partsOf))]
  const rows = await Promise.all(
    chunksOf(parts).map((some) =>
      rowsOf(
        api
          .from('fc_words')
          .select('chinese, traditional, phonetic')
          .in(column, some)
          .order('priority', { ascending: false })
          .order('id', { ascending: false }),
      ),
    ),
  )
  const words = rows.flat().map((row) => {
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
}

type Row = { id: number | null; chinese: string | null; traditional: string | null; hsk_3: number | null }

function formOf({ id, chinese, traditional, hsk_3 }: Row): WordForm {
  return { id: id as number, chinese: chinese ?? '', traditional: traditional || chinese || '', level: hsk_3 }
}

/** 1 for a name, which begins with a capital letter, 0 for another word. */
const isName = ({ phonetic }: { phonetic: string | null }) => Number(/^\p{Lu}/u.test(phonetic ?? ''))

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE))
}
