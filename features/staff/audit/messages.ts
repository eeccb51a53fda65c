/** Texts of the audit log. */
export const messages = {
  title: 'Audit log',
  description: 'What staff have changed and viewed, newest first.',
  adminsOnly: 'This page is for administrators.',
  fetchFailed: 'Could not fetch the audit log. Please try again.',
  empty: 'Nothing has been recorded yet.',
  emptyChanges: 'Nothing has been changed yet.',
  noMatch: 'No entries match these filters.',
  noMatchText: 'To see more, clear a filter or choose “Changes and views”.',
  who: 'Who',
  what: 'What',
  whose: 'Member',
  when: 'When',
  details: 'Details',
  detailsOf: (what: string, when: string) => `Details: ${what}, ${when}`,
  person: 'Person',
  personHelp: 'Type at least 3 characters. Shows this person’s actions and changes to their account.',
  personMissing: 'Choose a person',
  resource: 'Resource',
  anyResource: 'All resources',
  days: 'Date',
  deletedAccount: 'Deleted account',
  server: 'Server',
  noColumns: 'No values were recorded.',
  row: 'ID',
  name: 'Name',
  shown: 'Show',
  changesOnly: 'Changes',
  changesAndReads: 'Changes and views',
  revert: 'Revert',
  reverted: 'Reverted',
  revertedNow: 'The change was reverted',
  revertFailed: 'Could not revert the change. Please try again.',
  close: 'Close',
} as const

/** The words for actions; any other is shown as it is. */
export const actionNames: Record<string, string> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  read: 'Viewed',
  export: 'Exported',
  left: 'Left without an owner',
  start_view: 'Started',
  end_view: 'Ended',
}

/** The names of resources, after an action: “Changed plan”. Any other is named by `resourceName`. */
export const resourceNames: Record<string, string> = {
  fc_users: 'account',
  fc_admin_subscriptions: 'subscription',
  fc_admin_sub_payments: 'payments',
  fc_admin_bookstatitems: 'saved books',
  fc_admin_textstatitems: 'saved texts',
  fc_admin_class_members: 'a member’s classes',
  fc_events: 'events',
  fc_admin_access_changes: 'changes of access',
  fc_admin_active_learners: 'active learners',
  fc_mails: 'emails',
  fc_next_notifier_user: 'upcoming notices',
  fc_audit: 'audit log',
  fc_profile: 'profile',
  fc_sessions: 'sessions',
  fc_sign_ins: 'logins',
  fc_second_factors: 'two-step login',
  fc_refund_limits: 'refund limit',
  'bt/admin/refund': 'refund',
  fc_member_notes: 'notes on a member',
  fc_deletion_requests: 'request for deletion',
  fc_mailings: 'mailing',
  fc_mailing_templates: 'mailing template',
  fc_plans: 'plan',
  fc_coupouns: 'coupon',
  fc_server_config: 'device settings',
  fc_organization: 'organization',
  fc_org_members: 'organization member',
  fc_org_books: 'organization book',
  fc_classes: 'class',
  fc_class_members: 'class member',
  fc_class_books: 'class book',
  fc_class_texts: 'class text',
  fc_books: 'book',
  fc_book_texts: 'book text',
  fc_book_pages: 'notebook page',
  fc_bookstatitems: 'saved book',
  fc_texts: 'text',
  fc_textstatitems: 'saved text',
  fc_free_texts: 'free text',
  fc_pages: 'page',
  fc_news_feeds: 'newsfeed entry',
  fc_youtube_videos: 'video',
  fc_admin_discovery_videos: 'discovery video',
  fc_store_collections: 'store collection',
  fc_collection_books: 'collection book',
  fc_words: 'word',
  fc_chars: 'character',
  fc_char_info: 'character notes',
  fc_char_strokes: 'strokes',
  fc_components: 'components',
  fc_sentences: 'sentence',
  fc_mistakes: 'mistake report',
  'rpc/admin_change_password': 'password',
  'rpc/correct_address': 'email address',
  'rpc/set_class_join_link': 'class join link',
  'rpc/access_history': 'access history',
  'rpc/member_access': 'a member’s access',
  'rpc/view_as': 'viewing as member',
  'coupoun/pay': 'member coupon',
}

/** The names of columns that are not readable by themselves, such as those that the specification abbreviates. */
const columnNames: Record<string, string> = {
  email_verified: 'Account state',
  plan_expire: 'Access until',
  auto_renew_status: 'Renewal',
  conf_info: 'Setting',
  version_num: 'Version',
  context: 'Prices shown',
  idx: 'Order',
  nb_texts: 'Texts',
  nb_members: 'Members',
  nb_books: 'Books',
  nb_classes: 'Classes',
  defs: 'Meanings',
  phonetic: 'Pinyin',
  lang: 'Language',
  timeline: 'Timestamp',
  billing_freq: 'Billing frequency',
  period: 'Period in days',
  org_id: 'Organization ID',
  org_name: 'Organization',
  sha1: 'ID',
  book_sha1: 'Book ID',
  text_sha1: 'Text ID',
  page_sha1: 'Page ID',
  video_text_sha1: 'Text ID',
  video_string_id: 'Video ID',
  cover_uri: 'Cover',
  archived_at: 'Archived',
  totp: 'Two-step login',
  content_sha256: 'Content (SHA-256)',
}

/** The first words of columns that are prices and plans at a payment provider. */
const providers: Record<string, string> = { bt: 'Web', apple: 'Apple', google: 'Google' }

/** A column in words: “Access until” for `plan_expire`, “Max members” for `max_members`. */
export function columnName(column: string): string {
  const known = columnNames[column]
  if (known !== undefined) return known
  const [first = '', ...rest] = column.replace(/_id$/, '_ID').split('_')
  return [providers[first] ?? first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** A resource in words; one without a name here is called like its table: “example notes” for `fc_example_notes`. */
export function resourceName(resource: string): string {
  const name = resource.replace(/^(fc_|rpc\/)(admin_)?/, '').replace(/[_/-]/g, ' ')
  return resourceNames[resource] ?? name
}

/** What was done, in words: “Changed plan”, “Viewed list: emails”. An export is always of a list. */
export function describe({ action, resource, subject }: Record<'action' | 'resource' | 'subject', string>) {
  const name = resourceName(resource)
  const isList = subject === '*' || action === 'export'
  return `${actionNames[action] ?? action} ${isList ? `list: ${name}` : name}`
}
