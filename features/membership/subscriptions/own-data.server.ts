/** A member's access and its source, for the data export. */
export const ownSubscription = {
  name: 'subscription',
  single: true,
  text: `select s.plan_name as plan, s.next_plan_name as next_plan, s.payment, private.status_now(s) as status, s.auto_renew_status,
      private.access_until(s) as access_until, s.access_reason, private.level_now(s) as user_level, s.trial_due,
      s.first_billing_date, s.latest_billing_date, s.next_billing_date, s.price, s.currency, s.updated_at
    from private.subscriptions s
    where s.owner = $1`,
}

/**
 * All ledger events: trial, charges, coupons. Omits the staff member who changed a date, which is not the member's
 * data.
 */
export const ownSubscriptionEvents = {
  name: 'subscription_events',
  text: `select kind, provider, happened_at, data - array['by', 'refund'] as data
    from private.subscription_events where user_id = $1 order by happened_at, id`,
}

/** Refunds of the member's payments, without who of the staff made them. */
export const ownRefunds = {
  name: 'refunds',
  text: `select r.transaction_id, r.amount, r.currency, r.ends_access, r.state, r.asked_at
    from private.refunds r where r.user_id = $1 order by r.asked_at, r.id`,
}

/** The member's purchases at the payment provider. */
export const ownPurchases = {
  name: 'purchases',
  text: `select p.subscription_id, p.plan_name as plan, p.provider, p.price, p.currency, p.months, p.user_level,
      p.first_billing, p.state, p.begun_at
    from private.purchases p where p.user_id = $1 order by p.begun_at`,
}
