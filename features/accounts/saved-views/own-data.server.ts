/** The views of lists that the member has saved, for their data export. */
export const ownSavedViews = {
  name: 'saved_views',
  text: 'select grid, name, query from api.fc_saved_views where owner = $1 order by grid, name',
}

/** The columns of lists that the member has chosen, for their data export. */
export const ownListColumns = {
  name: 'list_columns',
  text: 'select grid, columns from api.fc_list_columns where owner = $1 order by grid',
}
