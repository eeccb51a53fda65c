-- What a learner wants and has reached, as far as they said so. HSK level 7 stands for 7 to 9, which have one list.

alter table api.fc_profile
  add hsk_level     smallint check (hsk_level between 1 and 7),
  add minutes_a_day smallint check (minutes_a_day between 1 and 240);
