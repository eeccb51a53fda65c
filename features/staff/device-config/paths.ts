/** The addresses of the device configuration. */
export const deviceConfigPaths = { deviceConfig: () => '/device-config' }
