// Generated from the database by `npm run generate`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  api: {
    Tables: {
      fc_char_info: {
        Row: {
          character: string
          stroke_count: number | null
          radical: string | null
          radical_meaning: string | null
          structure: string | null
          decomposition: string | null
          frequency_rank: number | null
        }
        Insert: {
          character: string
          stroke_count?: number | null
          radical?: string | null
          radical_meaning?: string | null
          structure?: string | null
          decomposition?: string | null
          frequency_rank?: number | null
        }
        Update: {
          character?: string
          stroke_count?: number | null
          radical?: string | null
          radical_meaning?: string | null
          structure?: string | null
          decomposition?: string | null
          frequency_rank?: number | null
        }
        Relationships: []
      }
      fc_char_strokes: {
        Row: {
          character: string
          strokes: Json
          medians: Json
          rad_strokes: Json
        }
        Insert: {
          character: string
          strokes: Json
          medians: Json
          rad_strokes?: Json
        }
        Update: {
          character?: string
          strokes?: Json
          medians?: Json
          rad_strokes?: Json
        }
        Relationships: []
      }
      fc_chars: {
        Row: {
          id: number
          character: string
          traditional: string
          simplified: string
          phonetic: string
          defs: string
          mnemonic: string
          explanation: string
          hsk_level: number | null
          nb_words: number
          frequency_rank: number | null
          source: string
        }
        Insert: {
          id?: number
          character: string
          traditional: string
          simplified: string
          phonetic?: string
          defs?: string
          mnemonic?: string
          explanation?: string
          hsk_level?: number | null
          nb_words?: number
          frequency_rank?: number | null
          source?: string
        }
        Update: {
          id?: number
          character?: string
          traditional?: string
          simplified?: string
          phonetic?: string
          defs?: string
          mnemonic?: string
          explanation?: string
          hsk_level?: number | null
          nb_words?: number
          frequency_rank?: number | null
          source?: string
        }
        Relationships: []
      }
      fc_components: {
        Row: {
          character: string
          idx: number
          component: string
          phonetic: string
          defs: string
        }
        Insert: {
          character: string
          idx: number
          component: string
          phonetic?: string
          defs?: string
        }
        Update: {
          character?: string
          idx?: number
          component?: string
          phonetic?: string
          defs?: string
        }
        Relationships: []
      }
      fc_profile: {
        Row: {
          id: number
          owner: number
          avatar: string | null
          level: string
          study_reason: string
          study_months: number
          most_interested: string
          region: string | null
          display_lang: string
          lang: string
          profession: string | null
          signup_device: string | null
          last_modified: string
        }
        Insert: {
          id?: never
          owner?: number
          avatar?: string | null
          level?: string
          study_reason?: string
          study_months?: number
          most_interested?: string
          region?: string | null
          display_lang?: string
          lang?: string
          profession?: string | null
          signup_device?: string | null
          last_modified?: string
        }
        Update: {
          id?: never
          owner?: number
          avatar?: string | null
          level?: string
          study_reason?: string
          study_months?: number
          most_interested?: string
          region?: string | null
          display_lang?: string
          lang?: string
          profession?: string | null
          signup_device?: string | null
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_profile_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_sentences: {
        Row: {
          id: number
          chinese: string
          phonetic: string
          defs: string
          source: string
          wordbyword: string
          keywords: string
        }
        Insert: {
          id?: number
          chinese: string
          phonetic?: string
          defs?: string
          source?: string
          wordbyword?: string
          keywords?: string
        }
        Update: {
          id?: number
          chinese?: string
          phonetic?: string
          defs?: string
          source?: string
          wordbyword?: string
          keywords?: string
        }
        Relationships: []
      }
      fc_words: {
        Row: {
          id: number
          chinese: string
          traditional: string
          priority: number
          phonetic: string
          defs: string
          senses: Json
          classifiers: Json
          taiwan_phonetic: string | null
          image: string | null
          source: string
          frequency: number
        }
        Insert: {
          id?: number
          chinese: string
          traditional: string
          priority?: number
          phonetic?: string
          defs?: string
          senses?: Json
          classifiers?: Json
          taiwan_phonetic?: string | null
          image?: string | null
          source?: string
          frequency?: number
        }
        Update: {
          id?: number
          chinese?: string
          traditional?: string
          priority?: number
          phonetic?: string
          defs?: string
          senses?: Json
          classifiers?: Json
          taiwan_phonetic?: string | null
          image?: string | null
          source?: string
          frequency?: number
        }
        Relationships: []
      }
    }
    Views: {
      fc_users: {
        Row: {
          user_id: number | null
          name: string | null
          email: string | null
          email_verified: number | null
          role: string | null
          last_modified: string | null
          signup_device: string | null
          level: string | null
          lang: string | null
          display_lang: string | null
          study_months: number | null
          study_reason: string | null
          region: string | null
          avatar: string | null
          profession: string | null
          most_interested: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      characters_containing: {
        Args: {
          component: string
        }
        Returns: {
          id: number
          character: string
          traditional: string
          simplified: string
          phonetic: string
          defs: string
          mnemonic: string
          explanation: string
          hsk_level: number | null
          nb_words: number
          frequency_rank: number | null
          source: string
        }[]
      }
      search_characters: {
        Args: {
          q: string
        }
        Returns: {
          id: number
          character: string
          traditional: string
          simplified: string
          phonetic: string
          defs: string
          mnemonic: string
          explanation: string
          hsk_level: number | null
          nb_words: number
          frequency_rank: number | null
          source: string
        }[]
      }
      search_words: {
        Args: {
          q: string
        }
        Returns: {
          id: number
          chinese: string
          traditional: string
          priority: number
          phonetic: string
          defs: string
          senses: Json
          classifiers: Json
          taiwan_phonetic: string | null
          image: string | null
          source: string
          frequency: number
        }[]
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
