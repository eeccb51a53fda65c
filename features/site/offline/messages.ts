/** Texts of the app on a device: new versions, and what waits to be sent. */
export const messages = {
  newVersion: 'A new version is ready.',
  newVersionStarts: 'It starts the next time you open Tingdu.',
  close: 'Close',
  installTitle: 'Keep Tingdu on your home screen',
  installText: 'It opens in a second, also without a connection.',
  installByHand: 'It opens in a second, also without a connection. Tap Share, then “Add to Home Screen”.',
  install: 'Install',
  notNow: 'Not now',
  waiting: (count: number) =>
    count === 0
      ? 'You are offline.'
      : `${count === 1 ? '1 change waits' : `${count} changes wait`} to be sent. Tingdu sends ${count === 1 ? 'it' : 'them'} when you are online.`,
  refused: (why: string) => `A change that was made offline could not be saved: ${why}`,
}
