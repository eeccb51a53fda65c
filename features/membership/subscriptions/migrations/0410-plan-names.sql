-- Purchases keep the name of their plan, so that a plan can be deleted once no subscription runs on it.

alter table private.purchases add column plan_name text;
update private.purchases p set plan_name = (select name from api.fc_plans where id = p.plan_id);
alter table private.purchases
  alter column plan_name set not null,
  alter column plan_id drop not null,
  drop constraint purchases_plan_id_fkey,
  add constraint purchases_plan_id_fkey foreign key (plan_id) references api.fc_plans on delete set null;
comment on column private.purchases.plan_id is 'null if the plan was deleted';
comment on column private.purchases.plan_name is 'as it was at the purchase';

alter table private.subscriptions
  drop constraint subscriptions_plan_id_fkey,
  add constraint subscriptions_plan_id_fkey foreign key (plan_id) references api.fc_plans on delete set null;
