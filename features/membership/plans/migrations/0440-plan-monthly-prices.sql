-- The price per month that is advertised is the price divided by the months that it pays for, to the cent.

alter table api.fc_plans
  -- Not valid: plans from before keep what they have until they are next edited.
  add constraint monthly_prices_match check (
    abs((context ->> 'bt_monthly_price')::numeric
      - round(bt_subscribe_price / nullif(billing_freq, 0), 2)) <= 0.01
    and abs((context ->> 'apple_monthly_price')::numeric
      - round(apple_subscribe_price / nullif(billing_freq, 0), 2)) <= 0.01
    and abs((context ->> 'google_monthly_price')::numeric
      - round(google_subscribe_price / nullif(billing_freq, 0), 2)) <= 0.01
  ) not valid;
