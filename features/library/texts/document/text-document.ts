import * as z from 'zod/mini'
import { documentMessages as messages } from '../messages.ts'
import { MAX_CHARACTERS } from '../rules.ts'

/** Limits of a text. Lengths count UTF-16 units. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024
/** Room for a document that is sent as a JSON string, and for the columns beside it. */
export const MAX_REQUEST_BYTES = 2 * MAX_DOCUMENT_BYTES
const MAX_SENTENCES = 2000
const MAX_SOUNDS = 20
const MAX_NAMES = 500
const MAX_WORD_LENGTH = 40

const text = (most: number) => z.string(messages.notText).check(z.maxLength(most, messages.tooLong(most)))
const offset = () => z.int(messages.notOffset).check(z.gte(0, messages.notOffset))
const seconds = () => z.number(messages.notSeconds).check(z.gte(0, messages.notSeconds))

const sound = z.looseObject(
  {
    path: text(300),
    duration: z.optional(z.nullable(seconds())),
    // What of it belongs to the text, if that is not all.
    from: z.optional(z.nullable(seconds())),
    to: z.optional(z.nullable(seconds())),
    // Who speaks, and the license of the recording.
    author: z.optional(z.nullable(text(200))),
    licence: z.optional(z.nullable(text(200))),
  },
  messages.notObject,
)

const word = z.looseObject(
  {
    start: offset(),
    end: offset(),
    phonetic: z.optional(text(200)),
    defs: z.optional(text(500)),
    word_id: z.optional(z.nullable(z.int(messages.notWordId).check(z.gte(1, messages.notWordId)))),
    sense: z.optional(
      z.nullable(z.int(messages.notSense).check(z.gte(1, messages.notSense), z.lte(99, messages.notSense))),
    ),
    source: z.optional(z.enum(['engine', 'person'], messages.notSource)),
  },
  messages.notObject,
)

const sentence = z.looseObject(
  {
    start: offset(),
    end: offset(),
    translation: z.optional(text(5000)),
    sound: z.optional(
      z.nullable(z.looseObject({ index: offset(), from: seconds(), to: seconds() }, messages.notObject)),
    ),
    words: z.optional(z.array(word, messages.notList)),
  },
  messages.notObject,
)

const name = z.looseObject(
  {
    chinese: text(MAX_WORD_LENGTH).check(z.minLength(1, messages.empty)),
    phonetic: z.optional(text(200)),
    defs: z.optional(text(500)),
    kind: z.optional(text(40)),
  },
  messages.notObject,
)

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.optional(z.array(item, messages.notList).check(z.maxLength(most, messages.tooMany(most))))

/** The shape of `fc_texts.json_text`, as sent and stored. Unknown keys are kept. */
export const textDocumentRules = z.looseObject(
  {
    content: z
      .string(messages.notText)
      .check(
        z.minLength(1, messages.empty),
        z.maxLength(2 * MAX_CHARACTERS, messages.contentTooLong(MAX_CHARACTERS)),
      ),
    sounds: list(sound, MAX_SOUNDS),
    sentences: list(sentence, MAX_SENTENCES),
    names: list(name, MAX_NAMES),
  },
  messages.notObject,
)

export type TextDocument = z.infer<typeof textDocumentRules>
export type TextSentence = z.infer<typeof sentence>
export type TextWord = z.infer<typeof word>
export type TextName = z.infer<typeof name>
export type TextSound = z.infer<typeof sound>

/** The JSON Schema of a text, for writers outside of the product. */
export function textDocumentSchema(): object {
  return {
    title: 'The content of a text in Tingdu',
    description:
      'Offsets count UTF-16 units of content, ends are exclusive. Sounds are timed in seconds. A writer may send content alone: sentences are then added. Words with the source "person" are kept as they are.',
    ...z.toJSONSchema(textDocumentRules, { unrepresentable: 'any' }),
  }
}
