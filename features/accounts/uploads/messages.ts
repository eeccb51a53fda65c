/** All texts of uploads. */
export const messages = {
  resourceMissing:
    'Specify what to upload: resource=images/{name}.png, sounds/{name}.mp3 or packages/{name}.apkg',
  folderUnknown: "Uploads go to 'images', 'sounds' or 'packages'",
  typeUnknown: 'Pictures must be .png, sounds .mp3, packages .apkg',
  nameInvalid: "The name can only have letters, digits, '-' and '_'",
  tooMany: 'Too many uploads. Please wait and try again.',
  quotaExceeded: 'You have uploaded too many files that are not in use',
  quotaHint: 'Use or replace them, or wait: unused files are deleted after a day.',
  storageExceeded: 'Your uploads have reached their storage limit',
  storageHint: 'Delete pictures or recordings that you don’t need. A membership raises the limit.',
  notUploaded: 'The file was not uploaded completely. Please upload it again.',
  notAPicture: 'This file is not a valid PNG picture. Please choose another one.',
  notASound: 'This file is not a valid MP3 recording. Please choose another one.',
} as const
