/** What is read of a text that is opened, besides its document. */
export const describedColumns =
  'sha1,title,title_en,gist,topics,author,draft_title,draft_author,plan,level,numSounds,characters,in_library,last_modified,may_change,coverage,learning_coverage'

/** What the first screen of a text needs. The app's page requests it before the app runs (`apps/web/early-requests.ts`). */
export const beginningColumns = `${describedColumns},json_text:beginning`
