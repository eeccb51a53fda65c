/** Texts of the sounds of words and sentences. */
export const messages = {
  listen: 'Listen',
  listenTo: (chinese: string) => `Listen: ${chinese}`,
  noSound: 'No recording yet, and no Chinese voice is installed on this device.',
  cannotPlay: 'We couldn’t play the recording. Please try again.',
} as const
