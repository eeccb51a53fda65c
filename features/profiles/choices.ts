/** What a member can choose as level; screens that only show it need no rules. */
export const LEVELS = ['beginner', 'low-intermediate', 'high-intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

/** What a member can study for. */
export const STUDY_REASONS = ['At School', 'For Work', 'For Fun'] as const
export type StudyReason = (typeof STUDY_REASONS)[number]
