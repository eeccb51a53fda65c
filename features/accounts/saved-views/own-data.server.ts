/** The views of lists that the member has saved, for their data export. */
export const ownSavedViews = {
  name: 'saved_views',
  text: 'select grid, name, query from api.fc_saved_views where owner = $1 order by grid, name',
}
