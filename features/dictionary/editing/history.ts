import type { Page } from '@tingdu/client/api.ts'
import { api } from '@tingdu/client/api.ts'
import { sensesOfText, type Word } from '@tingdu/features/dictionary/entries/public.ts'
import {
  type Change,
  changesPage,
  type RevisionedTables,
} from '@tingdu/features/dictionary/revisions/public.ts'
import type { Entry } from './editing.ts'
import { messages } from './messages.ts'

/** The query key of the changes of an entry. */
export const changesKey = ({ kind, entry }: Entry) => ['dictionary', 'changes', kind, entry]

/** The changes of an entry, last first, and their number. */
export async function changesOf(
  { kind, entry }: Entry,
  size: number,
  signal: AbortSignal,
): Promise<Page<Change>> {
  const request = api.rpc('dictionary_changes', { kind, entry }, { get: true, count: 'exact' })
  return await changesPage(request.abortSignal(signal), size)
}

/** How changes of the dictionary are described; the readings of `words` distinguish their definitions. */
export function dictionaryTables(words: Pick<Word, 'id' | 'phonetic'>[]): RevisionedTables {
  const readings = new Map(words.map(({ id, phonetic }) => [String(id), phonetic]))
  return {
    fc_words: {
      row: messages.theDefinition,
      nameOf: ({ before, after, subject }) => {
        const reading = (after ?? before)?.phonetic
        return typeof reading === 'string' ? reading : readings.get(subject)
      },
      labels: {
        priority: messages.priority,
        phonetic: messages.pinyin,
        defs: messages.definition,
        chinese: messages.word,
        traditional: messages.traditional,
        taiwan_phonetic: messages.inTaiwan,
        hsk_3: messages.hsk3,
        image: messages.picture,
      },
      pictures: { columns: ['image'], name: messages.thePicture },
      texts: { defs: sensesInOneLine },
    },
    fc_chars: {
      row: messages.theCharacter,
      labels: {
        phonetic: messages.pinyin,
        defs: messages.definition,
        traditional: messages.traditional,
        character: messages.character,
        mnemonic: messages.mnemonic,
        explanation: messages.explanation,
        hsk_level: messages.hsk2,
        hsk_3: messages.hsk3,
        mnemonic_image: messages.picture,
      },
      pictures: { columns: ['mnemonic_image'], name: messages.thePicture },
      texts: { defs: sensesInOneLine },
    },
    fc_char_strokes: { row: messages.theStrokes, labels: { character: messages.character } },
    fc_char_info: {
      row: messages.theFacts,
      labels: {
        character: messages.character,
        stroke_count: messages.strokeCount,
        radical: messages.radical,
        radical_meaning: messages.radicalMeaning,
        structure: messages.structure,
        decomposition: messages.decomposition,
      },
    },
  }
}

function sensesInOneLine(defs: string): string {
  return sensesOfText(defs)
    .map(({ text }) => text)
    .join('; ')
}
