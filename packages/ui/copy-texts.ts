/** What the button that copies a text says of the result. */
export const copyTexts = { copied: 'Copied', notCopied: 'Could not copy' } as const
