import type { Role } from '@tingdu/client/session.ts'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { levelName } from '@tingdu/features/membership/subscriptions/messages.ts'

/** The names of the roles, in the order of the filter. */
export const roleNames: Record<Role, string> = {
  student: 'Student',
  teacher: 'Teacher',
  gk_admin: 'GK Admin',
  super_admin: 'Super Admin',
  support: 'Support',
}

/** The names of the payment channels; any other is shown as nothing. */
export const paymentNames: Record<string, string> = {
  apple: 'Apple',
  google: 'Android',
  braintree: 'Web',
  coupoun: 'Coupon',
}

/** The states of an account, by `email_verified`. */
export const emailStates: Record<string, string> = {
  0: 'Email unverified',
  1: 'Email verified',
  '-1': 'Email blocked: this member can’t log in',
  '-2': 'Account archived: this member can’t log in',
}

/** What the list can be narrowed to, by the names in its address. */
export const membershipNames = { trial: 'On trial', paying: 'Paying', past_due: 'Past due' } as const
export const accountNames = {
  unverified: 'Unverified',
  blocked: 'Blocked',
  never: 'Never logged in after sign-up',
} as const

type CouponGives = { period: number; user_level: string; redeem_times: number }

/** All texts of the member screens; the specification fixes those of failure and success. */
export const messages = {
  title: 'Members',
  count: (count: number, estimated = false) =>
    estimated ? `About ${withCommas(count)} Members` : `${count} Members`,
  searchPlaceholder: 'search members by username or role',
  searchLabel: 'Search members by name or email',
  paidOnly: 'Show Paid Users',
  filterRole: 'Role',
  filterJoined: 'Joined',
  filterMore: 'Filters',
  membership: 'Membership',
  signedIn: 'First login after sign-up',
  anyMembership: 'Any membership',
  account: 'Account',
  anyAccount: 'Any account',
  anyLevel: 'Any level',
  country: 'Country',
  dayInvalid: 'Enter a date as DD/MM/YYYY',
  expiryInvalid: 'Enter a date as DD/MM/YYYY, up to 31/12/2099',
  dayPast: 'The date cannot be before today',
  yes: 'Yes',
  no: 'No',
  details: 'Details',
  refund: 'Refund',
  detailsOf: (name: string) => `Details: ${name}`,
  membersFailed: 'Could not fetch members. Please try again.',
  noMembers: 'No members yet',
  noMembersText: 'Everyone who signs up is listed here.',
  noMatch: 'No matching members',
  noMatchText: 'Try another part of the name or email address, or clear the filters.',

  member: 'Member',
  back: 'Back',
  userId: 'User ID',
  email: 'Email',
  role: 'Role',
  access: 'Access',
  notFound: 'Member not found',
  notFoundText: 'This account does not exist, or it has been deleted.',
  profileFailed: 'Failed to fetch member profile',
  refresh: 'Refresh',
  tabs: 'Member sections',
  tabNames: {
    details: 'Details',
    subscription: 'Subscription',
    classes: 'Classes',
    books: 'Books',
    texts: 'Texts',
    emails: 'Emails',
    events: 'Events',
    payments: 'Sub Payments',
  },

  activeUntil: (date: string) => `Account active until ${date}`,
  expires: '(Membership expires on this date)',
  notActive: 'Account not active',
  expired: '(Membership expired)',
  neverActive: 'No trial, plan or coupon so far',
  staffAccount: 'Staff account: includes everything, no plan needed',
  reasons: {
    trial: 'Free trial',
    subscription: 'Subscription',
    coupon: 'Coupon',
    staff: 'Date set by staff',
    none: '',
  } as Record<string, string>,
  renewsOn: (date: string) => `renews on ${date}`,
  startsOn: (date: string) => `first payment on ${date}`,
  changesOn: (plan: string, date: string) => `changes to ${plan} on ${date}`,
  failedPayment: 'last payment failed',
  canceled: 'canceled',
  endings: {
    member: 'canceled by the member',
    staff: 'canceled by staff',
    failed_payment: 'ended by a failed payment',
  } as Record<string, string>,
  doesNotRenew: 'does not renew',
  endedOn: (date: string) => `ended on ${date}`,

  block: 'Block',
  unblock: 'Unblock',
  blockQuestion: (name: string) => `Block ${name}?`,
  blockText:
    'They will be logged out on all devices, and can’t log in until you unblock them. Their subscription continues until you cancel it. After you unblock them, their email address will be unverified.',
  unblockQuestion: (name: string) => `Unblock ${name}?`,
  unblockText: 'They can log in again. Their email address will be unverified.',
  isBlocked: 'Blocked',
  isArchived: 'Archived',
  blocked: 'Member blocked',
  unblocked: 'Member unblocked',
  blockFailed: 'Could not change the account. Please try again.',

  password: 'Password',
  changePassword: 'Change Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  change: 'Change',
  passwordText: 'The member will be logged out on all devices and notified by email.',
  fieldEmpty: 'This field cannot be empty',
  passwordTooShort: 'Password should be atleast 6 character',
  passwordsDiffer: 'Your passwords do not match.',
  passwordChanged: 'Password updated successfully',
  passwordFailed: 'Could not change the password. Please try again.',

  level: 'Level',
  goal: 'Goal',
  region: 'Region',
  displayLanguage: 'Display language',
  joined: 'Joined',
  noProfile: 'Not given',
  signInsHelp: 'The last attempts to log in to this account.',
  ago: (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
  today: 'today',

  subscriptionFailed: 'Failed to fetch subscription status',
  subscriptionUnavailable: 'Subscription status unavailable',
  planFailed: 'Failed to plan details',
  noSubscription: 'No subscriptions found.',
  status: 'Status',
  plan: 'Plan',
  nextPlan: 'Next Plan',
  nextPlanFrom: (plan: string, price: string, date: string) => `${plan}, ${price} on ${date}`,
  perMonth: (price: string) => `${price}/mo`,
  planExpires: 'Plan Expire Date',
  firstBilling: 'First Billing Date',
  latestBilling: 'Latest Billing Date',
  nextBilling: 'Next Billing Date',
  price: 'Price',
  userLevel: 'User Level',
  payment: 'Payment',
  subscriptionId: 'Original Subscription ID',
  unsubscribeQuestion: 'Do you want to unsubscribe?',
  unsubscribeText: (until: string) =>
    `The subscription will be canceled with the payment provider. Paid access lasts until ${until}. A canceled subscription can’t be resumed.`,
  unsubscribeLoses: (until: string, paid: string) =>
    `The subscription will be canceled with the payment provider. Access ends on ${until}, and the days after it, which are paid through ${paid}, will be lost. To keep them, first change the expiry date to ${paid}. A canceled subscription can’t be resumed.`,
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'User unsubscribed successfully',
  unsubscribeFailed: 'Could not cancel the subscription. Please try again.',
  inStore: (store: string) =>
    `Bought in the ${store}. Only the member can cancel it, in the settings of their store account.`,
  stores: { apple: 'App Store', google: 'Google Play store' } as Record<string, string>,
  neverSubscribed:
    'Never subscribed. The member can choose a plan under Billing & plans. Until then, you can give access with a coupon or a later expiry date.',
  cannotResume:
    'A subscription that has ended can’t be resumed. The member can choose a new plan under Billing & plans. Until then, you can give access with a coupon or a later expiry date.',

  changeExpiry: 'Change the expiry date',
  newExpiry: 'New date (DD/MM/YYYY)',
  expiryFrom: (date: string) => `Access currently ends on ${date}.`,
  expiryTo: (date: string, days: number) =>
    days === 0
      ? `Access will end on ${date}, the same day.`
      : `Access will end on ${date}, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}.`,
  expiryMoves: (date: string) => `The subscription continues. Its next payment moves to ${date}.`,
  expiryRenews: (date: string) => `The subscription continues. The payment on ${date} extends the new date.`,
  expiryGap: (from: string, payment: string, isPaid: boolean) =>
    `The member will have no access from ${from} until the payment on ${payment}${isPaid ? ', even though they’ve already paid for those days' : ''}. A new period starts with that payment.`,
  expiryNoRenewal: 'No payment or refund is made.',
  expiryChanged: 'Plan expiry date updated successfully',
  expiryFailed: 'Could not change the date. Please try again.',

  coupon: 'Coupon code',
  applyCoupon: 'Apply Coupon',
  confirmCoupon: (code: string) => `Redeem ${code} for this member?`,
  couponGives: ({ period, user_level, redeem_times }: CouponGives) =>
    `${period} ${period === 1 ? 'day' : 'days'} of ${levelName(user_level)}, ${redeem_times} ${redeem_times === 1 ? 'use' : 'uses'} left`,
  couponTakesUse: 'Redeeming takes one of its uses and cannot be undone.',
  couponApplied: 'Coupon applied successfully',
  couponFailed: 'Coupon could not be applied',
  couponRefusals: {
    unknown: () => 'There is no coupon with this code. Check the spelling.',
    redeemed: (day: string | null) =>
      `This member already redeemed it${day === null ? '' : ` on ${day}`}. A coupon can be redeemed only once.`,
    expired: (day: string | null) =>
      `It expired${day === null ? '' : ` on ${day}`}. You can set a later date under Payments, Coupon Management.`,
    'used up': () => 'It is used up. You can add uses under Payments, Coupon Management.',
  },

  whyAccess: 'Why this member has access',
  history: 'Access history',
  historyFailed: 'Could not fetch the access history. Please try again.',
  noHistory: 'No trial, payment or coupon so far.',
  byStaff: (name: string) => `by ${name}`,
  accessChange: (before: string, after: string) => `Access until ${before} → ${after}`,
  accessStart: (after: string) => `Access until ${after}`,
  refundFailed: 'Refund failed',
  movedTo: (date: string) => `to ${date}`,
  kinds: {
    trial_started: 'Free trial started',
    subscribed: 'Subscribed',
    charged: 'Paid',
    charge_failed: 'Payment failed',
    cancelled: 'Subscription canceled',
    expired: 'Subscription ended',
    refunded: 'Refunded',
    coupon_redeemed: 'Coupon redeemed',
    date_changed: 'Expiry date changed',
    card_changed: 'Card changed',
    plan_changed: 'Plan changed',
    charge_moved: 'Next payment moved',
    store_notice: 'Notice from the store',
    access_ended: 'Access ended',
  } as Record<string, string>,
  ends: {
    trial: 'Free trial ended',
    coupon: 'Coupon access ended',
    staff: 'Access set by staff ended',
    subscription: 'Paid access ended',
  } as Record<string, string>,
  endedBy: { member: 'by the member', failed_payment: 'after a failed payment' } as Record<string, string>,

  classesFailed: 'Failed to fetch member classes',
  noClasses: 'Not in a class',
  noClassesText: 'A teacher adds them to a class, or they join with the class’s link.',
  searchClasses: 'Search classes by name',
  booksFailed: 'Failed to member books',
  noBooks: 'No books',
  noBooksText: 'Books from the library that they add to their list, and their notebooks, are listed here.',
  searchBooks: 'Search books by title',
  textsFailed: 'Failed to get member texts',
  noTexts: 'No texts',
  noTextsText: 'Texts that they write, and texts in their notebooks, are listed here.',
  searchTexts: 'Search texts by title',
  noSound: 'No Sound',
  sounds: (count: number) => `${count} ${count === 1 ? 'sound' : 'sounds'}`,
  emailsFailed: 'Failed to get member emails',
  noEmails: 'No emails',
  noEmailsText: 'Emails sent to their address are listed here.',
  paymentsFailed: 'Failed to fetch member payments',
  noPayments: 'No payments',
  noPaymentsText: 'Their charges, refunds and redeemed coupons are listed here.',
  searchPayments: 'Search payments by transaction or status',
  noneFound: 'No matches',

  delete: 'Delete',
  deleteBook: 'Delete book',
  deleteBookText: (title: string) =>
    `Do you want to delete this book? “${title}” will be removed from the member’s list. An administrator can revert this in the audit log.`,
  deleteNotebookText: (title: string) =>
    `Do you want to delete this book? “${title}” is a notebook that this member made. It can be deleted only while it has no texts or pages, and the member won’t see it anymore. An administrator can revert this in the audit log.`,
  bookDeleted: 'Book deleted successfully',
  bookNotDeleted: 'Failed to delete book. Please remove all the Text from the Book to delete this Book',
  deleteText: 'Delete text',
  deleteTextText: (title: string) =>
    `Do you want to delete this text? “${title}” will be removed from the member’s list. An administrator can revert this in the audit log.`,
  textDeleted: 'Text deleted successfully',
  textNotDeleted: 'Failed to delete text.',

  cancel: 'Cancel',
  changeDate: 'Change',
  renewsYes: 'Renews automatically',
  renewsNo: 'Does not renew',
} as const

/** The texts of correcting a member's address. */
export const addressMessages = {
  open: 'Correct',
  title: (name: string) => `Correct the email address of ${name}`,
  text: 'Make sure that it is this member who asks. With a new address, they are logged out on all devices and log in with that address and the same password. Links that were emailed to them stop working. The old address gets an email.',
  address: 'Email address',
  verified: 'Mark as verified',
  verifiedHelp: 'Otherwise, we send a link to the new address to verify it.',
  change: 'Change address',
  verify: 'Verify',
  changed: 'Email address changed',
  wasVerified: 'Email address verified',
  failed: 'Could not change the email address. Please try again.',
} as const

/** The texts of deletion on a member's written request. */
export const deletionMessages = {
  title: 'Deletion on request',
  help: 'For members who ask in writing to have their account deleted. A second administrator must confirm it.',
  adminsOnly:
    'Only administrators can delete an account. Add the member’s request as a note below, and tell an administrator.',
  start: 'Start deletion',
  startTitle: (name: string) => `Start the deletion of ${name}?`,
  startText:
    'Nothing is deleted yet. Another administrator has 14 days to confirm, after checking the member’s request.',
  requestedOn: 'Date of the request (DD/MM/YYYY)',
  dayInvalid: 'Enter a date as DD/MM/YYYY, not later than today',
  reason: 'Reason',
  reasonHelp:
    'How they asked, and where their request is kept. They get this text if they export their data.',
  reasonMissing: 'Say how the member asked for it, and why',
  started: 'Deletion started. Another administrator must confirm it.',
  asked: 'Date of the request',
  startedBy: 'Started by',
  expires: 'Expires',
  deletedAccount: 'Deleted account',
  needsAnother: 'You started this. Another administrator must confirm or reject it.',
  interrupted: 'The deletion was interrupted. Confirm it again in a few minutes.',
  confirm: 'Confirm deletion',
  confirmTitle: (name: string) => `Delete the account of ${name}?`,
  confirmText:
    'The account and everything in it will be deleted, and the subscription canceled. This cannot be undone. Check first that the request is from this member.',
  confirmed: 'Account deleted',
  reject: 'Reject',
  rejectTitle: (name: string) => `Reject the deletion of ${name}?`,
  rejectText: 'The account stays. The deletion can be started again.',
  rejected: 'Deletion rejected',
  failed: 'Could not do this. Please try again.',
  fetchFailed: 'Could not fetch the requests for deletion. Please try again.',
  waiting: 'Waiting for a second administrator',
  waitingHelp: 'Members who asked in writing to have their account deleted.',
} as const

/** The texts of notes about members, and of the reason for a block. */
export const noteMessages = {
  title: 'Notes',
  help: 'Only staff see these notes in Tingdu. Members get them when they export their data.',
  field: 'New note',
  add: 'Add note',
  added: 'Note added',
  none: 'No notes yet',
  fetchFailed: 'Could not fetch the notes. Please try again.',
  addFailed: 'Could not add the note. Please try again.',
  blocked: 'Blocked:',
  deletedAccount: 'Deleted account',
  delete: 'Delete',
  deleteQuestion: 'Delete this note?',
  deleteText: 'This cannot be undone. The audit log still shows that there was a note.',
  deleted: 'Note deleted',
  deleteFailed: 'Could not delete the note. Please try again.',
  reason: 'Reason',
  reasonHelp: 'Staff see it in the notes. Members get it when they export their data.',
  reasonMissing: 'Enter a reason for blocking this member',
} as const

/** The texts of what staff see after they log in. */
export const startMessages = {
  find: 'Find a member',
  findHint: 'Name, email or ID',
  search: 'Search',
  tasks: 'Tasks',
} as const
