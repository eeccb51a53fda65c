/** The address at which the worker fetches the app's page; it is among the routes, so that the server sends it. */
export const shellAddress = '/app-shell'

/** In the place of the shell's revision; the server puts in what changes with the page and its headers. */
export const SHELL_REVISION = 'SHELL_REVISION'

/** What is posted to a worker that waits, so that it starts. */
export const START = 'start'
