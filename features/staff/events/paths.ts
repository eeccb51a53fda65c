/** The address of the list of events. */
export const eventPaths = { events: () => '/events' }
