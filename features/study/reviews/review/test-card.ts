import type { Skill, StudyCard, StudyEntry } from '../study-card.ts'

let count = 0

/** A new card of a word, for tests of the screen; `entry` and the skill may differ. */
export function testCard({
  skill = 'meaning',
  ...entry
}: Partial<StudyEntry> & { skill?: Skill } = {}): StudyCard {
  count += 1
  return {
    card_id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    skill,
    due: null,
    state: 'new',
    schedule: {
      state: 'new',
      due: null,
      stability: 0,
      difficulty: 0,
      step: 0,
      reps: 0,
      lapses: 0,
      last_review: null,
      last_day: null,
    },
    intervals: { '1': '1 min', '2': '6 min', '3': '10 min', '4': '8 d' },
    entry: {
      kind: 'word',
      entry_id: count,
      deck: { id: 1, title: 'Saved words', kind: 'saved', own: true },
      word_id: count,
      char_id: null,
      sentence_id: null,
      chinese: '热闹',
      traditional: '熱鬧',
      phonetic: 'rè nao',
      senses: [{ text: 'lively, full of people' }],
      back: null,
      hsk_3: 4,
      picture: null,
      sound: null,
      note: '',
      sentence: {
        chinese: '中午的面馆总是很热闹。',
        english: 'At noon the noodle shop is always crowded and loud.',
        start: 8,
        end: 10,
      },
      saved: true,
      ...entry,
    },
  }
}
