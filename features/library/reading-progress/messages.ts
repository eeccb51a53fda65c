/** Messages about how far texts are read. */
export const messages = {
  markedAsRead: (title: string) => `“${title}” was marked as read`,
  undo: 'Undo',
  notUndone: (title: string) => `Could not mark “${title}” as unread. Please try again.`,
} as const
