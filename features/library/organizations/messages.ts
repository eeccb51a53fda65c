import { withCommas } from '@tingdu/client/with-commas.ts'

const counted = (count: number, one: string, several: string) =>
  `${withCommas(count)} ${count === 1 ? one : several}`
const listed = (parts: (string | false)[]) =>
  new Intl.ListFormat('en').format(parts.filter((part) => part !== false))

/** All texts of the organization screens. */
export const messages = {
  title: 'Organizations',
  description: 'Schools and groups, with their members, books and classes',
  search: 'Search organizations by name',
  add: 'NEW ORGANIZATION',
  empty: 'No organizations yet',
  emptyText: 'An organization is a school or a group that shares books and classes.',
  emptyForMembers: 'You don’t belong to an organization yet. An administrator can invite you by email.',
  noMatch: 'No organizations match your search',
  fetchFailed: 'Could not fetch organizations. Please try again.',
  newTitle: 'New Organization',
  fieldEmpty: 'This field cannot be empty',
  maxMembersNotANumber: 'Max members must be a number',
  maxBooksNotANumber: 'Max books must be a number',
  maxClassesNotANumber: 'Max classes must be a number',
  limitNotWhole: 'Enter a whole number from 0 to 1,000,000',
  limitTooLarge: 'This number can be at most 1,000,000',
  nameTooLong: 'The name can have at most 200 characters',
  descriptionTooLong: 'The description can have at most 2,000 characters',
  createFailed: 'Not able to add the organization at this moment. Please try again later.',
  uploadFailed: 'Failed to upload image. Please try again.',
  created: (name: string) => `${name} created`,
  staffOnly: 'Only staff can create organizations',
  staffOnlyText: 'Contact support if your school needs one.',

  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  organization: 'Organization',
  organizationFailed: 'Could not fetch organization. Please try again.',
  missing: 'Organization not found',
  missingText: 'It may have been deleted, or you’re not a member.',
  about: 'About this organization',
  name: 'Name',
  descriptionField: 'Description',
  saveFailed: 'Not able to update organization at this moment. Please try again later.',
  belowCount: (has: string) => `The organization already has ${has}`,
  counts: (members: number, books: number, classes: number) => ({
    max_members: counted(members, 'member', 'members'),
    max_books: counted(books, 'book', 'books'),
    max_classes: counted(classes, 'class', 'classes'),
  }),
  seats: (members: string, books: string, classes: string) => `${members}, ${books}, ${classes}`,
  ofMembers: (taken: string, all: string) => `${taken} of ${all} members`,
  ofBooks: (taken: string, all: string) => `${taken} of ${all} books`,
  ofClasses: (taken: string, all: string) => `${taken} of ${all} classes`,
  changeCover: 'Change cover',
  cover: 'Cover image',
  coverMissing: 'Choose a picture',
  coverChanged: 'Cover changed',
  tabs: 'Organization sections',
  remove: 'Delete',

  deleteTitle: 'Do you want to delete this organization?',
  deleteText: 'This cannot be undone.',
  cannotDelete: 'This organization can’t be deleted yet',
  /** What has to go first. */
  cannotDeleteText: (members: number, books: number, classes: number) =>
    `It still has ${listed([
      members > 0 && counted(members, 'other member', 'other members'),
      books > 0 && counted(books, 'book', 'books'),
      classes > 0 && counted(classes, 'class', 'classes'),
    ])}. Remove them first.`,
  deleted: 'Organization has been Removed! Redirecting to Organizations page...',
  deleteFailed:
    'This Organization cannot be Removed. Please remove all resources of organization and try again.',

  books: 'Books',
  searchBooks: 'Search books by title',
  booksFailed: 'Could not fetch books. Please try again.',
  noBooks: 'No books yet',
  noBooksText: 'Everyone in the organization can read the books that you add.',
  noBookMatch: 'No books match your search',
  addBooks: 'Add books',
  noBooksToAdd: 'No more books to add',
  chooseBooks: 'Select at least one book',
  booksAdded: 'Books added successfully.',
  booksNotAdded: 'Not able to add books at the moment. Please try again later.',
  deleteBookTitle: 'Do you want to delete this book?',
  deleteBooks: (count: number) => (count === 1 ? 'Delete 1 book?' : `Delete ${withCommas(count)} books?`),
  deleteBooksText: 'Members will lose access to these books unless they have them from somewhere else.',
  booksDeleted: 'Books deleted successfully.',
  deleteBookText: (title: string) =>
    `Members will lose access to “${title}” unless they have it from somewhere else.`,
  bookDeleted: 'Book deleted successfully.',
  bookNotDeleted: 'Not able to delete book at the moment. Please try again later.',

  classes: 'Classes',
  searchClasses: 'Search classes by name',
  classesFailed: 'Could not fetch classes. Please try again.',
  noClasses: 'No classes yet',
  noClassesText: 'A class is a group of members. Give it books and texts to read.',
  noClassMatch: 'No classes match your search',
  newClass: 'New class',
  createClass: 'Create class',
  archived: 'Archived',
  classAdded: 'Class added successfully.',
  classNotAdded: 'Not able to add class at the moment. Please try again later.',
  deleteClassTitle: 'Do you want to delete this class?',
  deleteClassText: (name: string) => `“${name}” will be permanently deleted.`,
  cannotDeleteClass: 'This class can’t be deleted yet',
  cannotDeleteClassText: (name: string, members: number, books: number) =>
    `“${name}” still has ${listed([
      members > 0 && counted(members, 'member', 'members'),
      books > 0 && counted(books, 'book', 'books'),
    ])}. Remove them first.`,
  classDeleted: 'Class deleted successfully.',
  classNotDeleted: 'Please remove all the member and books of the class  to delete this class.',

  members: 'Members',
  searchMembers: 'Search members by email',
  membersFailed: 'Could not fetch members. Please try again.',
  noMembers: 'No members yet',
  noMembersText: 'Search for people, paste email addresses or upload a CSV file. We’ll invite them by email.',
  noMemberMatch: 'No members match your search',
  states: { invited: 'Invited', member: 'Member' },
  addMembers: 'Add members',
  membersAdded: 'Members added successfully.',
  membersNotAdded: 'Not able to add the organization at this moment. Please try again later.',
  alreadyMember: 'Everyone chosen is already a member or has been invited.',
  email: 'Email',
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  roleChanged: (email: string, role: string) => `${email}: ${role}`,
  roleNotChanged: 'Could not change the role. Please try again.',

  resend: 'Resend',
  resent: (email: string) =>
    `We’re sending a new invitation to ${email}. The earlier link won’t work anymore.`,
  resendFailed: 'Could not resend the invitation. Please try again.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this invitation?',
  withdrawText: (email: string) => `The link sent to ${email} will stop working.`,
  withdrawn: 'Invitation withdrawn',
  deleteMemberTitle: 'Do you want to delete this member?',
  deleteMemberText: (email: string) => `${email} will lose access to the organization.`,
  deleteMembers: (count: number) =>
    count === 1 ? 'Delete 1 member?' : `Delete ${withCommas(count)} members?`,
  deleteMembersText: 'They will lose access to the organization. Open invitations are canceled.',
  membersDeleted: 'Members deleted successfully.',
  memberDeleted: 'Member deleted successfully.',
  memberNotDeleted: 'Failed to delete member. Please try again later.',
} as const

/** The roles in an organization. */
export const roleNames = { teacher: 'Teacher', org_admin: 'Org Admin' } as const
export type OrganizationRole = keyof typeof roleNames
