/** What happens, or happened, to a member of a course. */
export type CourseMemberState = 'in class' | 'joins' | 'is invited' | 'no address' | 'refused'
