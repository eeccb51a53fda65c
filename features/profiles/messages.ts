/** All texts of the profile screens. */
export const messages = {
  levelInvalid: 'Please choose a level',
  studyReasonInvalid: 'Please choose a study reason',
  studyMonthsInvalid: 'Study months should be a whole number from 0 to 1200',
  mostInterestedTooLong: 'Most interested should be at most 200 characters',
  updateFailed: 'Failed to update profile. Please try again later',
  changeFailed: 'Failed to update profile',
  fetchFailed: 'Failed to fetch profile',
  avatar: 'Your picture',
  avatarSaved: 'Your picture is saved',
  avatarRemoved: 'Your picture is removed',
  removeAvatar: 'Remove the picture',
  uploadFailed: 'There was a problem with your request. Please try again.',
} as const
