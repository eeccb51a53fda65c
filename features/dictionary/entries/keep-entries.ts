import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Keeping } from '@tingdu/client/device/keep.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import type { Word } from './entries.ts'
import { measureWordsOf, wordColumns, wordEntries } from './queries.ts'

/** How many words fit into a URL. */
const AT_ONCE = 100

/** Keeps the entries of words on the device, as their pages show them. */
export async function keepEntries(words: readonly string[], keeping: Keeping): Promise<void> {
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const some = words.slice(from, from + AT_ONCE)
    const [simplified, traditional] = await Promise.all([
      entriesIn('chinese', some),
      entriesIn('traditional', some),
    ])
    const entriesOf = (word: string) => [
      ...simplified.filter(({ chinese }) => chinese === word),
      ...traditional.filter((entry) => entry.traditional === word && entry.chinese !== word),
    ]
    await keeping.put(some.map((word) => [wordEntries(word).queryKey, entriesOf(word)]))
    const all = [...simplified, ...traditional]
    const pictures = new Set(all.flatMap(({ image }) => image ?? []))
    for (const picture of pictures)
      if (!/^https?:/.test(picture)) await keeping.file(uploadPaths.media(picture))
    await keeping.put(
      all.map(({ id, classifiers, senses }) => [measureWordsOf(id).queryKey, { classifiers, senses }]),
    )
  }
}

async function entriesIn(column: 'chinese' | 'traditional', words: readonly string[]): Promise<Word[]> {
  const all = api.from('fc_words').select(`${wordColumns}, in_common_words`)
  const request = all
    .in(column, [...words])
    .order('priority')
    .order('id')
  return (await rowsOf(request)) as unknown as Word[]
}
