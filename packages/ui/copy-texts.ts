/** The results shown by a copy button. */
export const copyTexts = { copied: 'Copied', notCopied: 'Could not copy' } as const
