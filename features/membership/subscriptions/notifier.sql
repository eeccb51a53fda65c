-- Whom the mails about trials and payments go to next, for staff.

-- Members whose trial ends or whose subscription renews within two weeks, with that day as next_billing_date.
-- Members on trial have no plan yet. Those who are blocked or archived get no mails. The two conditions are
-- written separately, so that each uses its index.
create view api.fc_next_notifier_user with (security_invoker = true) as
select s.id, s.owner, a.email, a.email_verified, coalesce(s.next_plan_name, s.plan_name) as plan_name,
       case s.auto_renew_status when 1 then s.next_billing_date
         else (s.trial_due at time zone 'UTC')::date end
         as next_billing_date,
       s.updated_at as last_modified
  from private.subscriptions s
  join private.accounts a on a.user_id = s.owner
 where a.email_verified >= 0
   and (s.auto_renew_status = 1
        and s.next_billing_date between (private.billing_now() at time zone 'UTC')::date
                                    and (private.billing_now() at time zone 'UTC')::date + 14
     or s.auto_renew_status = 0 and s.access_reason = 'trial'
        and s.trial_due between private.billing_now() and private.billing_now() + interval '14 days');

grant select on api.fc_next_notifier_user to tingdu_staff;
