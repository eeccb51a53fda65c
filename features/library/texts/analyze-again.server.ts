import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { annotateDocument } from './document/annotate-document.ts'
import type { TextDocument, TextSentence, TextWord } from './document/text-document.ts'

/** A sentence of a text that another analysis changes: its words before and after, those that differ. */
export type ChangedSentence = { title: string; sentence: string; before: string; after: string }

type Stored = { id: number; title: string; document: TextDocument }

/** Longer than for an ordinary request, because the whole library is read. */
const TIMEOUT_MS = 60_000

/** The published texts of the library in which any of these occurs. */
export async function libraryTextsWith(database: Database, parts: readonly string[]): Promise<Stored[]> {
  const { rows } = await database.as<Stored>(serverCaller(TIMEOUT_MS), {
    text: `select t.id, t.title, v.document
        from private.texts t join private.text_versions v on v.text_id = t.id and v.number = t.published_version
       where t.in_library
         and exists (select from unnest($1::text[]) as part where strpos(v.document ->> 'content', part) > 0)
       order by t.id`,
    values: [parts],
  })
  return rows
}

/** The sentences whose words differ if a text is analyzed with the second lexicon in place of the first. */
export function changedSentences(
  { title, document }: Stored,
  first: Lexicon,
  second: Lexicon,
): ChangedSentence[] {
  const [before, after] = [first, second].map((lexicon) => annotateDocument(document, lexicon).document)
  return (before?.sentences ?? []).flatMap((sentence, index) => {
    const other = after?.sentences?.[index]
    if (!other || JSON.stringify(sentence.words) === JSON.stringify(other.words)) return []
    const { content } = document
    return [
      {
        title,
        sentence: content.slice(sentence.start, sentence.end),
        before: difference(content, sentence, other),
        after: difference(content, other, sentence),
      },
    ]
  })
}

/** The words of a sentence that another one does not have: `图书馆 (tú shū guǎn: library)`. */
function difference(content: string, { words = [] }: TextSentence, other: TextSentence): string {
  const others = new Set(other.words?.map((word) => JSON.stringify(word)))
  return words
    .filter((word) => !others.has(JSON.stringify(word)))
    .map(({ start, end, phonetic, defs }: TextWord) => `${content.slice(start, end)} (${phonetic}: ${defs})`)
    .join(' | ')
}

/**
 * Analyzes a text of the library again, as readers see it and as its editors do; corrections of people and the time of
 * the last change stay. Returns whether anything changed. What somebody writes meanwhile is kept: writing it
 * analyzes it, too.
 */
export async function analyzeAgain(run: Run, id: number, lexicon: Lexicon): Promise<boolean> {
  const { rows } = await run<{ draft: TextDocument; published: TextDocument; number: number }>({
    text: `select d.document as draft, v.document as published, v.number
        from private.texts t join private.text_documents d on d.text_id = t.id
        join private.text_versions v on v.text_id = t.id and v.number = t.published_version
       where t.id = $1 for no key update of t`,
    values: [id],
  })
  const [stored] = rows
  if (!stored) return false
  const draft = JSON.stringify(annotateDocument(stored.draft, lexicon).document)
  const published = JSON.stringify(annotateDocument(stored.published, lexicon).document)
  await run({
    text: 'update private.text_documents set document = $2::jsonb where text_id = $1 and document = $3::jsonb',
    values: [id, draft, JSON.stringify(stored.draft)],
  })
  const { rowCount } = await run({
    text: `update private.text_versions set document = $3::jsonb
        where text_id = $1 and number = $2 and document <> $3::jsonb`,
    values: [id, stored.number, published],
  })
  if (rowCount === 0) return false
  await run({ text: 'select private.count_words($1, $2::jsonb)', values: [id, published] })
  return true
}
