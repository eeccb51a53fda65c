/** Suggested words with reading and meaning; one pair of rows for learners, one for teachers. */
export type StartingWord = { word: string; pinyin: string; meaning: string }

export const learnerWords: readonly StartingWord[] = [
  { word: '听', pinyin: 'tīng', meaning: 'to listen' },
  { word: '读', pinyin: 'dú', meaning: 'to read' },
  { word: '学习', pinyin: 'xué xí', meaning: 'to study' },
  { word: '慢慢', pinyin: 'màn màn', meaning: 'slowly' },
]

export const teacherWords: readonly StartingWord[] = [
  { word: '教', pinyin: 'jiāo', meaning: 'to teach' },
  { word: '写字', pinyin: 'xiě zì', meaning: 'to write characters' },
  { word: '声调', pinyin: 'shēng diào', meaning: 'tone' },
  { word: '课文', pinyin: 'kè wén', meaning: 'text of a lesson' },
]
