-- Mails about trials and failed payments, and of cancellations, contain the sentence of the member's screens.
-- Those that wait, or are sent again, get it from what they had.

update api.fc_mails
   set data = data || case template
         when 'trial-ends' then jsonb_build_object('sentence', 'Your free trial lasts until ' || (data ->> 'date')
           || ', and you won’t be charged unless you choose a plan.')
         when 'trial-ended' then jsonb_build_object('sentence', 'Your free trial ended on ' || (data ->> 'date')
           || ', and you won’t be charged unless you choose a plan.')
         when 'cancelled' then jsonb_build_object('sentence',
           'Your subscription won’t renew: you keep access until ' || (data ->> 'accessUntil')
           || ', and you won’t be charged again.')
         else jsonb_build_object('isLast', data -> 'nextTry' = 'null', 'sentence', 'Your last payment failed'
           || coalesce(': we’ll try again on ' || (data ->> 'nextTry') || ', and you keep access until ',
                       ', and we won’t try again: you keep access until ') || (data ->> 'accessUntil') || '.')
         end
 where template in ('trial-ends', 'trial-ended', 'payment-failed', 'cancelled') and not data ? 'sentence';
