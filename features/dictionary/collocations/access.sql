-- Who reads collocations. Nobody writes them but the server.

create policy signed_in_read on api.fc_collocations for select to tingdu_member using (true);
grant select on api.fc_collocations to tingdu_member;
