-- A refund that was made can fail days later, when the bank does not take the money.

alter table private.refunds drop constraint refunds_state_check;
alter table private.refunds add constraint refunds_state_check
  check (state in ('begun', 'recorded', 'done', 'refused', 'failed'));
comment on column private.refunds.state is 'begun: the provider may or may not have made it; recorded: the ledger'
  ' has it; done: what it ends has ended, too; failed: the money came back later';
