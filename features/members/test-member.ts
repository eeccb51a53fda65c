/** Rows and responses for the screen tests of members. */

export const learner = {
  user_id: 42,
  name: 'Zhang Wei',
  email: 'wei+1@example.test',
  email_verified: 1,
  role: 'student',
  last_modified: '2026-03-04T12:00:00+00:00',
  signup_device: 'web',
  level: 'beginner',
  lang: 'chinese',
  display_lang: 'english',
  study_months: 3,
  study_reason: 'For Work',
  region: 'France',
  avatar: null as string | null,
  profession: 'student',
  most_interested: '',
  user_type: 'subscription',
  plan_expire: '2026-12-09T00:00:00+00:00',
  auto_renew_status: 1,
  subscription: true,
  payment: 'google',
}

export const subscription = {
  id: 7,
  owner: 42,
  plan_id: 1,
  plan_expire: '2096-12-09T00:00:00+00:00',
  auto_renew_status: 1,
  is_expired: 0,
  first_billing_date: '2026-11-09',
  latest_billing_date: '2026-11-09',
  next_billing_date: '2096-12-09',
  price: 9.99,
  currency: 'USD',
  user_level: 'silver',
  payment: 'braintree',
  original_subscription_id: 'sub-1',
  updated_at: '2026-11-09T00:00:00+00:00',
  status: 'active',
  context: { trial_due: null, package_name: null },
  access_until: '2096-12-09T00:00:00+00:00',
  access_reason: 'subscription',
}

/** A page of rows with its total. */
export const page = (rows: object[], total = rows.length) => ({
  status: 200,
  body: rows,
  headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${total}` },
})

/** A refusal of the server. */
export const refused = (code: string, message = 'No', hint: string | null = null, status = 400) => ({
  status,
  body: { code, message, details: null, hint },
})

export const failed = refused('XX000', 'No', null, 500)
