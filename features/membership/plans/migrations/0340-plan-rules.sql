-- Prices are exact, currencies exist, what is shown of prices are numbers, and an edit can tell whether the
-- plan has changed.

alter table api.fc_plans
  add column last_modified timestamptz not null default now(),
  drop constraint fc_plans_apple_subscribe_price_check,
  drop constraint fc_plans_google_subscribe_price_check,
  drop constraint fc_plans_bt_subscribe_price_check,
  -- Without a scale, so that a fraction of a cent is refused instead of rounded.
  alter column apple_subscribe_price type numeric,
  alter column google_subscribe_price type numeric,
  alter column bt_subscribe_price type numeric,
  add constraint apple_subscribe_price_in_cents check (
    apple_subscribe_price between 0 and 99999999.99
      and apple_subscribe_price = round(apple_subscribe_price, 2)),
  add constraint google_subscribe_price_in_cents check (
    google_subscribe_price between 0 and 99999999.99
      and google_subscribe_price = round(google_subscribe_price, 2)),
  add constraint bt_subscribe_price_in_cents check (
    bt_subscribe_price between 0 and 99999999.99 and bt_subscribe_price = round(bt_subscribe_price, 2)),
  -- Not valid: plans from before keep what they have until they are next edited.
  drop constraint fc_plans_currency_check,
  -- The codes of ISO 4217.
  add constraint currency_exists check (currency = any (string_to_array(
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD '
    'CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF '
    'GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK '
    'LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD '
    'OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN '
    'SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF '
    'XPF YER ZAR ZMW ZWG', ' '))) not valid,
  add constraint context_has_numbers check (not jsonb_path_exists(context, 'strict $.keyvalue()
    ? (@.key like_regex "^(apple|google|bt)_(monthly_price|discount)$").value
    ? (@.type() != "number" || @ < 0 || @ > 99999999.99)', '{}', true)) not valid,
  add constraint discounts_in_percent check (not jsonb_path_exists(context, 'strict $.keyvalue()
    ? (@.key like_regex "^(apple|google|bt)_discount$").value ? (@ > 100)', '{}', true)) not valid;
comment on column api.fc_plans.currency is 'a code of ISO 4217';
