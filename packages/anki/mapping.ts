import type { NoteType, Template } from './note-type.ts'

/** What a field of a note is for an entry of a deck. */
export const roles = ['word', 'reading', 'meaning', 'sentence', 'note'] as const
export type Role = (typeof roles)[number]

/** How a card asks; the names of `features/study`. */
export const cardSkills = ['meaning', 'reading', 'listening', 'production', 'writing', 'cloze'] as const
export type CardSkill = (typeof cardSkills)[number]

/** What the fields and the cards of a note type become; null for what is left out. */
export type TypeMapping = { id: string; fields: (Role | null)[]; cards: (CardSkill | null)[] }

/** How a package becomes decks. Types and decks that are not listed are left out; null takes all decks. */
export type Mapping = { types: TypeMapping[]; decks: string[] | null }

/** Guesses what fields and cards are, from their names and from the texts of some notes. */
export function guessMapping(type: NoteType, samples: readonly string[][]): TypeMapping {
  const fields = guessRoles(type.fields, samples)
  return {
    id: type.id,
    fields,
    cards: type.templates.map((template) => guessSkill(type, template, fields)),
  }
}

const namesOfRoles: [Role, RegExp][] = [
  ['reading', /pinyin|reading|pronunciation|zhuyin|拼音|读音|讀音/i],
  ['sentence', /sentence|example|例句/i],
  [
    'word',
    /hanzi|simplified|chinese|\bword\b|character|vocab|headword|expression|汉字|漢字|中文|生词|单词|简体|词语/i,
  ],
  ['meaning', /meaning|english|definition|translation|gloss|意思|释义|翻译|英文/i],
  ['note', /\bnotes?\b|remark|comment|备注|笔记/i],
]

const NOT_THE_MAIN_ONE = /traditional|audio|sound|picture|image|繁体|繁體|\bid\b|index/i

function guessRoles(names: readonly string[], samples: readonly string[][]): (Role | null)[] {
  const guessed: (Role | null)[] = names.map(() => null)
  const give = (role: Role, at: number) => {
    if (at >= 0 && !guessed.includes(role)) guessed[at] ??= role
  }
  for (const [role, pattern] of namesOfRoles)
    give(
      role,
      names.findIndex((name, n) => pattern.test(name) && !NOT_THE_MAIN_ONE.test(name) && guessed[n] === null),
    )
  const kinds = names.map((_, n) => kindOf(samples.map((texts) => texts[n] ?? '')))
  const free = (kind: Kind) =>
    kinds.findIndex(
      (each, n) => each === kind && guessed[n] === null && !NOT_THE_MAIN_ONE.test(names[n] ?? ''),
    )
  const word = guessed.indexOf('word')
  if (word >= 0 && kinds[word] === 'text' && free('chinese') >= 0) guessed[word] = null
  give('word', free('chinese'))
  give('reading', free('pinyin'))
  // Cards of another kind, such as English questions and answers: the first field is asked.
  give('word', guessed.indexOf(null))
  give('meaning', free('text'))
  give('meaning', guessed.indexOf(null))
  return guessed
}

type Kind = 'chinese' | 'pinyin' | 'text' | 'empty'

/** What most texts of a field look like. */
function kindOf(texts: readonly string[]): Kind {
  const said = texts.filter((text) => text !== '')
  if (said.length === 0) return 'empty'
  const share = (pattern: RegExp) => said.filter((text) => pattern.test(text)).length / said.length
  if (share(/^[^a-z]*\p{Script=Han}[^a-z]*$/iu) > 0.5) return 'chinese'
  if (
    share(
      /^[\p{Script=Latin}\s'’·,/-]*(?:[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]|[a-zü:]+[1-5])[\p{Script=Latin}\d\s'’:·,/-]*$/iu,
    ) > 0.5
  )
    return 'pinyin'
  return 'text'
}

/** A card asks by what its question shows. */
function guessSkill(type: NoteType, { name, question }: Template, fields: (Role | null)[]): CardSkill | null {
  if (type.isCloze) return 'cloze'
  const named = cardSkills.find((skill) => skill === name.toLowerCase())
  if (named) return named
  const shown = [...question.matchAll(/\{\{(?!#|\^|\/)([^{}]+)\}\}/g)].map(([, field = '']) =>
    field.slice(field.lastIndexOf(':') + 1).trim(),
  )
  const asks = (role: Role) => shown.some((field) => fields[type.fields.indexOf(field)] === role)
  if (asks('word')) return 'meaning'
  if (asks('meaning')) return 'production'
  if (shown.some((field) => /audio|sound/i.test(field))) return 'listening'
  return asks('reading') ? 'production' : 'meaning'
}
