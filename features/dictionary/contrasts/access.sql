-- Who reads the notes on words that are confused. Nobody writes them but the server.

create policy signed_in_read on api.fc_contrasts for select to tingdu_member using (true);
grant select on api.fc_contrasts to tingdu_member;
