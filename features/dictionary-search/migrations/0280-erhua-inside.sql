-- Words with erhua inside, as they are looked up by who leaves it out or types er: 玩命, wanming and wanerming for 玩儿命.
create index fc_words_without_er on api.fc_words (replace(chinese, '儿', '')) where phonetic like '% r %';
create index fc_words_without_er_traditional on api.fc_words (replace(traditional, '兒', '')) where phonetic like '% r %';
create index word_readings_without_r on private.word_readings (lib.plain_letters(replace(toned, ' r5', '')))
  where toned like '% r5 %';
