/** The days on which the member used the product, as far as they are kept, for their data export. */
export const ownActiveDays = {
  name: 'active_days',
  text: 'select day from private.active_days where user_id = $1 order by day',
}
