/** A card of a kind of note: its name, and the template of its question. */
export type Template = { name: string; question: string }

/** A kind of note. */
export type NoteType = {
  id: string
  name: string
  isCloze: boolean
  fields: string[]
  templates: Template[]
}
