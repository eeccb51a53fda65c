/** Texts of the app on a device: new versions, and what waits to be sent. */
export const messages = {
  newVersion: 'A new version is ready.',
  newVersionStarts: 'It starts the next time you open Tingdu.',
  close: 'Close',
  installTitle: 'Install Tingdu',
  installText: 'It opens in a second, even when you’re offline.',
  installByHand: 'It opens in a second, even when you’re offline. Tap Share, then “Add to Home Screen”.',
  install: 'Install',
  notNow: 'Not now',
  waiting: (count: number) =>
    count === 0
      ? 'You are offline.'
      : `${count === 1 ? '1 change hasn’t' : `${count} changes haven’t`} been sent yet. Tingdu will send ${count === 1 ? 'it' : 'them'} when you’re back online.`,
  refused: (why: string) => `A change you made offline could not be saved: ${why}`,
}
