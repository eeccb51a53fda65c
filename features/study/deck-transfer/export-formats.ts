/** The formats in which a deck can be exported. */
export const exportFormats = ['apkg', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
