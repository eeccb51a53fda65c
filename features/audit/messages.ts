/** Texts of the audit log. */
export const messages = {
  title: 'Audit log',
  description: 'What staff have viewed and changed, newest first.',
  adminsOnly: 'This page is for administrators.',
  fetchFailed: 'Could not fetch the audit log. Please try again.',
  empty: 'Nothing has been recorded yet.',
  noMatch: 'No entries match these filters.',
  noMatchText: 'Clear a filter to see more.',
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
  left: 'Left without an owner',
  start_view: 'Started',
  end_view: 'Ended',
}

/** The names of resources, after an action: “Changed plan”. Any other is shown as it is. */
export const resourceNames: Record<string, string> = {
  fc_users: 'account',
  fc_admin_subscriptions: 'subscription',
  fc_admin_sub_payments: 'payments',
  fc_mails: 'emails',
  fc_sessions: 'sessions',
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
  'rpc/set_class_join_link': 'class join link',
  'rpc/view_as': 'viewing as member',
  'coupoun/pay': 'member coupon',
}

/** What was done, in words: “Changed plan”, “Viewed list of emails”. */
export function describe({ action, resource, subject }: Record<'action' | 'resource' | 'subject', string>) {
  const name = resourceNames[resource] ?? resource
  return `${actionNames[action] ?? action} ${subject === '*' ? `list: ${name}` : name}`
}
