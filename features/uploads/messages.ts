/** All texts of uploads. */
export const messages = {
  resourceMissing: 'Name what is to be uploaded: resource=images/{name}.png or resource=sounds/{name}.mp3',
  folderUnknown: "Uploads go to 'images' or 'sounds'",
  typeUnknown: 'Pictures must be .png, sounds must be .mp3',
  nameInvalid: "The name may have letters, digits, '-' and '_' only",
  tooMany: 'Too many uploads. Please wait and try again.',
  quotaExceeded: 'You have uploaded too many files that are not used yet.',
  quotaHint: 'Use or replace them, or wait: unused files are deleted after a day.',
  notUploaded: 'The file has not been uploaded, or not completely. Please upload it again.',
  notAPicture: 'This file is not a PNG picture that can be read. Please choose another.',
  notASound: 'This file is not an MP3 sound. Please choose another.',
} as const
