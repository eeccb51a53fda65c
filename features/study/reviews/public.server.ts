/** What other features may call on the server: adding answers from elsewhere, and folding them. */
export {
  type CardToFold,
  type FoldSettings,
  foldAndStore,
  type ReviewColumns,
  schedulerFor,
} from './folding.server.ts'
export { type CardHistory, storeHistory } from './history.server.ts'
export { recordReviews } from './record.server.ts'
