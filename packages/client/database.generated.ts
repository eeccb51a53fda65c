// Generated from the database by `npm run generate`. Do not edit.
type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] }
type Word = {
  id: number
  chinese: string
  traditional: string
  priority: number
  phonetic: string
  defs: string
  senses: unknown
  classifiers: unknown
  image: string | null
  source: string | null
  frequency: number | null
}
type Character = {
  id: number
  character: string
  traditional: string | null
  simplified: string | null
  phonetic: string | null
  defs: string | null
  mnemonic: string | null
  explanation: string | null
  hsk_level: number | null
  nb_words: number | null
}
export type Database = {
  api: {
    Tables: {
      fc_words: Table<Word>
      fc_chars: Table<Character>
      fc_char_strokes: Table<{ character: string; strokes: unknown; medians: unknown }>
      fc_components: Table<{ component: string; character: string; phonetic: string; defs: string; idx: number }>
      fc_profile: Table<{
        id: number
        owner: number
        level: string | null
        study_reason: string | null
        study_months: number | null
        most_interested: string | null
        region: string | null
        display_lang: string | null
        lang: string | null
        profession: string | null
        signup_device: string | null
      }>
      fc_users: Table<{
        user_id: number
        name: string
        email: string
        email_verified: number
        role: string
        last_modified: string
      }>
    }
    Views: Record<string, never>
    Functions: {
      search_words: { Args: { q: string }; Returns: Word[] }
      search_characters: { Args: { q: string }; Returns: Character[] }
    }
  }
}
