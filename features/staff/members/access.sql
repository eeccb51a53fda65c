-- Members as their screens show them: account, profile and subscription in one row, and what staff may change
-- there.
-- Published: api.fc_users (read)

-- last_modified is when the member joined, as the specified screens show it. Of others, teachers see the name
-- and the address: features/library/classes/people.sql admits those who share a class or an organization with
-- them; "shown" has the other columns of the account for those who may see them, and the columns of the
-- profile and the subscription follow their own policies. All that lists filter and sort by are plain
-- columns, so that indexes serve them. subscription is whether a plan or a coupon gives access; a trial and a
-- date set by staff are none. Teachers read false there. user_type is the latest source of access. lang is the
-- account's: members without a profile learn Chinese like the others. in_trial, paying and past_due are
-- written so that with "= true" they are conditions of indexed columns; a member who never had access has none.
create view api.fc_users with (security_invoker = true) as
select a.user_id, a.name, a.email, shown.email_verified, shown.role, shown.created_at as last_modified,
       p.signup_device, p.level, shown.lang,
       p.display_lang, p.study_months, p.study_reason, p.region, p.avatar, p.profession, p.most_interested,
       s.access_reason as user_type, private.access_until(s) as plan_expire, s.auto_renew_status,
       coalesce(private.is_expired(s) = 0
         and (s.access_reason in ('subscription', 'coupon') or s.paid_until > private.billing_now()), false)
         as subscription,
       case s.payment when 'bt' then 'braintree' else s.payment end as payment,
       private.status_now(s) as status, shown.signed_in_at,
       s.status = 'trial' and s.trial_due > private.billing_now() as in_trial,
       s.status = 'active' as paying, s.status = 'past_due' as past_due
  from private.accounts a
  left join (
    select user_id, email_verified, role, created_at, lang, signed_in_at from private.accounts
     where (select private.caller_role()) <> 'teacher' or user_id = (select private.caller_id())
  ) shown on shown.user_id = a.user_id
  left join api.fc_profile p on p.owner = a.user_id
  left join private.subscriptions s on s.owner = a.user_id;

comment on column api.fc_users.signed_in_at is 'the first sign-in after signing up; null if there was none';
comment on column api.fc_users.in_trial is 'whether the free trial runs; filter it with eq.true';
comment on column api.fc_users.paying is 'whether a subscription renews, and its last charge succeeded';
comment on column api.fc_users.past_due is 'whether the last charge of a subscription failed';

grant select on api.fc_users to tingdu_member;
grant update (email_verified) on api.fc_users to tingdu_staff;
grant update (role) on api.fc_users to tingdu_super_admin;

-- Writes only the columns that the statement changes: NEW may hold stale values for the others.
create function private.change_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account private.accounts;
begin
  if not private.require_higher_rank(old.user_id) then
    return null;
  end if;
  select * into account from private.accounts where user_id = old.user_id;
  if private.changed_meanwhile(old.email_verified, new.email_verified, account.email_verified)
     or private.changed_meanwhile(old.role, new.role, account.role) then
    perform private.refuse_changed_meanwhile();
  end if;
  if new.role is distinct from old.role then
    perform private.require_recent_authentication();
  end if;
  update private.accounts
     set email_verified = case when new.email_verified is distinct from old.email_verified
                               then new.email_verified else email_verified end,
         role = case when new.role is distinct from old.role then new.role else role end
   where user_id = old.user_id
  returning email_verified, role into new.email_verified, new.role;
  return new;
end
$$;

create trigger change_user instead of update on api.fc_users for each row
  execute function private.change_user();
