// Generated from the database by `npm run generate`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  api: {
    Tables: {
      fc_assignments: {
        Row: {
          id: number
          class_id: number
          kind: string
          text_sha1: string | null
          deck_id: number | null
          quiz_id: number | null
          title: string
          instructions: string
          opens_at: string
          due_at: string
          for_members: number[] | null
          counts_from: string | null
          nb_former: number
          nb_former_done: number
          deleted_at: string | null
          created_at: string
          last_modified: string
        }
        Insert: {
          id?: never
          class_id: number
          kind?: string
          text_sha1?: string | null
          deck_id?: number | null
          quiz_id?: number | null
          title?: string
          instructions?: string
          opens_at?: string
          due_at: string
          for_members?: number[] | null
          counts_from?: string | null
          nb_former?: number
          nb_former_done?: number
          deleted_at?: string | null
          created_at?: string
          last_modified?: string
        }
        Update: {
          id?: never
          class_id?: number
          kind?: string
          text_sha1?: string | null
          deck_id?: number | null
          quiz_id?: number | null
          title?: string
          instructions?: string
          opens_at?: string
          due_at?: string
          for_members?: number[] | null
          counts_from?: string | null
          nb_former?: number
          nb_former_done?: number
          deleted_at?: string | null
          created_at?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_assignments_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_assignments_deck_id_fkey'
            columns: ['deck_id']
            isOneToOne: false
            referencedRelation: 'fc_decks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_assignments_quiz_id_fkey'
            columns: ['quiz_id']
            isOneToOne: false
            referencedRelation: 'fc_quizzes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_assignments_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_assignments_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_assignments_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_book_pages: {
        Row: {
          book_sha1: string
          page_sha1: string
          idx: number
          last_modified: string
        }
        Insert: {
          book_sha1: string
          page_sha1: string
          idx?: number
          last_modified?: string
        }
        Update: {
          book_sha1?: string
          page_sha1?: string
          idx?: number
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_book_pages_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_book_pages_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_book_pages_page_sha1_fkey'
            columns: ['page_sha1']
            isOneToOne: false
            referencedRelation: 'fc_pages'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_book_texts: {
        Row: {
          book_sha1: string
          text_sha1: string
          idx: number
          last_modified: string
        }
        Insert: {
          book_sha1: string
          text_sha1: string
          idx?: number
          last_modified?: string
        }
        Update: {
          book_sha1?: string
          text_sha1?: string
          idx?: number
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_book_texts_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_book_texts_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_book_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_book_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_book_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_books: {
        Row: {
          sha1: string
          owner: number | null
          title: string
          description: string
          author: string
          level: string
          book_type: number
          cover_uri: string | null
          nb_texts: number
          price: number
          plan: string
          in_library: boolean
          created_at: string
          last_modified: string
          title_en: string | null
        }
        Insert: {
          sha1?: string
          owner?: number | null
          title: string
          description: string
          author: string
          level?: string
          book_type?: number
          cover_uri?: string | null
          nb_texts?: number
          price?: number
          plan?: string
          in_library?: boolean
          created_at?: string
          last_modified?: string
          title_en?: string | null
        }
        Update: {
          sha1?: string
          owner?: number | null
          title?: string
          description?: string
          author?: string
          level?: string
          book_type?: number
          cover_uri?: string | null
          nb_texts?: number
          price?: number
          plan?: string
          in_library?: boolean
          created_at?: string
          last_modified?: string
          title_en?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_books_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_bookstatitems: {
        Row: {
          sha1: string
          owner: number
          permission: string
          book_sha1: string
          book_title: string
          book_description: string
          author: string
          book_cover_uri: string | null
          last_modified: string
        }
        Insert: {
          sha1?: string
          owner?: number
          permission?: string
          book_sha1: string
          book_title?: string
          book_description?: string
          author?: string
          book_cover_uri?: string | null
          last_modified?: string
        }
        Update: {
          sha1?: string
          owner?: number
          permission?: string
          book_sha1?: string
          book_title?: string
          book_description?: string
          author?: string
          book_cover_uri?: string | null
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_bookstatitems_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_bookstatitems_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_bookstatitems_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_cards: {
        Row: {
          owner: number
          id: string
          kind: string
          word_id: number | null
          char_id: number | null
          sentence_id: number | null
          entry_id: number | null
          chinese: string | null
          traditional: string | null
          phonetic: string
          skill: string
          due: string | null
          stability: number
          difficulty: number
          state: string
          step: number
          reps: number
          lapses: number
          last_review: string | null
          first_day: string | null
          last_day: string | null
          suspended: boolean
          buried_until: string | null
          kept: boolean
          last_modified: string
        }
        Insert: {
          owner: number
          id: string
          kind: string
          word_id?: number | null
          char_id?: number | null
          sentence_id?: number | null
          entry_id?: number | null
          chinese?: string | null
          traditional?: string | null
          phonetic?: string
          skill: string
          due?: string | null
          stability?: number
          difficulty?: number
          state?: string
          step?: number
          reps?: number
          lapses?: number
          last_review?: string | null
          first_day?: string | null
          last_day?: string | null
          suspended?: boolean
          buried_until?: string | null
          kept?: boolean
          last_modified?: string
        }
        Update: {
          owner?: number
          id?: string
          kind?: string
          word_id?: number | null
          char_id?: number | null
          sentence_id?: number | null
          entry_id?: number | null
          chinese?: string | null
          traditional?: string | null
          phonetic?: string
          skill?: string
          due?: string | null
          stability?: number
          difficulty?: number
          state?: string
          step?: number
          reps?: number
          lapses?: number
          last_review?: string | null
          first_day?: string | null
          last_day?: string | null
          suspended?: boolean
          buried_until?: string | null
          kept?: boolean
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_cards_char_id_fkey'
            columns: ['char_id']
            isOneToOne: false
            referencedRelation: 'fc_chars'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_cards_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'fc_deck_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_cards_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'fc_saved_words'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_cards_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_cards_sentence_id_fkey'
            columns: ['sentence_id']
            isOneToOne: false
            referencedRelation: 'fc_sentences'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_cards_word_id_fkey'
            columns: ['word_id']
            isOneToOne: false
            referencedRelation: 'fc_words'
            referencedColumns: ['id']
          },
        ]
      }
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
          hsk_3: number | null
          derived_level: number | null
          mnemonic_image: string | null
          last_modified: string
        }
        Insert: {
          id?: number
          character: string
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
          hsk_3?: number | null
          derived_level?: number | null
          mnemonic_image?: string | null
          last_modified?: string
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
          hsk_3?: number | null
          derived_level?: number | null
          mnemonic_image?: string | null
          last_modified?: string
        }
        Relationships: []
      }
      fc_class_books: {
        Row: {
          class_id: number
          book_sha1: string
          book_title: string
          book_description: string
          book_level: string
          book_cover_uri: string | null
          last_modified: string
        }
        Insert: {
          class_id: number
          book_sha1: string
          book_title?: string
          book_description?: string
          book_level?: string
          book_cover_uri?: string | null
          last_modified?: string
        }
        Update: {
          class_id?: number
          book_sha1?: string
          book_title?: string
          book_description?: string
          book_level?: string
          book_cover_uri?: string | null
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_class_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_class_books_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
        ]
      }
      fc_class_decks: {
        Row: {
          id: number
          class_id: number
          deck_id: number
          deck_title: string
          last_modified: string
        }
        Insert: {
          id?: never
          class_id: number
          deck_id: number
          deck_title?: string
          last_modified?: string
        }
        Update: {
          id?: never
          class_id?: number
          deck_id?: number
          deck_title?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_decks_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_class_decks_deck_id_fkey'
            columns: ['deck_id']
            isOneToOne: false
            referencedRelation: 'fc_decks'
            referencedColumns: ['id']
          },
        ]
      }
      fc_class_members: {
        Row: {
          id: number
          class_id: number
          user_id: number | null
          email: string
          user_name: string | null
          role: string
          last_modified: string
        }
        Insert: {
          id?: never
          class_id: number
          user_id?: number | null
          email: string
          user_name?: string | null
          role?: string
          last_modified?: string
        }
        Update: {
          id?: never
          class_id?: number
          user_id?: number | null
          email?: string
          user_name?: string | null
          role?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_members_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_class_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_class_texts: {
        Row: {
          class_id: number
          text_sha1: string
          text_title: string
          last_modified: string
        }
        Insert: {
          class_id: number
          text_sha1: string
          text_title?: string
          last_modified?: string
        }
        Update: {
          class_id?: number
          text_sha1?: string
          text_title?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_texts_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_class_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_class_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_class_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_classes: {
        Row: {
          id: number
          org_id: number | null
          org_name: string | null
          owner: number | null
          name: string
          description: string
          max_members: number
          max_books: number
          nb_members: number
          nb_books: number
          nb_texts: number
          archived_at: string | null
          created_at: string
          last_modified: string
          time_zone: string | null
        }
        Insert: {
          id?: never
          org_id?: number | null
          org_name?: string | null
          owner?: number | null
          name: string
          description: string
          max_members: number
          max_books: number
          nb_members?: number
          nb_books?: number
          nb_texts?: number
          archived_at?: string | null
          created_at?: string
          last_modified?: string
          time_zone?: string | null
        }
        Update: {
          id?: never
          org_id?: number | null
          org_name?: string | null
          owner?: number | null
          name?: string
          description?: string
          max_members?: number
          max_books?: number
          nb_members?: number
          nb_books?: number
          nb_texts?: number
          archived_at?: string | null
          created_at?: string
          last_modified?: string
          time_zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_classes_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'fc_organization'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_classes_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_collection_books: {
        Row: {
          collection_id: number
          collection_title: string
          book_sha1: string
          idx: number
          book_title: string
          book_description: string
          book_level: string
          author: string
          book_cover_uri: string | null
          price: number
          plan: string
          last_modified: string
        }
        Insert: {
          collection_id?: number
          collection_title?: string
          book_sha1: string
          idx?: number
          book_title?: string
          book_description?: string
          book_level?: string
          author?: string
          book_cover_uri?: string | null
          price?: number
          plan?: string
          last_modified?: string
        }
        Update: {
          collection_id?: number
          collection_title?: string
          book_sha1?: string
          idx?: number
          book_title?: string
          book_description?: string
          book_level?: string
          author?: string
          book_cover_uri?: string | null
          price?: number
          plan?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_collection_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_collection_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_collection_books_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'fc_store_collections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_collection_books_collection_title_fkey'
            columns: ['collection_title']
            isOneToOne: false
            referencedRelation: 'fc_store_collections'
            referencedColumns: ['title']
          },
        ]
      }
      fc_collocations: {
        Row: {
          id: number
          word: string
          reading: string
          chinese: string
          traditional: string
          phonetic: string
          english: string
          position: number
        }
        Insert: {
          id?: number
          word: string
          reading: string
          chinese: string
          traditional: string
          phonetic: string
          english: string
          position: number
        }
        Update: {
          id?: number
          word?: string
          reading?: string
          chinese?: string
          traditional?: string
          phonetic?: string
          english?: string
          position?: number
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
      fc_contrasts: {
        Row: {
          id: number
          words: string[]
          traditional: string[]
          note: string
          trap: string
          examples: Json
          position: number
        }
        Insert: {
          id?: number
          words: string[]
          traditional: string[]
          note: string
          trap: string
          examples: Json
          position: number
        }
        Update: {
          id?: number
          words?: string[]
          traditional?: string[]
          note?: string
          trap?: string
          examples?: Json
          position?: number
        }
        Relationships: []
      }
      fc_coupouns: {
        Row: {
          id: number
          code: string
          period: number
          redeem_times: number
          owner: number | null
          user_level: string
          last_modified: string
          expires_at: string | null
        }
        Insert: {
          id?: never
          code: string
          period: number
          redeem_times: number
          owner?: number | null
          user_level?: string
          last_modified?: string
          expires_at?: string | null
        }
        Update: {
          id?: never
          code?: string
          period?: number
          redeem_times?: number
          owner?: number | null
          user_level?: string
          last_modified?: string
          expires_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_coupouns_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_deck_entries: {
        Row: {
          id: number
          owner: number | null
          deck_id: number
          idx: number
          kind: string
          word_id: number | null
          char_id: number | null
          sentence_id: number | null
          chinese: string | null
          traditional: string | null
          phonetic: string
          front: string | null
          back: string | null
          picture: string | null
          sound: string | null
          note: string
          source_text: string | null
          source_start: number | null
          source_end: number | null
          source_sentence: string | null
          created_at: string
          last_modified: string
          source_meaning: string | null
        }
        Insert: {
          id?: never
          owner?: number | null
          deck_id: number
          idx?: number
          kind?: string
          word_id?: number | null
          char_id?: number | null
          sentence_id?: number | null
          chinese?: string | null
          traditional?: string | null
          phonetic?: string
          front?: string | null
          back?: string | null
          picture?: string | null
          sound?: string | null
          note?: string
          source_text?: string | null
          source_start?: number | null
          source_end?: number | null
          source_sentence?: string | null
          created_at?: string
          last_modified?: string
          source_meaning?: string | null
        }
        Update: {
          id?: never
          owner?: number | null
          deck_id?: number
          idx?: number
          kind?: string
          word_id?: number | null
          char_id?: number | null
          sentence_id?: number | null
          chinese?: string | null
          traditional?: string | null
          phonetic?: string
          front?: string | null
          back?: string | null
          picture?: string | null
          sound?: string | null
          note?: string
          source_text?: string | null
          source_start?: number | null
          source_end?: number | null
          source_sentence?: string | null
          created_at?: string
          last_modified?: string
          source_meaning?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_deck_entries_char_id_fkey'
            columns: ['char_id']
            isOneToOne: false
            referencedRelation: 'fc_chars'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_deck_entries_deck_id_fkey'
            columns: ['deck_id']
            isOneToOne: false
            referencedRelation: 'fc_decks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_deck_entries_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_deck_entries_sentence_id_fkey'
            columns: ['sentence_id']
            isOneToOne: false
            referencedRelation: 'fc_sentences'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_word_id_fkey'
            columns: ['word_id']
            isOneToOne: false
            referencedRelation: 'fc_words'
            referencedColumns: ['id']
          },
        ]
      }
      fc_decks: {
        Row: {
          id: number
          owner: number | null
          title: string
          description: string
          kind: string
          in_library: boolean
          plan: string
          slug: string | null
          topic: string | null
          hsk_3: number | null
          nb_entries: number
          created_at: string
          last_modified: string
        }
        Insert: {
          id?: never
          owner?: number | null
          title: string
          description?: string
          kind?: string
          in_library?: boolean
          plan?: string
          slug?: string | null
          topic?: string | null
          hsk_3?: number | null
          nb_entries?: number
          created_at?: string
          last_modified?: string
        }
        Update: {
          id?: never
          owner?: number | null
          title?: string
          description?: string
          kind?: string
          in_library?: boolean
          plan?: string
          slug?: string | null
          topic?: string | null
          hsk_3?: number | null
          nb_entries?: number
          created_at?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_decks_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_deletion_requests: {
        Row: {
          id: number
          user_id: number
          requested_on: string
          reason: string
          state: string
          started_by: number | null
          created_at: string
          expires_at: string
          decided_by: number | null
          decided_at: string | null
        }
        Insert: {
          id?: never
          user_id: number
          requested_on: string
          reason: string
          state?: string
          started_by?: number | null
          created_at?: string
          expires_at?: string
          decided_by?: number | null
          decided_at?: string | null
        }
        Update: {
          id?: never
          user_id?: number
          requested_on?: string
          reason?: string
          state?: string
          started_by?: number | null
          created_at?: string
          expires_at?: string
          decided_by?: number | null
          decided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_deletion_requests_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_deletion_requests_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_deletion_requests_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_events: {
        Row: {
          id: string
          owner: number
          device: string | null
          timestamp: string
          event_name: string
          event_type: string
          params1: string | null
          params2: string | null
          params: Json | null
          data: Json | null
        }
        Insert: {
          id?: string
          owner?: number
          device?: string | null
          timestamp?: string
          event_name: string
          event_type?: string
          params1?: string | null
          params2?: string | null
          params?: Json | null
          data?: Json | null
        }
        Update: {
          id?: string
          owner?: number
          device?: string | null
          timestamp?: string
          event_name?: string
          event_type?: string
          params1?: string | null
          params2?: string | null
          params?: Json | null
          data?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_events_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_free_texts: {
        Row: {
          id: number
          text_sha1: string
          numSounds: number
          created_at: string
        }
        Insert: {
          id?: never
          text_sha1: string
          numSounds?: number
          created_at?: string
        }
        Update: {
          id?: never
          text_sha1?: string
          numSounds?: number
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_free_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_free_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_free_texts_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_list_columns: {
        Row: {
          owner: number
          grid: string
          columns: string[]
        }
        Insert: {
          owner?: number
          grid: string
          columns: string[]
        }
        Update: {
          owner?: number
          grid?: string
          columns?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'fc_list_columns_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_lookups: {
        Row: {
          owner: number
          kind: string
          entry: string
          looked_up_at: string
        }
        Insert: {
          owner?: number
          kind: string
          entry: string
          looked_up_at?: string
        }
        Update: {
          owner?: number
          kind?: string
          entry?: string
          looked_up_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_lookups_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_lti_accounts: {
        Row: {
          platform_id: number
          subject: string
          owner: number
          linked_at: string
        }
        Insert: {
          platform_id: number
          subject: string
          owner: number
          linked_at?: string
        }
        Update: {
          platform_id?: number
          subject?: string
          owner?: number
          linked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_lti_accounts_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_lti_accounts_platform_id_fkey'
            columns: ['platform_id']
            isOneToOne: false
            referencedRelation: 'fc_lti_platforms'
            referencedColumns: ['id']
          },
        ]
      }
      fc_lti_courses: {
        Row: {
          platform_id: number
          course: string
          class_id: number
          title: string
          members_url: string | null
          linked_at: string
        }
        Insert: {
          platform_id: number
          course: string
          class_id: number
          title: string
          members_url?: string | null
          linked_at?: string
        }
        Update: {
          platform_id?: number
          course?: string
          class_id?: number
          title?: string
          members_url?: string | null
          linked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_lti_courses_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_lti_courses_platform_id_fkey'
            columns: ['platform_id']
            isOneToOne: false
            referencedRelation: 'fc_lti_platforms'
            referencedColumns: ['id']
          },
        ]
      }
      fc_lti_platforms: {
        Row: {
          id: number
          org_id: number
          name: string
          issuer: string
          client_id: string
          auth_url: string
          token_url: string
          jwks_url: string
          created_at: string
          last_modified: string
        }
        Insert: {
          id?: never
          org_id: number
          name: string
          issuer: string
          client_id: string
          auth_url: string
          token_url: string
          jwks_url: string
          created_at?: string
          last_modified?: string
        }
        Update: {
          id?: never
          org_id?: number
          name?: string
          issuer?: string
          client_id?: string
          auth_url?: string
          token_url?: string
          jwks_url?: string
          created_at?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_lti_platforms_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'fc_organization'
            referencedColumns: ['id']
          },
        ]
      }
      fc_mailing_templates: {
        Row: {
          id: number
          name: string
          subject: string
          text: string
          last_modified: string
        }
        Insert: {
          id?: never
          name: string
          subject: string
          text: string
          last_modified?: string
        }
        Update: {
          id?: never
          name?: string
          subject?: string
          text?: string
          last_modified?: string
        }
        Relationships: []
      }
      fc_mailings: {
        Row: {
          id: number
          subject: string
          text: string
          written_by: number | null
          idempotency_key: string
          created_at: string
          recipients: number
          queued: number
          conditions: Json
        }
        Insert: {
          id?: never
          subject: string
          text: string
          written_by?: number | null
          idempotency_key: string
          created_at?: string
          recipients?: number
          queued?: number
          conditions?: Json
        }
        Update: {
          id?: never
          subject?: string
          text?: string
          written_by?: number | null
          idempotency_key?: string
          created_at?: string
          recipients?: number
          queued?: number
          conditions?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'fc_mailings_written_by_fkey'
            columns: ['written_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_mails: {
        Row: {
          id: number
          recipient: string
          sent_at: string | null
          template: string
          data: Json
          content: string | null
          user_id: number | null
          cause: string
          state: string
          attempts: number
          last_error: string | null
          queued_at: string
        }
        Insert: {
          id?: never
          recipient: string
          sent_at?: string | null
          template: string
          data?: Json
          content?: string | null
          user_id?: number | null
          cause: string
          state?: string
          attempts?: number
          last_error?: string | null
          queued_at?: string
        }
        Update: {
          id?: never
          recipient?: string
          sent_at?: string | null
          template?: string
          data?: Json
          content?: string | null
          user_id?: number | null
          cause?: string
          state?: string
          attempts?: number
          last_error?: string | null
          queued_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_mails_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_member_notes: {
        Row: {
          id: number
          user_id: number
          kind: string
          text: string
          written_by: number | null
          created_at: string
        }
        Insert: {
          id?: never
          user_id: number
          kind?: string
          text: string
          written_by?: number | null
          created_at?: string
        }
        Update: {
          id?: never
          user_id?: number
          kind?: string
          text?: string
          written_by?: number | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_member_notes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_member_notes_written_by_fkey'
            columns: ['written_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_mistakes: {
        Row: {
          id: number
          owner: number
          kind: string
          entry: string
          context: string
          category: string
          message: string
          state: string
          answer: string | null
          created_at: string
          resolved_at: string | null
          resolved_by: number | null
          seen_at: string | null
          text_sha1: string | null
          correction: Json | null
        }
        Insert: {
          id?: never
          owner?: number
          kind: string
          entry: string
          context?: string
          category: string
          message: string
          state?: string
          answer?: string | null
          created_at?: string
          resolved_at?: string | null
          resolved_by?: number | null
          seen_at?: string | null
          text_sha1?: string | null
          correction?: Json | null
        }
        Update: {
          id?: never
          owner?: number
          kind?: string
          entry?: string
          context?: string
          category?: string
          message?: string
          state?: string
          answer?: string | null
          created_at?: string
          resolved_at?: string | null
          resolved_by?: number | null
          seen_at?: string | null
          text_sha1?: string | null
          correction?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_mistakes_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_mistakes_resolved_by_fkey'
            columns: ['resolved_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_news_feeds: {
        Row: {
          id: number
          page_sha1: string
          owner: number | null
          title: string
          description: string
          thumbnail: string | null
          tags: string
          level: string
          timeline: string
          state: string
          reason: string | null
          submitted_at: string
          decided_at: string | null
        }
        Insert: {
          id?: never
          page_sha1: string
          owner?: number | null
          title: string
          description?: string
          thumbnail?: string | null
          tags?: string
          level: string
          timeline?: string
          state?: string
          reason?: string | null
          submitted_at?: string
          decided_at?: string | null
        }
        Update: {
          id?: never
          page_sha1?: string
          owner?: number | null
          title?: string
          description?: string
          thumbnail?: string | null
          tags?: string
          level?: string
          timeline?: string
          state?: string
          reason?: string | null
          submitted_at?: string
          decided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_news_feeds_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_news_feeds_page_sha1_fkey'
            columns: ['page_sha1']
            isOneToOne: true
            referencedRelation: 'fc_pages'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_org_books: {
        Row: {
          id: number
          org_id: number
          book_sha1: string
          book_title: string
          book_description: string
          book_cover_uri: string | null
          book_level: string
          publish_time: string
        }
        Insert: {
          id?: never
          org_id: number
          book_sha1: string
          book_title?: string
          book_description?: string
          book_cover_uri?: string | null
          book_level?: string
          publish_time?: string
        }
        Update: {
          id?: never
          org_id?: number
          book_sha1?: string
          book_title?: string
          book_description?: string
          book_cover_uri?: string | null
          book_level?: string
          publish_time?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_org_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_org_books_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_org_books_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'fc_organization'
            referencedColumns: ['id']
          },
        ]
      }
      fc_org_members: {
        Row: {
          id: number
          org_id: number
          user_id: number | null
          email: string
          user_name: string | null
          role: string
          plan: string | null
          expire: string | null
          last_modified: string
        }
        Insert: {
          id?: never
          org_id: number
          user_id?: number | null
          email: string
          user_name?: string | null
          role?: string
          plan?: string | null
          expire?: string | null
          last_modified?: string
        }
        Update: {
          id?: never
          org_id?: number
          user_id?: number | null
          email?: string
          user_name?: string | null
          role?: string
          plan?: string | null
          expire?: string | null
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_org_members_org_id_fkey'
            columns: ['org_id']
            isOneToOne: false
            referencedRelation: 'fc_organization'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_org_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_organization: {
        Row: {
          id: number
          name: string
          description: string
          image: string | null
          max_members: number
          max_books: number
          max_classes: number
          nb_members: number
          nb_books: number
          nb_classes: number
          last_modified: string
        }
        Insert: {
          id?: never
          name: string
          description: string
          image?: string | null
          max_members: number
          max_books: number
          max_classes: number
          nb_members?: number
          nb_books?: number
          nb_classes?: number
          last_modified?: string
        }
        Update: {
          id?: never
          name?: string
          description?: string
          image?: string | null
          max_members?: number
          max_books?: number
          max_classes?: number
          nb_members?: number
          nb_books?: number
          nb_classes?: number
          last_modified?: string
        }
        Relationships: []
      }
      fc_pages: {
        Row: {
          sha1: string
          owner: number
          title: string
          author: string
          level: string
          lang: string
          tags: string
          description: string
          thumbnail: string | null
          content: string
          last_modified: string
        }
        Insert: {
          sha1?: string
          owner?: number
          title: string
          author?: string
          level?: string
          lang?: string
          tags?: string
          description?: string
          thumbnail?: string | null
          content?: string
          last_modified?: string
        }
        Update: {
          sha1?: string
          owner?: number
          title?: string
          author?: string
          level?: string
          lang?: string
          tags?: string
          description?: string
          thumbnail?: string | null
          content?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_pages_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_plans: {
        Row: {
          id: number
          name: string
          trial_days: number
          currency: string
          billing_freq: number
          period: number
          description: string
          apple_subscribe_price: number
          apple_plan_id: string
          google_subscribe_price: number
          google_plan_id: string
          bt_subscribe_price: number
          bt_plan_id: string
          user_level: string
          context: Json
          last_modified: string
        }
        Insert: {
          id?: never
          name: string
          trial_days?: number
          currency?: string
          billing_freq?: number
          period?: number
          description?: string
          apple_subscribe_price?: number
          apple_plan_id?: string
          google_subscribe_price?: number
          google_plan_id?: string
          bt_subscribe_price?: number
          bt_plan_id?: string
          user_level?: string
          context?: Json
          last_modified?: string
        }
        Update: {
          id?: never
          name?: string
          trial_days?: number
          currency?: string
          billing_freq?: number
          period?: number
          description?: string
          apple_subscribe_price?: number
          apple_plan_id?: string
          google_subscribe_price?: number
          google_plan_id?: string
          bt_subscribe_price?: number
          bt_plan_id?: string
          user_level?: string
          context?: Json
          last_modified?: string
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
          hsk_level: number | null
          minutes_a_day: number | null
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
          hsk_level?: number | null
          minutes_a_day?: number | null
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
          hsk_level?: number | null
          minutes_a_day?: number | null
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
      fc_quiz_attempts: {
        Row: {
          owner: number
          id: number
          quiz_id: number
          number: number
          feedback: string
          started_at: string
          ends_at: string | null
          finished_at: string | null
          score: number | null
          total: number
          last_modified: string
          left_out: number
          shuffled: boolean
        }
        Insert: {
          owner?: number
          id?: number
          quiz_id: number
          number: number
          feedback: string
          started_at?: string
          ends_at?: string | null
          finished_at?: string | null
          score?: number | null
          total: number
          last_modified?: string
          left_out?: number
          shuffled?: boolean
        }
        Update: {
          owner?: number
          id?: number
          quiz_id?: number
          number?: number
          feedback?: string
          started_at?: string
          ends_at?: string | null
          finished_at?: string | null
          score?: number | null
          total?: number
          last_modified?: string
          left_out?: number
          shuffled?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'fc_quiz_attempts_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_quiz_attempts_quiz_id_fkey'
            columns: ['quiz_id']
            isOneToOne: false
            referencedRelation: 'fc_quizzes'
            referencedColumns: ['id']
          },
        ]
      }
      fc_quizzes: {
        Row: {
          id: number
          owner: number | null
          title: string
          source: Json
          seed: number
          settings: Json
          in_library: boolean
          questions: number[]
          created_at: string
          last_modified: string
        }
        Insert: {
          id?: never
          owner?: number | null
          title: string
          source?: Json
          seed?: number
          settings?: Json
          in_library?: boolean
          questions?: number[]
          created_at?: string
          last_modified?: string
        }
        Update: {
          id?: never
          owner?: number | null
          title?: string
          source?: Json
          seed?: number
          settings?: Json
          in_library?: boolean
          questions?: number[]
          created_at?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_quizzes_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_reading: {
        Row: {
          owner: number
          text_sha1: string
          sentence: number
          furthest: number
          share_read: number
          seconds_read: number
          seconds_listened: number
          read_at: string
          finished_at: string | null
          last_modified: string
          sentence_text: string
          shown: string
          read_through_at: string | null
          unread_at: string | null
        }
        Insert: {
          owner?: number
          text_sha1: string
          sentence: number
          furthest: number
          share_read?: number
          seconds_read?: number
          seconds_listened?: number
          read_at: string
          finished_at?: string | null
          last_modified?: string
          sentence_text?: string
          shown?: string
          read_through_at?: string | null
          unread_at?: string | null
        }
        Update: {
          owner?: number
          text_sha1?: string
          sentence?: number
          furthest?: number
          share_read?: number
          seconds_read?: number
          seconds_listened?: number
          read_at?: string
          finished_at?: string | null
          last_modified?: string
          sentence_text?: string
          shown?: string
          read_through_at?: string | null
          unread_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_reading_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_reading_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_reading_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_reading_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_reading_settings: {
        Row: {
          owner: number
          tone_colours: string
          colour_characters: boolean
          script: string
          speech_speed: string
          last_modified: string
          headword_font: string
          tones: string
        }
        Insert: {
          owner?: number
          tone_colours?: string
          colour_characters?: boolean
          script?: string
          speech_speed?: string
          last_modified?: string
          headword_font?: string
          tones?: string
        }
        Update: {
          owner?: number
          tone_colours?: string
          colour_characters?: boolean
          script?: string
          speech_speed?: string
          last_modified?: string
          headword_font?: string
          tones?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_reading_settings_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_recordings: {
        Row: {
          id: number
          chinese: string
          phonetic: string
          sound: string
          author: string | null
          licence: string | null
        }
        Insert: {
          id?: number
          chinese: string
          phonetic: string
          sound: string
          author?: string | null
          licence?: string | null
        }
        Update: {
          id?: number
          chinese?: string
          phonetic?: string
          sound?: string
          author?: string | null
          licence?: string | null
        }
        Relationships: []
      }
      fc_refund_limits: {
        Row: {
          id: number
          support_limit: number
          last_modified: string
        }
        Insert: {
          id?: number
          support_limit?: number
          last_modified?: string
        }
        Update: {
          id?: number
          support_limit?: number
          last_modified?: string
        }
        Relationships: []
      }
      fc_reviews: {
        Row: {
          owner: number
          id: string
          card_id: string
          rating: number
          reviewed_at: string
          day: string
          duration_ms: number
          device: string
          undone_at: string | null
        }
        Insert: {
          owner: number
          id: string
          card_id: string
          rating: number
          reviewed_at: string
          day: string
          duration_ms?: number
          device?: string
          undone_at?: string | null
        }
        Update: {
          owner?: number
          id?: string
          card_id?: string
          rating?: number
          reviewed_at?: string
          day?: string
          duration_ms?: number
          device?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_reviews_owner_card_id_fkey'
            columns: ['owner', 'card_id']
            isOneToOne: false
            referencedRelation: 'fc_cards'
            referencedColumns: ['owner', 'id']
          },
          {
            foreignKeyName: 'fc_reviews_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_saved_views: {
        Row: {
          id: number
          owner: number
          grid: string
          name: string
          query: string
        }
        Insert: {
          id?: never
          owner?: number
          grid: string
          name: string
          query: string
        }
        Update: {
          id?: never
          owner?: number
          grid?: string
          name?: string
          query?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_saved_views_owner_fkey'
            columns: ['owner']
            isOneToOne: false
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
          level: number | null
          tokens: Json
          sound: string | null
          author: string | null
          licence: string | null
          external_id: string | null
          corrections: Json
          simplified: string
          traditional: string
          last_modified: string
          sound_author: string | null
          sound_licence: string | null
        }
        Insert: {
          id?: number
          chinese: string
          phonetic?: string
          defs?: string
          source?: string
          wordbyword?: string
          keywords?: string
          level?: number | null
          tokens?: Json
          sound?: string | null
          author?: string | null
          licence?: string | null
          external_id?: string | null
          corrections?: Json
          simplified?: string
          traditional?: string
          last_modified?: string
          sound_author?: string | null
          sound_licence?: string | null
        }
        Update: {
          id?: number
          chinese?: string
          phonetic?: string
          defs?: string
          source?: string
          wordbyword?: string
          keywords?: string
          level?: number | null
          tokens?: Json
          sound?: string | null
          author?: string | null
          licence?: string | null
          external_id?: string | null
          corrections?: Json
          simplified?: string
          traditional?: string
          last_modified?: string
          sound_author?: string | null
          sound_licence?: string | null
        }
        Relationships: []
      }
      fc_server_config: {
        Row: {
          id: number
          version_num: number
          conf_info: Json
          last_modified: string
        }
        Insert: {
          id?: number
          version_num?: number
          conf_info: Json
          last_modified?: string
        }
        Update: {
          id?: number
          version_num?: number
          conf_info?: Json
          last_modified?: string
        }
        Relationships: []
      }
      fc_store_collections: {
        Row: {
          id: number
          title: string
          book_type: number
          description: string
          idx: number
          last_modified: string
        }
        Insert: {
          id?: never
          title: string
          book_type?: number
          description: string
          idx?: number
          last_modified?: string
        }
        Update: {
          id?: never
          title?: string
          book_type?: number
          description?: string
          idx?: number
          last_modified?: string
        }
        Relationships: []
      }
      fc_studied_decks: {
        Row: {
          owner: number
          deck_id: number
          skills: string[]
          new_per_day: number | null
          paused: boolean
          started_at: string
          last_modified: string
        }
        Insert: {
          owner?: number
          deck_id: number
          skills?: string[]
          new_per_day?: number | null
          paused?: boolean
          started_at?: string
          last_modified?: string
        }
        Update: {
          owner?: number
          deck_id?: number
          skills?: string[]
          new_per_day?: number | null
          paused?: boolean
          started_at?: string
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_studied_decks_deck_id_fkey'
            columns: ['deck_id']
            isOneToOne: false
            referencedRelation: 'fc_decks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_studied_decks_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_study_days: {
        Row: {
          owner: number
          day: string
          reviews: number
          correct: number
          new_cards: number
          seconds: number
          characters_read: number
          words_known: number | null
          last_modified: string
          seconds_read: number
        }
        Insert: {
          owner: number
          day: string
          reviews?: number
          correct?: number
          new_cards?: number
          seconds?: number
          characters_read?: number
          words_known?: number | null
          last_modified?: string
          seconds_read?: number
        }
        Update: {
          owner?: number
          day?: string
          reviews?: number
          correct?: number
          new_cards?: number
          seconds?: number
          characters_read?: number
          words_known?: number | null
          last_modified?: string
          seconds_read?: number
        }
        Relationships: [
          {
            foreignKeyName: 'fc_study_days_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_study_settings: {
        Row: {
          owner: number
          desired_retention: number
          reviews_per_day: number
          new_per_day: number
          buttons: number
          parameters: Json | null
          last_fit: Json | null
          day_starts_at: number
          time_zone: string
          order: string
          known_after_days: number
          autoplay: boolean
          paused_until: string | null
          last_modified: string
          assignment_mails: boolean
          reminder_hour: number | null
          reminded_on: string | null
          reminders_ignored: number
          reminding_until: string | null
          practice_typed: boolean
        }
        Insert: {
          owner?: number
          desired_retention?: number
          reviews_per_day?: number
          new_per_day?: number
          buttons?: number
          parameters?: Json | null
          last_fit?: Json | null
          day_starts_at?: number
          time_zone?: string
          order?: string
          known_after_days?: number
          autoplay?: boolean
          paused_until?: string | null
          last_modified?: string
          assignment_mails?: boolean
          reminder_hour?: number | null
          reminded_on?: string | null
          reminders_ignored?: number
          reminding_until?: string | null
          practice_typed?: boolean
        }
        Update: {
          owner?: number
          desired_retention?: number
          reviews_per_day?: number
          new_per_day?: number
          buttons?: number
          parameters?: Json | null
          last_fit?: Json | null
          day_starts_at?: number
          time_zone?: string
          order?: string
          known_after_days?: number
          autoplay?: boolean
          paused_until?: string | null
          last_modified?: string
          assignment_mails?: boolean
          reminder_hour?: number | null
          reminded_on?: string | null
          reminders_ignored?: number
          reminding_until?: string | null
          practice_typed?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'fc_study_settings_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_study_tasks: {
        Row: {
          owner: number
          id: string
          kind: string
          done: number
          total: number | null
          requested_at: string
          finished_at: string | null
          result: Json | null
          last_modified: string
        }
        Insert: {
          owner: number
          id?: string
          kind: string
          done?: number
          total?: number | null
          requested_at?: string
          finished_at?: string | null
          result?: Json | null
          last_modified?: string
        }
        Update: {
          owner?: number
          id?: string
          kind?: string
          done?: number
          total?: number | null
          requested_at?: string
          finished_at?: string | null
          result?: Json | null
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_study_tasks_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_textstatitems: {
        Row: {
          sha1: string
          text_sha1: string
          owner: number
          text_title: string
          book_title: string | null
          description: string | null
          author: string
          numSounds: number
          last_modified: string
        }
        Insert: {
          sha1?: string
          text_sha1: string
          owner?: number
          text_title?: string
          book_title?: string | null
          description?: string | null
          author?: string
          numSounds?: number
          last_modified?: string
        }
        Update: {
          sha1?: string
          text_sha1?: string
          owner?: number
          text_title?: string
          book_title?: string | null
          description?: string | null
          author?: string
          numSounds?: number
          last_modified?: string
        }
        Relationships: [
          {
            foreignKeyName: 'fc_textstatitems_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_translations: {
        Row: {
          owner: number
          text_sha1: string
          done: number
          total: number
          requested_at: string
          finished_at: string | null
          failure: string | null
        }
        Insert: {
          owner?: number
          text_sha1: string
          done?: number
          total: number
          requested_at?: string
          finished_at?: string | null
          failure?: string | null
        }
        Update: {
          owner?: number
          text_sha1?: string
          done?: number
          total?: number
          requested_at?: string
          finished_at?: string | null
          failure?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_translations_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_translations_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_translations_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_translations_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_word_states: {
        Row: {
          owner: number
          id: number
          word_id: number | null
          chinese: string
          traditional: string
          phonetic: string
          state: string
          since: string
          set_by: string
          last_modified: string
          before_saved: string | null
        }
        Insert: {
          owner?: number
          id?: never
          word_id?: number | null
          chinese: string
          traditional: string
          phonetic?: string
          state: string
          since?: string
          set_by?: string
          last_modified?: string
          before_saved?: string | null
        }
        Update: {
          owner?: number
          id?: never
          word_id?: number | null
          chinese?: string
          traditional?: string
          phonetic?: string
          state?: string
          since?: string
          set_by?: string
          last_modified?: string
          before_saved?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_word_states_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_word_states_word_id_fkey'
            columns: ['word_id']
            isOneToOne: false
            referencedRelation: 'fc_words'
            referencedColumns: ['id']
          },
        ]
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
          hsk_2: number | null
          hsk_3: number | null
          derived_level: number | null
          last_modified: string
          other_senses: Json | null
        }
        Insert: {
          id?: number
          chinese: string
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
          hsk_2?: number | null
          hsk_3?: number | null
          derived_level?: number | null
          last_modified?: string
          other_senses?: Json | null
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
          hsk_2?: number | null
          hsk_3?: number | null
          derived_level?: number | null
          last_modified?: string
          other_senses?: Json | null
        }
        Relationships: []
      }
      fc_youtube_videos: {
        Row: {
          sha1: string
          video_string_id: string
          url: string
          download_time: string
          title: string
          thumbnails: Json
          comment_counts: number | null
          likes: number | null
          view_counts: number | null
          transcripts: Json
          former_transcripts: Json | null
        }
        Insert: {
          sha1?: string
          video_string_id: string
          url?: never
          download_time?: string
          title: string
          thumbnails?: Json
          comment_counts?: number | null
          likes?: number | null
          view_counts?: number | null
          transcripts?: Json
          former_transcripts?: Json | null
        }
        Update: {
          sha1?: string
          video_string_id?: string
          url?: never
          download_time?: string
          title?: string
          thumbnails?: Json
          comment_counts?: number | null
          likes?: number | null
          view_counts?: number | null
          transcripts?: Json
          former_transcripts?: Json | null
        }
        Relationships: []
      }
    }
    Views: {
      fc_admin_access_changes: {
        Row: {
          id: number | null
          owner: number | null
          name: string | null
          email: string | null
          kind: string | null
          change: string | null
          ended_by: string | null
          provider: string | null
          happened_at: string | null
        }
        Relationships: []
      }
      fc_admin_bookstatitems: {
        Row: {
          owner: number
          book_title: string
          book_description: string
          author: string
          last_modified: string
          book_cover_uri: string | null
          book_sha1: string
          sha1: string
          permission: string
        }
        Insert: {
          owner?: number | null
          book_title?: string | null
          book_description?: string | null
          author?: string | null
          last_modified?: string | null
          book_cover_uri?: string | null
          book_sha1?: string | null
          sha1?: string | null
          permission?: string | null
        }
        Update: {
          owner?: number | null
          book_title?: string | null
          book_description?: string | null
          author?: string | null
          last_modified?: string | null
          book_cover_uri?: string | null
          book_sha1?: string | null
          sha1?: string | null
          permission?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_bookstatitems_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_books'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_bookstatitems_book_sha1_fkey'
            columns: ['book_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['series_sha1']
          },
          {
            foreignKeyName: 'fc_bookstatitems_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_admin_class_members: {
        Row: {
          id: number
          class_id: number
          user_id: number | null
          user_name: string | null
          email: string
          role: string
          last_modified: string
        }
        Insert: {
          id?: number | null
          class_id?: number | null
          user_id?: number | null
          user_name?: string | null
          email?: string | null
          role?: string | null
          last_modified?: string | null
        }
        Update: {
          id?: number | null
          class_id?: number | null
          user_id?: number | null
          user_name?: string | null
          email?: string | null
          role?: string | null
          last_modified?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_members_class_id_fkey'
            columns: ['class_id']
            isOneToOne: false
            referencedRelation: 'fc_classes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fc_class_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_admin_discovery_videos: {
        Row: {
          video_text_sha1: string
          video_media_sha1: string
          video_type: string
          thumbnails: Json
          tags: string[]
          level: string
          priority: number
          last_modified: string
        }
        Insert: {
          video_text_sha1?: string | null
          video_media_sha1?: string | null
          video_type?: string | null
          thumbnails?: Json | null
          tags?: string[] | null
          level?: string | null
          priority?: number | null
          last_modified?: string | null
        }
        Update: {
          video_text_sha1?: string | null
          video_media_sha1?: string | null
          video_type?: string | null
          thumbnails?: Json | null
          tags?: string[] | null
          level?: string | null
          priority?: number | null
          last_modified?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'discovery_videos_video_media_sha1_fkey'
            columns: ['video_media_sha1']
            isOneToOne: true
            referencedRelation: 'fc_youtube_videos'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_admin_sub_payments: {
        Row: {
          id: number | null
          owner: number | null
          name: string | null
          email: string | null
          payment: string | null
          coupoun_id: number | null
          status: string | null
          expire_date: string | null
          paid_through_date: string | null
          amount: number | null
          currency: string | null
          environment: string | null
          transaction_id: string | null
          payment_product_id: string | null
          next_billing_date: string | null
          auto_renew_status: number | null
          last_modified: string | null
          refundable: number | null
          decline_message: string | null
        }
        Relationships: []
      }
      fc_admin_subscriptions: {
        Row: {
          id: number
          owner: number
          plan_id: number | null
          plan_expire: string | null
          auto_renew_status: number
          is_expired: number | null
          first_billing_date: string | null
          latest_billing_date: string | null
          next_billing_date: string | null
          price: number | null
          currency: string | null
          user_level: string | null
          payment: string | null
          original_subscription_id: string | null
          updated_at: string
          status: string | null
          context: Json | null
          access_until: string | null
          access_reason: string
          plan_name: string | null
          months: number | null
          next_plan_id: number | null
          next_plan_name: string | null
          next_months: number | null
          next_price: number | null
          ended_by: string | null
        }
        Insert: {
          id?: number | null
          owner?: number | null
          plan_id?: number | null
          plan_expire?: string | null
          auto_renew_status?: number | null
          is_expired?: number | null
          first_billing_date?: string | null
          latest_billing_date?: string | null
          next_billing_date?: string | null
          price?: number | null
          currency?: string | null
          user_level?: string | null
          payment?: string | null
          original_subscription_id?: string | null
          updated_at?: string | null
          status?: string | null
          context?: Json | null
          access_until?: string | null
          access_reason?: string | null
          plan_name?: string | null
          months?: number | null
          next_plan_id?: number | null
          next_plan_name?: string | null
          next_months?: number | null
          next_price?: number | null
          ended_by?: string | null
        }
        Update: {
          id?: number | null
          owner?: number | null
          plan_id?: number | null
          plan_expire?: string | null
          auto_renew_status?: number | null
          is_expired?: number | null
          first_billing_date?: string | null
          latest_billing_date?: string | null
          next_billing_date?: string | null
          price?: number | null
          currency?: string | null
          user_level?: string | null
          payment?: string | null
          original_subscription_id?: string | null
          updated_at?: string | null
          status?: string | null
          context?: Json | null
          access_until?: string | null
          access_reason?: string | null
          plan_name?: string | null
          months?: number | null
          next_plan_id?: number | null
          next_plan_name?: string | null
          next_months?: number | null
          next_price?: number | null
          ended_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'subscriptions_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'subscriptions_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'fc_plans'
            referencedColumns: ['id']
          },
        ]
      }
      fc_admin_textstatitems: {
        Row: {
          sha1: string
          text_sha1: string
          owner: number
          text_title: string
          book_title: string | null
          author: string
          sounds: number
          last_modified: string
        }
        Insert: {
          sha1?: string | null
          text_sha1?: string | null
          owner?: number | null
          text_title?: string | null
          book_title?: string | null
          author?: string | null
          sounds?: number | null
          last_modified?: string | null
        }
        Update: {
          sha1?: string | null
          text_sha1?: string | null
          owner?: number | null
          text_title?: string | null
          book_title?: string | null
          author?: string | null
          sounds?: number | null
          last_modified?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_textstatitems_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_textstatitems_text_sha1_fkey'
            columns: ['text_sha1']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_assignment_progress: {
        Row: {
          assignment_id: number | null
          user_id: number | null
          state: string | null
          measure: number | null
          reached: number | null
          total: number | null
          at: string | null
          excused: boolean | null
          due_at: string | null
        }
        Update: {
          assignment_id?: number | null
          user_id?: number | null
          state?: string | null
          measure?: number | null
          reached?: number | null
          total?: number | null
          at?: string | null
          excused?: boolean | null
          due_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_class_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_audit: {
        Row: {
          id: number
          at: string
          actor_id: number | null
          actor_tag: string | null
          actor_role: string
          actor_name: string | null
          action: string
          resource: string
          subject: string
          person: number | null
          person_tag: string | null
          person_name: string | null
          before: Json | null
          after: Json | null
          revertible: boolean | null
          reverted: boolean | null
          subject_name: string | null
          is_change: boolean | null
        }
        Insert: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_tag?: string | null
          actor_role?: string | null
          actor_name?: string | null
          action?: string | null
          resource?: string | null
          subject?: string | null
          person?: number | null
          person_tag?: string | null
          person_name?: string | null
          before?: Json | null
          after?: Json | null
          revertible?: boolean | null
          reverted?: boolean | null
          subject_name?: string | null
          is_change?: boolean | null
        }
        Update: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_tag?: string | null
          actor_role?: string | null
          actor_name?: string | null
          action?: string | null
          resource?: string | null
          subject?: string | null
          person?: number | null
          person_tag?: string | null
          person_name?: string | null
          before?: Json | null
          after?: Json | null
          revertible?: boolean | null
          reverted?: boolean | null
          subject_name?: string | null
          is_change?: boolean | null
        }
        Relationships: []
      }
      fc_audit_log: {
        Row: {
          id: number
          at: string
          actor_id: number | null
          actor_tag: string | null
          actor_role: string
          action: string
          resource: string
          subject: string
          person: number | null
          person_tag: string | null
          before: Json | null
          after: Json | null
        }
        Insert: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_tag?: string | null
          actor_role?: string | null
          action?: string | null
          resource?: string | null
          subject?: string | null
          person?: number | null
          person_tag?: string | null
          before?: Json | null
          after?: Json | null
        }
        Update: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_tag?: string | null
          actor_role?: string | null
          action?: string | null
          resource?: string | null
          subject?: string | null
          person?: number | null
          person_tag?: string | null
          before?: Json | null
          after?: Json | null
        }
        Relationships: []
      }
      fc_discovery_videos: {
        Row: {
          video_text_sha1: string
          title: string
          thumbnails: Json
          tags: string[]
          level: string
          priority: number
          video_type: string
          video_media_sha1: string
          last_modified: string
        }
        Relationships: [
          {
            foreignKeyName: 'discovery_videos_video_media_sha1_fkey'
            columns: ['video_media_sha1']
            isOneToOne: true
            referencedRelation: 'fc_youtube_videos'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'discovery_videos_video_text_sha1_fkey'
            columns: ['video_text_sha1']
            isOneToOne: true
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
        ]
      }
      fc_event_names: {
        Row: {
          event_name: string
          event_type: string
          events: number | null
        }
        Relationships: []
      }
      fc_next_notifier_user: {
        Row: {
          id: number
          owner: number
          email: string
          email_verified: number
          plan_name: string | null
          next_billing_date: string | null
          last_modified: string
        }
        Relationships: [
          {
            foreignKeyName: 'subscriptions_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_price_changes: {
        Row: {
          id: number
          at: string
          actor_id: number | null
          actor_name: string | null
          action: string
          plan_id: number | null
          plan_name: string | null
          before: Json | null
          after: Json | null
        }
        Insert: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_name?: string | null
          action?: string | null
          plan_id?: number | null
          plan_name?: string | null
          before?: Json | null
          after?: Json | null
        }
        Update: {
          id?: number | null
          at?: string | null
          actor_id?: number | null
          actor_name?: string | null
          action?: string | null
          plan_id?: number | null
          plan_name?: string | null
          before?: Json | null
          after?: Json | null
        }
        Relationships: []
      }
      fc_recent_lookups: {
        Row: {
          owner: number | null
          kind: string | null
          entry: string | null
          looked_up_at: string | null
          traditional: string | null
          phonetic: string | null
          defs: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_lookups_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_saved_words: {
        Row: {
          id: number | null
          kind: string | null
          word_id: number | null
          chinese: string | null
          traditional: string | null
          phonetic: string | null
          note: string | null
          source_text: string | null
          source_sentence: string | null
          created_at: string | null
          defs: string | null
          hsk_3: number | null
          state: string | null
          due: string | null
          hardness: number | null
          found_by: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_shelf'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_text_versions'
            referencedColumns: ['text_sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_source_text_fkey'
            columns: ['source_text']
            isOneToOne: false
            referencedRelation: 'fc_texts'
            referencedColumns: ['sha1']
          },
          {
            foreignKeyName: 'fc_deck_entries_word_id_fkey'
            columns: ['word_id']
            isOneToOne: false
            referencedRelation: 'fc_words'
            referencedColumns: ['id']
          },
        ]
      }
      fc_second_factors: {
        Row: {
          user_id: number
          since: string | null
          recovery_codes: number | null
        }
        Insert: {
          user_id?: number | null
          since?: string | null
          recovery_codes?: number | null
        }
        Update: {
          user_id?: number | null
          since?: string | null
          recovery_codes?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'second_factors_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_sessions: {
        Row: {
          id: string
          device: string
          created_at: string
          last_used_at: string
          current: boolean | null
        }
        Insert: {
          id?: string | null
          device?: string | null
          created_at?: string | null
          last_used_at?: string | null
          current?: boolean | null
        }
        Update: {
          id?: string | null
          device?: string | null
          created_at?: string | null
          last_used_at?: string | null
          current?: boolean | null
        }
        Relationships: []
      }
      fc_shelf: {
        Row: {
          sha1: string | null
          title: string | null
          title_pinyin: string | null
          title_en: string | null
          gist: string | null
          topics: string[] | null
          author: string | null
          owner: number | null
          plan: string | null
          level: string | null
          estimated_level: number | null
          level_number: number | null
          at_my_level: boolean | null
          minutes: number | null
          characters: number | null
          numSounds: number | null
          library_has_sound: boolean | null
          in_library: boolean | null
          created_at: string | null
          last_modified: string | null
          locked: boolean | null
          share_read: number | null
          read_at: string | null
          finished_at: string | null
          opened_at: string | null
          series_sha1: string | null
          series_title: string | null
          series_title_en: string | null
          series_texts: number | null
          series_finished: number | null
          series_begun_at: string | null
          series_created_at: string | null
          series_idx: number | null
          series_place: number | null
          may_be_offered: boolean | null
          words: string | null
          coverage: number | null
          distance_from_fit: number | null
          learning_coverage: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'texts_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_sign_ins: {
        Row: {
          id: number
          user_id: number
          at: string
          address: string
          device: string
          outcome: string
        }
        Insert: {
          id?: number | null
          user_id?: number | null
          at?: string | null
          address?: string | null
          device?: string | null
          outcome?: string | null
        }
        Update: {
          id?: number | null
          user_id?: number | null
          at?: string | null
          address?: string | null
          device?: string | null
          outcome?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'sign_ins_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_sub_payments: {
        Row: {
          id: number
          owner: number
          payment: string | null
          coupoun_id: number | null
          status: string | null
          expire_date: string | null
          paid_through_date: string | null
          amount: number | null
          currency: string | null
          environment: string | null
          transaction_id: string | null
          plan_name: string | null
          card: string | null
          decline_message: string | null
          last_modified: string
          billed_on: string | null
          shown_as: string | null
        }
        Insert: {
          id?: number | null
          owner?: number | null
          payment?: string | null
          coupoun_id?: number | null
          status?: string | null
          expire_date?: string | null
          paid_through_date?: string | null
          amount?: number | null
          currency?: string | null
          environment?: string | null
          transaction_id?: string | null
          plan_name?: string | null
          card?: string | null
          decline_message?: string | null
          last_modified?: string | null
          billed_on?: string | null
          shown_as?: string | null
        }
        Update: {
          id?: number | null
          owner?: number | null
          payment?: string | null
          coupoun_id?: number | null
          status?: string | null
          expire_date?: string | null
          paid_through_date?: string | null
          amount?: number | null
          currency?: string | null
          environment?: string | null
          transaction_id?: string | null
          plan_name?: string | null
          card?: string | null
          decline_message?: string | null
          last_modified?: string | null
          billed_on?: string | null
          shown_as?: string | null
        }
        Relationships: []
      }
      fc_subscriptions: {
        Row: {
          id: number
          owner: number
          plan_id: number | null
          payment: string | null
          auto_renew_status: number
          is_expired: number | null
          context: Json | null
          plan_expire: string | null
          first_billing_date: string | null
          latest_billing_date: string | null
          next_billing_date: string | null
          price: number | null
          currency: string | null
          status: string | null
          user_level: string | null
          original_subscription_id: string | null
          updated_at: string
          access_until: string | null
          access_reason: string
          read_at: string | null
          access_if_cancelled: string | null
          plan_name: string | null
          months: number | null
          next_plan_id: number | null
          next_plan_name: string | null
          next_months: number | null
          next_price: number | null
          ended_by: string | null
        }
        Insert: {
          id?: number | null
          owner?: number | null
          plan_id?: number | null
          payment?: string | null
          auto_renew_status?: number | null
          is_expired?: number | null
          context?: Json | null
          plan_expire?: string | null
          first_billing_date?: string | null
          latest_billing_date?: string | null
          next_billing_date?: string | null
          price?: number | null
          currency?: string | null
          status?: string | null
          user_level?: string | null
          original_subscription_id?: string | null
          updated_at?: string | null
          access_until?: string | null
          access_reason?: string | null
          read_at?: string | null
          access_if_cancelled?: string | null
          plan_name?: string | null
          months?: number | null
          next_plan_id?: number | null
          next_plan_name?: string | null
          next_months?: number | null
          next_price?: number | null
          ended_by?: string | null
        }
        Update: {
          id?: number | null
          owner?: number | null
          plan_id?: number | null
          payment?: string | null
          auto_renew_status?: number | null
          is_expired?: number | null
          context?: Json | null
          plan_expire?: string | null
          first_billing_date?: string | null
          latest_billing_date?: string | null
          next_billing_date?: string | null
          price?: number | null
          currency?: string | null
          status?: string | null
          user_level?: string | null
          original_subscription_id?: string | null
          updated_at?: string | null
          access_until?: string | null
          access_reason?: string | null
          read_at?: string | null
          access_if_cancelled?: string | null
          plan_name?: string | null
          months?: number | null
          next_plan_id?: number | null
          next_plan_name?: string | null
          next_months?: number | null
          next_price?: number | null
          ended_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'subscriptions_owner_fkey'
            columns: ['owner']
            isOneToOne: true
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'subscriptions_plan_id_fkey'
            columns: ['plan_id']
            isOneToOne: false
            referencedRelation: 'fc_plans'
            referencedColumns: ['id']
          },
        ]
      }
      fc_text_versions: {
        Row: {
          text_sha1: string
          number: number
          title: string
          author: string
          plan: string
          level: string
          document: Json
          accepted: Json
          reason: string | null
          published_at: string
          published_by: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'text_versions_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
      fc_texts: {
        Row: {
          sha1: string
          title: string
          author: string
          plan: string
          level: string
          owner: number | null
          json_text: Json | null
          numSounds: number
          characters: number
          words: number
          estimated_level: number | null
          in_library: boolean
          state: string | null
          published_version: number | null
          created_at: string
          last_modified: string
          may_change: boolean | null
          draft_title: string | null
          draft_author: string | null
          video_media_sha1: string | null
          title_en: string | null
          gist: string | null
          topics: string[]
          minutes: number
          coverage: number | null
          learning_coverage: number | null
        }
        Insert: {
          sha1?: string | null
          title?: string | null
          author?: string | null
          plan?: string | null
          level?: string | null
          owner?: number | null
          json_text?: Json | null
          numSounds?: number | null
          characters?: number | null
          words?: number | null
          estimated_level?: number | null
          in_library?: boolean | null
          state?: string | null
          published_version?: number | null
          created_at?: string | null
          last_modified?: string | null
          may_change?: boolean | null
          draft_title?: string | null
          draft_author?: string | null
          video_media_sha1?: string | null
          title_en?: string | null
          gist?: string | null
          topics?: string[] | null
          minutes?: number | null
          coverage?: number | null
          learning_coverage?: number | null
        }
        Update: {
          sha1?: string | null
          title?: string | null
          author?: string | null
          plan?: string | null
          level?: string | null
          owner?: number | null
          json_text?: Json | null
          numSounds?: number | null
          characters?: number | null
          words?: number | null
          estimated_level?: number | null
          in_library?: boolean | null
          state?: string | null
          published_version?: number | null
          created_at?: string | null
          last_modified?: string | null
          may_change?: boolean | null
          draft_title?: string | null
          draft_author?: string | null
          video_media_sha1?: string | null
          title_en?: string | null
          gist?: string | null
          topics?: string[] | null
          minutes?: number | null
          coverage?: number | null
          learning_coverage?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'texts_owner_fkey'
            columns: ['owner']
            isOneToOne: false
            referencedRelation: 'fc_users'
            referencedColumns: ['user_id']
          },
        ]
      }
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
          user_type: string | null
          plan_expire: string | null
          auto_renew_status: number | null
          subscription: boolean | null
          payment: string | null
          status: string | null
          signed_in_at: string | null
          in_trial: boolean | null
          paying: boolean | null
          past_due: boolean | null
        }
        Update: {
          user_id?: number | null
          name?: string | null
          email?: string | null
          email_verified?: number | null
          role?: string | null
          last_modified?: string | null
          signup_device?: string | null
          level?: string | null
          lang?: string | null
          display_lang?: string | null
          study_months?: number | null
          study_reason?: string | null
          region?: string | null
          avatar?: string | null
          profession?: string | null
          most_interested?: string | null
          user_type?: string | null
          plan_expire?: string | null
          auto_renew_status?: number | null
          subscription?: boolean | null
          payment?: string | null
          status?: string | null
          signed_in_at?: string | null
          in_trial?: boolean | null
          paying?: boolean | null
          past_due?: boolean | null
        }
        Relationships: []
      }
    }
    Functions: {
      access_history: {
        Args: {
          user_id: number
        }
        Returns: {
          id: number
          happened_at: string
          kind: string
          provider: string
          data: Json
          actor_id: number
          actor_name: string
          access_before: string
          access_after: string
        }[]
      }
      add_unknown_words: {
        Args: {
          text_sha1: string
          deck_id?: number
        }
        Returns: Json
      }
      answer_question: {
        Args: {
          attempt_id: number
          question_id: number
          answer: string
        }
        Returns: Json
      }
      begin_export: {
        Args: {
          list: string
        }
        Returns: undefined
      }
      block_member: {
        Args: {
          user_id: number
          reason: string
        }
        Returns: undefined
      }
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
          hsk_3: number | null
          derived_level: number | null
          mnemonic_image: string | null
          last_modified: string
        }[]
      }
      class_join_code: {
        Args: {
          class_id: number
        }
        Returns: string
      }
      class_progress: {
        Args: {
          class_id: number
        }
        Returns: Json
      }
      class_to_join: {
        Args: {
          code: string
        }
        Returns: {
          id: number
          name: string
          org_name: string
          joined: boolean
        }[]
      }
      class_words: {
        Args: {
          class_id: number
        }
        Returns: {
          word_id: number
          chinese: string
          traditional: string
          phonetic: string
          students: number
          known: number
          missed: number
        }[]
      }
      closed_class_texts: {
        Args: {
          class_id: number
        }
        Returns: {
          texts: number
          plan: string
        }[]
      }
      component_tree: {
        Args: {
          character: string
        }
        Returns: Json
      }
      connect_lti_course: {
        Args: {
          code: string
          class_id: number
        }
        Returns: undefined
      }
      copy_assignment: {
        Args: {
          id: number
          class_id: number
          opens_at?: string
          due_at?: string
        }
        Returns: {
          id: number
          class_id: number
          kind: string
          text_sha1: string | null
          deck_id: number | null
          quiz_id: number | null
          title: string
          instructions: string
          opens_at: string
          due_at: string
          for_members: number[] | null
          counts_from: string | null
          nb_former: number
          nb_former_done: number
          deleted_at: string | null
          created_at: string
          last_modified: string
        }[]
      }
      copy_class: {
        Args: {
          class_id: number
          name: string
        }
        Returns: {
          id: number
          left_out: string[]
        }[]
      }
      count_mailing: {
        Args: {
          conditions: Json
        }
        Returns: {
          reached: number
          left_out: number
        }[]
      }
      coupon_refusal: {
        Args: {
          coupoun: string
          user_id: number
        }
        Returns: {
          refusal: string
          since: string
        }[]
      }
      delete_notebook: {
        Args: {
          sha1: string
        }
        Returns: undefined
      }
      delete_own_text: {
        Args: {
          sha1: string
        }
        Returns: undefined
      }
      dictionary_changes: {
        Args: {
          kind: string
          entry: string
        }
        Returns: {
          id: number
          at: string
          actor_id: number
          actor: string
          resource: string
          subject: string
          action: string
          before: Json
          after: Json
          undone: boolean
          undoing: boolean
        }[]
      }
      edit_quiz: {
        Args: {
          quiz_id: number
          seen: string
          questions: Json
        }
        Returns: string
      }
      end_sessions: {
        Args: {
          user_id: number
        }
        Returns: number
      }
      enter_lti_course: {
        Args: {
          code: string
        }
        Returns: Json
      }
      fc_admin_active_learners: {
        Args: {
          first?: string
          last?: string
        }
        Returns: {
          user_id: number
          name: string
          email: string
          active_days: number
          last_active: string
        }[]
      }
      fc_admin_sub_payments_total: {
        Args: {
          status_eq?: string
          payment_eq?: string
          last_modified_gte?: string
          last_modified_lte?: string
        }
        Returns: number
      }
      fc_users_total: {
        Args: {
          lang_eq?: string
          role_in?: string[]
          last_modified_gte?: string
          last_modified_lte?: string
          auto_renew_status_eq?: number
        }
        Returns: number
      }
      finish_quiz: {
        Args: {
          attempt_id: number
        }
        Returns: Json
      }
      interpret_search: {
        Args: {
          q: string
        }
        Returns: {
          kind: string
          reading: string
          total: number
        }[]
      }
      join_class: {
        Args: {
          code: string
        }
        Returns: number
      }
      link_lti_account: {
        Args: {
          code: string
        }
        Returns: undefined
      }
      member_access: {
        Args: {
          user_id?: number
        }
        Returns: {
          user_id: number
          has_access: boolean
          access_until: string
          access_reason: string
          user_level: string
          limits: Json
        }[]
      }
      member_work: {
        Args: {
          class_id: number
          user_id: number
        }
        Returns: {
          assignment_id: number
          kind: string
          title: string
          opens_at: string
          due_at: string
          state: string
          measure: number
          reached: number
          total: number
          at: string
          excused: boolean
          work: Json
        }[]
      }
      membership_limits: {
        Args: Record<PropertyKey, never>
        Returns: {
          has_access: boolean
          limits: Json
        }[]
      }
      move_book_text: {
        Args: {
          book_sha1: string
          text_sha1: string
          before?: string
        }
        Returns: undefined
      }
      move_collection_book: {
        Args: {
          collection_title: string
          book_sha1: string
          before?: string
        }
        Returns: undefined
      }
      move_deck_entry: {
        Args: {
          id: number
          before?: number
        }
        Returns: undefined
      }
      my_assignments: {
        Args: {
          days?: number
        }
        Returns: {
          id: number
          class_id: number
          class_name: string
          kind: string
          text_sha1: string
          deck_id: number
          quiz_id: number
          title: string
          instructions: string
          opens_at: string
          due_at: string
          time_zone: string
          state: string
          measure: number
          reached: number
          total: number
          at: string
          excused: boolean
          is_open: boolean
        }[]
      }
      my_lti_accounts: {
        Args: Record<PropertyKey, never>
        Returns: {
          platform_id: number
          platform: string
          organization: string
          linked_at: string
        }[]
      }
      open_text: {
        Args: {
          sha1: string
        }
        Returns: {
          right: string
          plan: string
          opened: number
          free: number
          given_by: string
        }[]
      }
      order_definitions: {
        Args: {
          ids: number[]
        }
        Returns: number
      }
      organization_activity: {
        Args: {
          org_id: number
        }
        Returns: {
          class_id: number
          name: string
          students: number
          active: number
          assigned: number
          done: number
          learned: number
        }[]
      }
      overview: {
        Args: {
          days: number
        }
        Returns: Json
      }
      own_notebooks: {
        Args: Record<PropertyKey, never>
        Returns: {
          sha1: string
          title: string
          nb_texts: number
          finished: number
          read_at: string
          next_sha1: string
          next_title: string
          next_share_read: number
        }[]
      }
      own_text_use: {
        Args: Record<PropertyKey, never>
        Returns: {
          texts: number
          bytes: number
          characters_today: number
        }[]
      }
      placement_words: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      publish_to_class: {
        Args: {
          sha1: string
          last_modified: string
        }
        Returns: undefined
      }
      quiz_items: {
        Args: {
          quiz_id: number
        }
        Returns: Json
      }
      quiz_material: {
        Args: {
          text_sha1?: string
          deck_id?: number
          level?: number
          class_id?: number
          most_missed?: number
        }
        Returns: Json
      }
      quiz_result: {
        Args: {
          attempt_id: number
        }
        Returns: Json
      }
      recent_words: {
        Args: Record<PropertyKey, never>
        Returns: {
          chinese: string
          traditional: string
          phonetic: string
          defs: string
        }[]
      }
      record_reading: {
        Args: Record<PropertyKey, never>
        Returns: {
          owner: number
          text_sha1: string
          sentence: number
          furthest: number
          share_read: number
          seconds_read: number
          seconds_listened: number
          read_at: string
          finished_at: string | null
          last_modified: string
          sentence_text: string
          shown: string
          read_through_at: string | null
          unread_at: string | null
        }[]
      }
      reject_deletion: {
        Args: {
          id: number
        }
        Returns: undefined
      }
      remember_lookup: {
        Args: {
          kind: string
          entry: string
        }
        Returns: undefined
      }
      repeat_assignment: {
        Args: {
          id: number
          weeks: number
        }
        Returns: {
          id: number
          class_id: number
          kind: string
          text_sha1: string | null
          deck_id: number | null
          quiz_id: number | null
          title: string
          instructions: string
          opens_at: string
          due_at: string
          for_members: number[] | null
          counts_from: string | null
          nb_former: number
          nb_former_done: number
          deleted_at: string | null
          created_at: string
          last_modified: string
        }[]
      }
      resend_class_invitation: {
        Args: {
          member: number
        }
        Returns: undefined
      }
      resend_org_invitation: {
        Args: {
          member: number
        }
        Returns: undefined
      }
      restore_text_version: {
        Args: {
          sha1: string
          number: number
        }
        Returns: undefined
      }
      revert_change: {
        Args: {
          change: number
        }
        Returns: number
      }
      save_text_questions: {
        Args: {
          sha1: string
          questions: Json
          seen?: string
        }
        Returns: Json
      }
      save_word: {
        Args: {
          word_id?: number
          chinese?: string
          text_sha1?: string
          start?: number
          end?: number
          phonetic?: string
          back?: string
        }
        Returns: {
          id: number
          owner: number | null
          deck_id: number
          idx: number
          kind: string
          word_id: number | null
          char_id: number | null
          sentence_id: number | null
          chinese: string | null
          traditional: string | null
          phonetic: string
          front: string | null
          back: string | null
          picture: string | null
          sound: string | null
          note: string
          source_text: string | null
          source_start: number | null
          source_end: number | null
          source_sentence: string | null
          created_at: string
          last_modified: string
          source_meaning: string | null
        }
      }
      search_characters: {
        Args: {
          q: string
          kind?: string
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
          hsk_3: number | null
          derived_level: number | null
          mnemonic_image: string | null
          last_modified: string
        }[]
      }
      search_sentences: {
        Args: {
          q: string
          kind?: string
        }
        Returns: {
          id: number
          chinese: string
          phonetic: string
          defs: string
          source: string
          wordbyword: string
          keywords: string
          level: number | null
          tokens: Json
          sound: string | null
          author: string | null
          licence: string | null
          external_id: string | null
          corrections: Json
          simplified: string
          traditional: string
          last_modified: string
          sound_author: string | null
          sound_licence: string | null
        }[]
      }
      search_words: {
        Args: {
          q: string
          kind?: string
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
          hsk_2: number | null
          hsk_3: number | null
          derived_level: number | null
          last_modified: string
          other_senses: Json | null
        }[]
      }
      see_mistake_answers: {
        Args: {
          reports: number[]
        }
        Returns: number
      }
      send_mailing: {
        Args: {
          subject: string
          text: string
          conditions: Json
          key: string
        }
        Returns: number
      }
      sentence_changes: {
        Args: {
          sentence: number
        }
        Returns: {
          id: number
          at: string
          actor_id: number
          actor: string
          resource: string
          subject: string
          action: string
          before: Json
          after: Json
          undone: boolean
          undoing: boolean
        }[]
      }
      sentences_read_as: {
        Args: {
          part: string
          readings: string[]
        }
        Returns: {
          id: number
          chinese: string
          phonetic: string
          defs: string
          source: string
          wordbyword: string
          keywords: string
          level: number | null
          tokens: Json
          sound: string | null
          author: string | null
          licence: string | null
          external_id: string | null
          corrections: Json
          simplified: string
          traditional: string
          last_modified: string
          sound_author: string | null
          sound_licence: string | null
        }[]
      }
      set_card_aside: {
        Args: {
          card_id: string
          suspended?: boolean
          buried?: boolean
        }
        Returns: undefined
      }
      set_class_join_link: {
        Args: {
          class_id: number
          is_on: boolean
        }
        Returns: string
      }
      set_word_states: {
        Args: {
          state: string
          word_ids: number[]
          level: number
          text_sha1: string
        }
        Returns: Json
      }
      sounds_of: {
        Args: {
          texts: string[]
        }
        Returns: {
          chinese: string
          phonetic: string
          generated: boolean
          sound: string
          seconds: number
          author: string
          licence: string
        }[]
      }
      start_deletion: {
        Args: {
          user_id: number
          requested_on: string
          reason: string
        }
        Returns: number
      }
      start_quiz: {
        Args: {
          quiz_id: number
          voice?: boolean
        }
        Returns: Json
      }
      study_progress: {
        Args: {
          days?: number
        }
        Returns: Json
      }
      submit_text: {
        Args: {
          sha1: string
          submitted: boolean
          expected: string
        }
        Returns: string
      }
      text_opening: {
        Args: {
          sha1: string
        }
        Returns: {
          right: string
          plan: string
          opened: number
          free: number
          given_by: string
        }[]
      }
      text_questions: {
        Args: {
          sha1: string
        }
        Returns: Json
      }
      text_with_words: {
        Args: {
          word_ids: number[]
        }
        Returns: {
          sha1: string
          title: string
          words: number
        }[]
      }
      texts_to_begin: {
        Args: Record<PropertyKey, never>
        Returns: {
          sha1: string | null
          title: string | null
          title_pinyin: string | null
          title_en: string | null
          gist: string | null
          topics: string[] | null
          author: string | null
          owner: number | null
          plan: string | null
          level: string | null
          estimated_level: number | null
          level_number: number | null
          at_my_level: boolean | null
          minutes: number | null
          characters: number | null
          numSounds: number | null
          library_has_sound: boolean | null
          in_library: boolean | null
          created_at: string | null
          last_modified: string | null
          locked: boolean | null
          share_read: number | null
          read_at: string | null
          finished_at: string | null
          opened_at: string | null
          series_sha1: string | null
          series_title: string | null
          series_title_en: string | null
          series_texts: number | null
          series_finished: number | null
          series_begun_at: string | null
          series_created_at: string | null
          series_idx: number | null
          series_place: number | null
          may_be_offered: boolean | null
          words: string | null
          coverage: number | null
          distance_from_fit: number | null
          learning_coverage: number | null
        }[]
      }
      texts_to_continue: {
        Args: Record<PropertyKey, never>
        Returns: {
          sha1: string | null
          title: string | null
          title_pinyin: string | null
          title_en: string | null
          gist: string | null
          topics: string[] | null
          author: string | null
          owner: number | null
          plan: string | null
          level: string | null
          estimated_level: number | null
          level_number: number | null
          at_my_level: boolean | null
          minutes: number | null
          characters: number | null
          numSounds: number | null
          library_has_sound: boolean | null
          in_library: boolean | null
          created_at: string | null
          last_modified: string | null
          locked: boolean | null
          share_read: number | null
          read_at: string | null
          finished_at: string | null
          opened_at: string | null
          series_sha1: string | null
          series_title: string | null
          series_title_en: string | null
          series_texts: number | null
          series_finished: number | null
          series_begun_at: string | null
          series_created_at: string | null
          series_idx: number | null
          series_place: number | null
          may_be_offered: boolean | null
          words: string | null
          coverage: number | null
          distance_from_fit: number | null
          learning_coverage: number | null
        }[]
      }
      undo_change: {
        Args: {
          change: number
        }
        Returns: number
      }
      undo_word_states: {
        Args: {
          undo: string
        }
        Returns: Json
      }
      unknown_words: {
        Args: {
          text_sha1: string
        }
        Returns: {
          id: number
          chinese: string
          traditional: string
          phonetic: string
        }[]
      }
      unsave_word: {
        Args: {
          word_id?: number
          chinese?: string
        }
        Returns: undefined
      }
      word_examples: {
        Args: {
          word_id: number
          meaning: string
          not_in: string
        }
        Returns: {
          sha1: string
          title: string
          position: number
          chinese: string
          translation: string
          machine: boolean
          words: Json
        }[]
      }
      word_marks: {
        Args: {
          word_ids?: number[]
          entries?: string[]
        }
        Returns: {
          word_id: number
          entry: string
          saved: boolean
          state: string
          by_parts: boolean
          own: boolean
        }[]
      }
      word_state_changes: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          made_at: string
          state: string
          words: number
        }[]
      }
      words_read_as: {
        Args: {
          part: string
          readings: string[]
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
          hsk_2: number | null
          hsk_3: number | null
          derived_level: number | null
          last_modified: string
          other_senses: Json | null
        }[]
      }
      words_to_practice: {
        Args: {
          text_sha1: string
        }
        Returns: Json
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
