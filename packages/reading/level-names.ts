/** How the four levels of members, texts and books are called. */
export const levelNames: Record<string, string> = {
  beginner: 'Beginner',
  'low-intermediate': 'Low intermediate',
  'high-intermediate': 'High intermediate',
  advanced: 'Advanced',
}
