import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import * as z from 'zod/mini'

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const positive = z.optional(z.nullable(z.int().check(z.gte(1))))

const word = z.object({
  chinese: z.string().check(z.minLength(1), z.maxLength(40)),
  phonetic: text(200),
  defs: text(500),
  word_id: positive,
  sense: positive,
})

/** What a report proposes: the words that should begin at the offset `at` of the sentence. */
export const correctionRules = z.object({
  at: z.int().check(z.gte(0)),
  words: z.array(word).check(z.minLength(1), z.maxLength(10)),
})
export type ProposedCorrection = z.infer<typeof correctionRules>

/** A report that staff resolved, with its sentence; `correction` is null if it does not fit the sentence. */
export type AcceptedCorrection = {
  report: number
  sentence: string
  message: string
  correction: ProposedCorrection | null
}

/** The corrections of words that readers proposed and staff accepted, oldest first. */
export async function acceptedCorrections(database: Database): Promise<AcceptedCorrection[]> {
  const { rows } = await database.as<{ id: number; entry: string; message: string; correction: unknown }>(
    serverCaller(),
    {
      text: `select id, entry, message, correction from api.fc_mistakes
        where state = 'resolved' and correction is not null order by id`,
      values: [],
    },
  )
  return rows.map(({ id, entry, message, correction }) => ({
    report: id,
    sentence: entry,
    message,
    correction: fitting(entry, correction),
  }))
}

/** Members write the correction, so it must consist of the words of the sentence. */
function fitting(sentence: string, sent: unknown): ProposedCorrection | null {
  const { data } = correctionRules.safeParse(sent)
  const chinese = data?.words.map((each) => each.chinese).join('')
  return data && chinese && sentence.startsWith(chinese, data.at) ? data : null
}
