/** The texts of reviews. */
export const messages = {
  /** Why a review of a list is not stored, by its code. */
  refusedReview: {
    invalid_review: 'A review must be an object',
    invalid_id: 'The id of a review must be a UUID',
    invalid_rating: 'A rating must be 1, 2, 3 or 4',
    invalid_time: 'The time of a review must be a time in ISO 8601 with its zone, since the year 2000',
    invalid_duration: 'A duration must be a number of milliseconds',
    invalid_device: 'The name of a device is too long or contains characters that cannot be stored',
    card_unknown: 'There is no such card among yours',
  },
  tooManyReviews: 'At most 500 reviews can be sent at once',
  sentAtInvalid: 'sent_at must be the time of sending in ISO 8601 with its zone',
  reviewUnknown: 'There is no such review among yours',
  invalidReviewId: 'The id of a review must be a UUID',
  zoneUnknown: 'There is no such time zone',
  notWholeNumber: (most: number) => `This must be a whole number of at most ${most}`,
}
