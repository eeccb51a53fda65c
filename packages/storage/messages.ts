/** Messages for rejected upload forms. */
export const messages = {
  notAForm: 'The upload is not a form of the kind multipart/form-data.',
  incomplete: 'The upload broke off before its end. Please try again.',
  noFile: 'The form has no file.',
  fieldMissing: (name: string) => `The form lacks the field '${name}'.`,
  fieldUnknown: (name: string) => `The form has a field '${name}' that was not signed.`,
  fieldDiffers: (name: string) => `The field '${name}' is not what was signed.`,
  signatureWrong: 'The signature of the form does not match.',
  policyUnreadable: 'The policy of the form cannot be read.',
  expired: 'The time for this upload is over. Please start it again.',
  used: 'This upload has been used already. Please start a new one.',
  tooLarge: (bytes: number) => `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  tooSmall: 'The file is empty.',
  full: 'There is no space for uploads at the moment. Please try again later.',
  notStored: 'The file could not be stored. Please try again later.',
} as const
