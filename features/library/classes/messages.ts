import { withCommas } from '@tingdu/client/with-commas.ts'

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${withCommas(count)} ${what}s`)
const listed = (parts: (string | false)[]) =>
  new Intl.ListFormat('en').format(parts.filter((part) => part !== false))

/** All texts of the class screens. */
export const messages = {
  title: 'Classes',
  description: 'Groups of members who receive books and texts',
  search: 'Search classes by name',
  add: 'NEW CLASS',
  details: 'Details',
  state: 'State',
  empty: 'No classes yet',
  emptyText: 'A class is a group of members. Give it books and texts, and its members can read them.',
  emptyForStudents: 'You’re not in a class yet. A teacher can add you by email or send you a link to join.',
  noMatch: 'No matching classes',
  fetchFailed: 'Could not fetch classes. Please try again.',
  archived: 'Archived',
  noOrganization: 'No organization',

  yourClasses: 'Your classes',
  allClasses: (count: number) => `All ${withCommas(count)}`,
  classMembers: (count: number) => (count === 1 ? '1 member' : `${withCommas(count)} members`),

  newTitle: 'New Class',
  organization: 'Organization',
  chooseOrganization: 'Choose an organization',
  organizationsFailed: 'Could not fetch organizations. Please try again.',
  create: 'Create',
  cancel: 'Cancel',
  created: (name: string) => `${name} created`,
  createFailed: 'Failed to add class. Please try again later',
  olderCreateFailed: 'Not able to add Class at this time. Pleaes try again later',
  teachersOnly: 'Only teachers can create classes',
  teachersOnlyText: 'Ask a teacher to add you to a class.',

  fieldEmpty: 'This field cannot be empty',
  maxMembersNotANumber: 'Max members must be a number',
  maxBooksNotANumber: 'Max books must be a number',
  limitNotWhole: 'Enter a whole number from 0 to 1,000,000',
  limitTooLarge: 'Enter 1,000,000 or less',
  nameTooLong: 'Use 200 characters or fewer',
  descriptionTooLong: 'Use 2,000 characters or fewer',

  notFound: 'Class not found',
  notFoundText: 'It may have been deleted, or you’re not a member.',
  roleFailed: 'Could not fetch class role. Please try again.',
  settings: 'About this class',
  updateFailed: 'Not able to update class at this moment. Please try again later.',
  belowCount: {
    max_members: ({ nb_members }: { nb_members: number }) =>
      `The class already has ${messages.classMembers(nb_members)}`,
    max_books: ({ nb_books, nb_texts }: { nb_books: number; nb_texts: number }) =>
      `The class already has ${counted(nb_books, 'book')} and ${counted(nb_texts, 'text')}`,
  },
  noTabs: 'You’re not a member of this class',
  noTabsText: 'Members see its books and texts here.',

  archive: 'Archive',
  archiveTitle: 'Archive this class?',
  archiveText: 'It moves to archived classes. Members keep its books and texts, and you can restore it.',
  archiveAllTitle: (count: number) =>
    count === 1 ? 'Archive 1 class?' : `Archive ${withCommas(count)} classes?`,
  archiveAllText: 'Members keep the books and texts, and you can restore the classes.',
  classesArchived: 'Classes archived',
  archivedNow: 'Class archived',
  restore: 'Restore',
  restored: 'Class restored',
  restoreAllTitle: (count: number) =>
    count === 1 ? 'Restore 1 class?' : `Restore ${withCommas(count)} classes?`,
  restoreAllText: 'They move back to active classes.',
  classesRestored: 'Classes restored',
  remove: 'Delete',
  deleteTitle: 'Do you want to delete this class?',
  deleteText: 'This cannot be undone.',
  cannotDelete: 'This class can’t be deleted yet',
  /** What has to go first; `others` are members besides oneself. */
  cannotDeleteText: (others: number, books: number) =>
    `It still has ${listed([others > 0 && counted(others, 'other member'), books > 0 && counted(books, 'book')])}. Remove them first, or archive the class.`,
  deleted: 'Class deleted successfully.',
  deleteFailed: 'Not able to delete class at the moment. Please try again later.',
  leave: 'Leave class',
  leaveTitle: 'Leave this class?',
  leaveText: 'You’ll lose access to its books and texts. A teacher can add you again.',
  left: 'You left the class',
  leaveFailed: 'Not able to leave the class at the moment. Please try again later.',

  members: 'Members',
  books: 'Books',
  texts: 'Texts',
  tabs: 'Members, books and texts',
  classesOfMember: 'Classes',
  noSharedClasses: 'Not in any of your classes',
  membersFailed: 'Could not fetch members. Please try again.',
  searchMembers: 'Search members by email',
  noMembers: 'No members yet',
  noMembersText: 'Search for people, enter email addresses or upload a CSV file.',
  noMemberMatches: 'No matching members',
  addMembers: 'Add members',
  anyRole: 'All roles',
  anyState: 'Joined and invited',
  removeSelected: 'Delete',
  deleteMembers: (count: number) =>
    count === 1 ? 'Delete 1 member?' : `Delete ${withCommas(count)} members?`,
  deleteMembersText:
    'They will lose access to the books and texts of this class. Open invitations are canceled.',
  selfToo: 'This includes you.',
  membersDeleted: 'Members deleted successfully.',
  makeRole: (role: string) => `Make ${role.toLowerCase()}`,
  changeRoleTitle: (count: number, role: string) =>
    count === 1
      ? `Make this member a ${role.toLowerCase()}?`
      : `Make ${withCommas(count)} members ${role.toLowerCase()}s?`,
  roleTexts: {
    teacher: 'Teachers manage the class: its members, books, texts and settings.',
    student: 'Students read the books and texts of the class. They no longer manage it.',
  },
  roleChanged: 'Role changed',
  roleNotChanged: 'Not able to change the role at the moment. Please try again later.',
  resend: 'Resend',
  resent: (email: string) => `Invitation sent again to ${email}`,
  notResent: 'Not able to send the invitation at the moment. Please try again later.',
  deleteMember: 'Do you want to delete this member?',
  deleteMemberText: (email: string) => `${email} will lose access to the books and texts of this class.`,
  memberDeleted: 'Member deleted successfully.',
  memberDeleteFailed: 'Failed to delete member. Please try again later.',

  joinLink: 'Join link',
  joinLinkOff: 'Off. Switch it on to let students join by a link instead of an invitation.',
  joinLinkOn: 'Anyone with this link can join as a student.',
  joinArchived: 'Nobody can join while the class is archived.',
  joinLinkFailed: 'Could not fetch the join link. Please try again.',
  copyLink: 'Copy link',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchOffTitle: 'Switch off the join link?',
  renewLink: 'New link',
  renewTitle: 'Create a new join link?',
  linkEnds: 'The current link stops working. Members who have joined stay in the class.',
  joinLinkIsOn: 'Join link switched on',
  joinLinkIsOff: 'Join link switched off',
  joinLinkRenewed: 'New join link created',
  joinLinkNotChanged: 'Not able to change the join link at the moment. Please try again later.',

  joinTitle: 'Join a class',
  joinQuestion: (name: string) => `Join ${name}?`,
  joinText: 'You join as a student. The teachers of the class see your name and your email address.',
  joinClass: 'Join class',
  joinedNow: (name: string) => `You joined ${name}`,
  joinedAlready: 'You’re already in this class.',
  openClass: 'Open the class',
  signInFirst: 'Log in or sign up to join. We’ll bring you back to this page.',
  signedInAs: (email: string) => `Logged in as ${email}`,
  linkEnded: 'This link is no longer valid',
  linkEndedText: 'Ask your teacher for a new one.',
  toClasses: 'Your classes',
  joinFetchFailed: 'Could not fetch the class. Please try again.',
  joinFailed: 'Not able to join the class at the moment. Please try again later.',

  copy: 'Copy',
  copyTitle: 'Copy this class',
  copyText: 'The copy has the same settings, books and texts, and no members.',
  copyName: (name: string) => `${name} (copy)`.slice(0, 200),
  name: 'Name',
  copied: 'Class copied',
  copiedPartly: 'Class copied, except for these',
  leftOut:
    'Private texts and books can be added only by their owner, others only by someone who can read them.',
  openCopy: 'Open the copy',
  copyFailed: 'Not able to copy the class at the moment. Please try again later.',

  booksFailed: 'Could not fetch books. Please try again.',
  searchBooks: 'Search books by title',
  noBooks: 'No books yet',
  noBooksText: 'Members can read the books you add.',
  noBookMatches: 'No matching books',
  addBooks: 'Add books',
  noBooksToAdd: 'No books to add',
  booksAdded: 'Books added successfully.',
  booksNotAdded: 'Not able to add books at the moment. Please try again later.',
  chooseBooks: 'Select at least one book',
  deleteBook: 'Do you want to delete this book?',
  bookDeleted: 'Book deleted successfully.',
  bookDeleteFailed: 'Not able to delete book at the moment. Please try again later.',
  deleteBooks: (count: number) => (count === 1 ? 'Delete 1 book?' : `Delete ${withCommas(count)} books?`),
  booksDeleted: 'Books deleted successfully.',

  textsFailed: 'Could not fetch texts. Please try again.',
  searchTexts: 'Search texts by title',
  noTexts: 'No texts yet',
  noTextsText: 'Members can read the texts you add.',
  noTextMatches: 'No matching texts',
  addTexts: 'Add texts',
  noTextsToAdd: 'No texts to add',
  textsAdded: 'Texts added successfully.',
  textAddedAlready: 'This text is already added',
  textsNotAdded: 'Not able to add texts at the moment. Please try again later.',
  chooseTexts: 'Select at least one text',
  deleteGivenTitle: 'Do you want to delete this text?',
  textDeleted: 'Text deleted successfully.',
  textDeleteFailed: 'Not able to delete text at the moment. Please try again later.',
  deleteTexts: (count: number) => (count === 1 ? 'Delete 1 text?' : `Delete ${withCommas(count)} texts?`),
  textsDeleted: 'Texts deleted successfully.',
  closedTexts: (count: number) =>
    count === 1
      ? '1 library text is locked for this class'
      : `${withCommas(count)} library texts are locked for this class`,
  closedTextsReason: (plan: string) =>
    `Its teacher or organization has no membership that covers all its texts and books. A ${plan} membership does.`,
  seePlans: 'See plans',
  deleteAllGivenText: 'Members will lose access to these unless they can read them another way.',
  deleteGivenText: (title: string) =>
    `Members will lose access to “${title}” unless they can read it another way.`,

  role: 'Role',
  alreadyMember: 'Already in this class',
  seats: (taken: number, all: number) => `${withCommas(taken)} of ${withCommas(all)} members`,
  membersAdded: 'Members added successfully.',
  membersNotAdded: 'Not able to add the member at this moment. Please try again later.',
} as const

/** What the server refuses. */
export const refusals = {
  notOwnClass: 'You can only create classes for yourself',
  notOwnClassHint: 'Leave out "user_id".',
} as const

/** The states by which the list is filtered. */
export const stateNames = { active: 'Active', archived: 'Archived', all: 'All classes' } as const
export type ClassState = keyof typeof stateNames

/** Whether a member has joined; the invited have not accepted yet. */
export const memberStateNames = { joined: 'Joined', invited: 'Invited' } as const
export type MemberState = keyof typeof memberStateNames

/** The roles in a class. */
export const roleNames = { teacher: 'Teacher', student: 'Student' } as const
export type ClassRole = keyof typeof roleNames
