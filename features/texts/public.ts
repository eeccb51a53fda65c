/** What other features may import: how the title of a text is shown. */
export { TextTitle } from './TextTitle.tsx'
