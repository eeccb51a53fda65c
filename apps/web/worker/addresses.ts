/** The address at which the worker fetches the app's page; it is among the routes, so that the server sends it. */
export const shellAddress = '/app-shell'

/** A placeholder: the server replaces it with a hash of the shell and its headers. */
export const SHELL_REVISION = 'SHELL_REVISION'

/** The message that starts a waiting worker. */
export const START = 'start'
