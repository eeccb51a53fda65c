/** Texts of the app on a device: new versions, and what waits to be sent. */
export const messages = {
  newVersion: 'A new version is ready.',
  newVersionStarts: 'It starts the next time you open Tingdu.',
  close: 'Close',
}
