/** The texts of every dialog that picks books or texts. */
export const pickTexts = {
  add: 'Save',
  select: (title: string) => `Select ${title}`,
  addedAlready: 'Already added',
  selected: (count: number) => `${count} selected`,
} as const
