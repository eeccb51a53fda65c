import type { OwnData } from '@tingdu/feature/accounts.ts'

/** The member's decks, what they contain, and which decks the member studies, for the data export. */
export const ownDecks: OwnData[] = [
  {
    name: 'decks',
    text: `select id, title, description, kind, nb_entries, created_at, last_modified from api.fc_decks
      where owner = $1 order by id`,
  },
  {
    name: 'deck_entries',
    text: `select deck_id, idx, kind, chinese, traditional, phonetic, front, back, picture, sound, note, source_text,
        source_start, source_end, source_sentence, source_meaning, created_at, last_modified
      from api.fc_deck_entries where owner = $1 order by deck_id, idx, id`,
  },
  {
    name: 'studied_decks',
    text: `select s.deck_id, d.title, s.skills, s.new_per_day, s.paused, s.started_at, s.last_modified
      from api.fc_studied_decks s join api.fc_decks d on d.id = s.deck_id where s.owner = $1 order by s.started_at, s.deck_id`,
  },
]
