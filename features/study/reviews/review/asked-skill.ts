import type { Skill, StudyCard } from '../study-card.ts'

/**
 * How a card is asked on this device: without sound `listening` asks for the meaning, and what lacks a reading, a meaning or
 * a sentence with the word is asked for what it has.
 */
export function askedSkill(
  { skill, entry }: Pick<StudyCard, 'skill' | 'entry'>,
  sound: 'looking' | 'none' | 'ready',
): Skill {
  const { kind, phonetic, sentence } = entry
  if (skill === 'listening') return sound === 'none' ? 'meaning' : 'listening'
  if (skill === 'reading') return phonetic === '' ? 'meaning' : 'reading'
  if (skill === 'cloze') return sentence?.start == null ? 'production' : 'cloze'
  if (skill === 'production' || skill === 'writing') return kind === 'sentence' ? 'meaning' : skill
  return 'meaning'
}
