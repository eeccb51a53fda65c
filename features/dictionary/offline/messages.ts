import { withCommas } from '@tingdu/client/with-commas.ts'

/** Texts of the dictionary on a device. */
export const messages = {
  title: 'Dictionary',
  what: (words: number, sentences: number) =>
    `Search the ${withCommas(words)} most useful entries and ${withCommas(sentences)} example sentences without a connection.`,
  whatItIs: 'Search the most useful entries and our example sentences without a connection.',
  download: (bytes: number) => `Download (${megabytes(bytes)})`,
  progress: (done: number, of: number) => `${megabytes(done)} of ${megabytes(of)}`,
  downloading: 'Downloading the dictionary',
  stop: 'Stop',
  stopped: (done: number, of: number) => `Stopped at ${megabytes(done)} of ${megabytes(of)}.`,
  goOn: 'Continue',
  failed: 'The download was interrupted.',
  full: 'There is not enough space on this device.',
  tryAgain: 'Try again',
  kept: (bytes: number) => `On this device: ${megabytes(bytes)}.`,
  newer: (bytes: number) => `Update (${megabytes(bytes)})`,
  isNewer: 'A newer version is available.',
  remove: 'Remove',
  removeTitle: 'Remove the dictionary from this device?',
  removeText: 'You will need a connection to search it again.',
  removed: 'The dictionary was removed from this device.',
  removeFailed: 'Could not remove it. Please try again.',
  couldNotAsk: 'Could not check for the download. Please try again.',
  offline: 'You can download it when you’re back online.',
  blocked: 'Your browser does not let Tingdu store anything on this device.',
  membershipRequired: 'You need a membership to use the dictionary offline.',
  seePlans: 'See plans',
  credits: 'Contains CC-CEDICT (CC BY-SA 4.0) and other data.',
  seeCredits: 'Credits',
  invalidPart: 'The dictionary has no such part.',
  versionGone: 'The dictionary has changed. Start the download again.',
  dictionaryLoading: 'The dictionary is still being loaded. Try again in a moment.',
}

/** '5.9 MB'. */
function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
