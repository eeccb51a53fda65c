/** A card of a note type: its name, and the template of its question. */
export type Template = { name: string; question: string }

/** A note type. */
export type NoteType = {
  id: string
  name: string
  isCloze: boolean
  fields: string[]
  templates: Template[]
}
