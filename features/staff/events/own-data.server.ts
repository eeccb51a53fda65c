/** The member's latest events, for the data export. The number is limited because the file is made in memory. */
export const ownEvents = {
  name: 'events',
  text: `select id, device, "timestamp", event_name, event_type, params1, params2, params, data
    from api.fc_events where owner = $1 order by "timestamp" desc, id limit 10000`,
}
