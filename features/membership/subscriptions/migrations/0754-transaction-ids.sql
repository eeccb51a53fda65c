-- Staff find a payment by the id that the payment provider and the member's bank call it by.
create index subscription_events_transaction_idx on private.subscription_events ((data ->> 'transaction_id'));
