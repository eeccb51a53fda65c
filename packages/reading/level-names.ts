/** How the four levels of members, texts and books are called. */
export const levelNames: Record<string, string> = {
  beginner: 'Beginner',
  'low-intermediate': 'Low intermediate',
  'high-intermediate': 'High intermediate',
  advanced: 'Advanced',
}

/** The name of a level of HSK 3.0; 7 stands for those beyond the lists. */
export const hskName = (level: number) => `HSK ${level === 7 ? '7–9' : level}`
