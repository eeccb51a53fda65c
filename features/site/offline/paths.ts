/** The addresses of what is kept on the device. */
export const offlinePaths = { device: () => '/settings/device' }
