/** Messages for rejected upload forms. */
export const messages = {
  notAForm: 'The upload must be a multipart/form-data form.',
  incomplete: 'The upload was interrupted. Please try again.',
  noFile: 'The form contains no file.',
  fieldMissing: (name: string) => `The form is missing the field '${name}'.`,
  fieldUnknown: (name: string) => `The form has a field '${name}' that was not signed.`,
  fieldDiffers: (name: string) => `The field '${name}' differs from what was signed.`,
  signatureWrong: 'The signature of the form does not match.',
  policyUnreadable: 'The policy of the form cannot be read.',
  expired: 'This upload has expired. Please start it again.',
  used: 'This upload has already been used. Please start a new one.',
  tooLarge: (bytes: number) => `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`,
  tooSmall: 'The file is empty.',
  full: 'There is no space for uploads at the moment. Please try again later.',
  notStored: 'The file could not be stored. Please try again later.',
} as const
